import { parseDecimal } from '../decimal.ts';
import { DomainError } from '../errors.ts';
import { groupBy } from '../group-by.ts';
import { normalizeReference } from './rules.ts';

/** An amount that came in, on one line of an account's statement. */
export interface StatementLine {
  /** In the file, from 1. */
  row: number;
  /** As `YYYY-MM-DD`. */
  date: string;
  amount: number;
  /** All that the bank wrote beside the date and the amount. */
  text: string;
}

/** An order that waits for its decision, as far as a statement can tell of it. */
export interface WaitingOrder {
  id: number;
  amount: number;
  transaction_reference: string | null;
  user_name: string;
  /** As `YYYY-MM-DD`. */
  ordered_on: string;
}

/** Why a line may be the transfer of an order. */
export type MatchReason = 'reference' | 'amount' | 'name' | 'date';

export interface Match {
  id: number;
  lines: { line: StatementLine; reasons: MatchReason[] }[];
}

/** Lines that are proposed for an order, and of those of its amount how many are looked at. */
const MAX_PROPOSED = 3;
const MAX_ALIKE = 20;
/** A transfer is dated up to so many days before its order, or after it. */
const DAYS = { before: 7, after: 10 };
const DAY_MS = 86_400_000;
const HEADER_LINES = 30;

const DATES = /^(date|jour)\b/;
const AMOUNTS = /^(credit|montant|amount)\b/;

const asWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** A day as banks write it: `05/11/2026`, `05-11-26`, `2026-11-05`. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text.trim());
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)\b/.exec(text.trim()) ?? [];
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  if (day === '' || Number(month) > 12 || Number(day) > 31) return null;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** An amount with its currency: `1 200,50 MRU`, `+450.00`. */
const readAmount = (text: string): number | null => parseDecimal(text.replace(/[A-Za-z€$+]/g, ''));

/**
 * Reads what came in from the table of an account's statement. Its columns are known by their headers: a day, and an
 * amount or what was credited.
 *
 * @param rows the cells of its lines, with their numbers in the file
 * @throws statement.no_columns
 */
export function readStatement(
  rows: readonly { row: number; cells: readonly string[] }[],
): StatementLine[] {
  for (const [index, { cells }] of rows.slice(0, HEADER_LINES).entries()) {
    const names = cells.map(asWords);
    const date = names.findIndex((name) => DATES.test(name));
    const credit = names.findIndex((name) => name.startsWith('credit'));
    const amount = credit < 0 ? names.findIndex((name) => AMOUNTS.test(name)) : credit;
    if (date < 0 || amount < 0) continue;
    return rows.slice(index + 1).flatMap(({ row, cells: line }) => {
      const day = readDay(line[date] ?? '');
      const value = readAmount(line[amount] ?? '');
      if (day === null || value === null || value <= 0) return [];
      const text = line.filter((cell, at) => at !== date && at !== amount && cell.trim() !== '');
      return [{ row, date: day, amount: value, text: text.join(' · ') }];
    });
  }
  throw new DomainError('statement.no_columns', 'file');
}

const WEIGHTS: Record<MatchReason, number> = { reference: 8, amount: 4, name: 2, date: 1 };

/**
 * The lines that may be the transfer of each order, likeliest first: with its reference, or of its amount within some
 * days of the order. Orders without any are left out. Lines of other amounts are passed over without a look at their
 * texts.
 */
export function matchStatement(
  lines: readonly StatementLine[],
  orders: readonly WaitingOrder[],
): Match[] {
  const known = lines.map((line) => ({
    line,
    time: Date.parse(line.date),
    words: ` ${asWords(line.text)} `,
  }));
  const byAmount = groupBy(known, ({ line }) => line.amount);
  const references = lines.map(({ text }) => normalizeReference(text));
  const allReferences = references.join(' ');
  return orders.flatMap((order) => {
    const { id, amount, transaction_reference: reference } = order;
    const ordered = Date.parse(order.ordered_on);
    const isNear = (time: number) =>
      time >= ordered - DAYS.before * DAY_MS && time <= ordered + DAYS.after * DAY_MS;
    const named =
      reference !== null && allReferences.includes(reference)
        ? known.filter((_, at) => references[at]?.includes(reference))
        : [];
    const alike = (byAmount.get(amount) ?? []).filter(({ time }) => isNear(time));
    const names = asWords(order.user_name)
      .split(' ')
      .filter((name) => name.length > 2);
    const proposed = [...new Set([...named, ...alike.slice(0, MAX_ALIKE)])].map((one) => {
      const { line, time, words } = one;
      const holds: Record<MatchReason, boolean> = {
        reference: named.includes(one),
        amount: line.amount === amount,
        name: names.some((name) => words.includes(` ${name} `)),
        date: isNear(time),
      };
      const reasons = (Object.keys(WEIGHTS) as MatchReason[]).filter((reason) => holds[reason]);
      return { line, reasons, weight: reasons.reduce((sum, one) => sum + WEIGHTS[one], 0) };
    });
    proposed.sort((a, b) => b.weight - a.weight || a.line.row - b.line.row);
    if (proposed.length === 0) return [];
    const best = proposed.slice(0, MAX_PROPOSED);
    return [{ id, lines: best.map(({ line, reasons }) => ({ line, reasons })) }];
  });
}
