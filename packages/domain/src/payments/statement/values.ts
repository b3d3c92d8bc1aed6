import { parseDecimal } from '../../decimal.ts';

/** Words in lower case, without accents and signs. */
export const asWords = (text: string): string =>
  // Most labels are ASCII, for which there is a faster way.
  /^[\x20-\x7e]*$/.test(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** With plain spaces and western digits, and without marks of direction. */
const asPlain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('٫', ',')
    .trim();

/** Beginnings of the months, in French and in English. */
const MONTHS = 'jan|fev,feb|mar|avr,apr|mai,may|juin,jun|juil,jul|aou,aug|sep|oct|nov|dec'.split(
  '|',
);

const monthOf = (name: string): number =>
  1 + MONTHS.findIndex((month) => month.split(',').some((start) => name.startsWith(start)));

/** The end of a day in its cell, or a time of day. */
const END = String.raw`(?:[ T]+\d.*)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/. ]?(\d\d)[-/. ]?(\d\d)${END}`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)${END}`);
const WITHOUT_YEAR = /^(\d{1,2})[/-](\d{1,2})$/;
const NAMED_MONTH = /^(\d{1,2})(?:er)?[ -]*([a-z]{3,})[ -]*(\d{4}|\d\d)?$/;

function dayOf(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isDay = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 2000;
  const pad = (part: number) => String(part).padStart(2, '0');
  return isDay ? `${year}-${pad(month)}-${pad(date)}` : null;
}

/** Which of the numbers of a day is first: `unknown` where none is above 12, `mixed` where both are. */
export type DayOrder = 'day' | 'month' | 'unknown' | 'mixed';

/** The order of day and month in the days of a file that are numbers alone. */
export function findDayOrder(cells: Iterable<string>): DayOrder | null {
  const seen = { any: false, day: false, month: false };
  for (const cell of cells) {
    const [, first, second] = DAY_FIRST.exec(asPlain(cell)) ?? [];
    if (first === undefined) continue;
    seen.any = true;
    seen.day ||= Number(first) > 12;
    seen.month ||= Number(second) > 12;
  }
  if (!seen.any) return null;
  if (seen.day && seen.month) return 'mixed';
  return seen.day ? 'day' : seen.month ? 'month' : 'unknown';
}

/**
 * A day as banks write it: `05/11/2026`, `2026-11-05`, `5 nov. 2026`, `05-NOV-26`, `25/11`.
 *
 * @param today `YYYY-MM-DD`; a day without a year is the last one that is not later
 * @param order of day and month in numbers; the day first unless it is known to be the month
 */
export function readDay(text: string, today: string, order: DayOrder | null = null): string | null {
  const plain = asPlain(text);
  const iso = YEAR_FIRST.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = asWords(plain);
  const named = NAMED_MONTH.exec(words);
  const [, first = '', second = '', year] = named ??
    DAY_FIRST.exec(plain) ??
    WITHOUT_YEAR.exec(plain) ?? ['', '', ''];
  const isMonthFirst = order === 'month' && !named;
  const [date, month] = isMonthFirst ? [second, first] : [first, second];
  const number = named ? monthOf(month) : Number(month);
  if (year !== undefined) return dayOf(Number(year.padStart(4, '20')), number, Number(date));
  const thisYear = Number(today.slice(0, 4));
  const day = dayOf(thisYear, number, Number(date));
  return day !== null && day <= today ? day : dayOf(thisYear - 1, number, Number(date));
}

const CURRENCY =
  /(?<![a-z])(?:mad|dhs?|mru|um|eur|usd|gbp|ouguiyas?)(?![a-z])\.?|\p{Sc}|درهم|أوقية/giu;

const CURRENCIES: [string, RegExp][] = [
  ['MAD', /mad|dh|درهم/i],
  ['MRU', /mru|um|ouguiya|أوقية/i],
  ['EUR', /eur|€/i],
  ['USD', /usd|\$/i],
  ['GBP', /gbp|£/i],
];

/** The currency of a cell that has nothing else, or an amount in it; null for none. */
export function readCurrency(cell: string): string | null {
  const plain = asPlain(cell);
  const [written] = plain.match(CURRENCY) ?? [];
  if (written === undefined || /\p{L}/u.test(plain.replace(CURRENCY, ''))) return null;
  return CURRENCIES.find(([, pattern]) => pattern.test(written))?.[0] ?? null;
}
/** Letters by which a cell says on which side its amount is. */
const SIDE = /^(?:(cr|c|credit)|(db|dr|d|debit))\.?$/i;

export type DecimalMark = ',' | '.' | null;

export interface Amount {
  /** Never negative. */
  value: number;
  /** On which side it is said to be, if at all: by a sign, or by letters. */
  side: '+' | '-' | 'credit' | 'debit' | null;
}

/** Reads the side from a cell that holds nothing else: `C`, `DB`, `Crédit`, `-`. */
export function readSide(text: string): 'credit' | 'debit' | null {
  const plain = asPlain(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, credit, debit] =
    /^(?:(cr|c|\+|credit(?:eur)?|entree|داين)|(db|dr|d|[-−]|debit(?:eur)?|sortie|مدين))\.?$/.exec(
      plain,
    ) ?? [];
  return credit ? 'credit' : debit ? 'debit' : null;
}

/** Separates an amount from its currency and its side. */
function takeApart(text: string): { digits: string; side: Amount['side'] } {
  let digits = asPlain(text).replace(CURRENCY, '').trim();
  const letters = /^[a-z.]+(?=[\s\d(+−-])|[a-z.]+$/i.exec(digits)?.[0] ?? '';
  const [, credit, debit] = SIDE.exec(letters) ?? [];
  if (credit || debit) digits = digits.replace(letters, '').trim();
  const bare = digits
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[+−–-]|[+−–-]$/, '')
    .trim();
  const sign = digits === bare ? null : /^\+|\+$/.test(digits) ? '+' : '-';
  return { digits: bare, side: credit ? 'credit' : debit ? 'debit' : sign };
}

/** The decimal mark of most cells, by those that have one or two digits behind it. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  let [commas, points] = [0, 0];
  for (const cell of cells) {
    const { digits } = takeApart(cell);
    if (/\d,\d{1,2}$/.test(digits)) commas += 1;
    else if (/\d\.\d{1,2}$/.test(digits)) points += 1;
  }
  if (commas === points) return null;
  return commas > points ? ',' : '.';
}

/** An amount with its currency: `1.200,50 MRU`, `+450.00`, `(12,00)`, `450,00 CR`. */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const { digits, side } = takeApart(text);
  if (!/^\d[\d\s.,'’]*$/.test(digits)) return null;
  // `1.200` has two readings, but for the other amounts of the file.
  const thousands = mark === ',' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/;
  const value =
    mark !== null && thousands.test(digits)
      ? Number(digits.replace(/\D/g, ''))
      : parseDecimal(digits);
  if (value === null || value > 99_999_999.99) return null;
  return { value: Math.round(value * 100) / 100, side };
}
