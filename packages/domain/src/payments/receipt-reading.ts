import { parseDecimal } from '../decimal.ts';
import { normalizeReference, REFERENCE_LENGTH } from '../reference.ts';
import { readDay } from './statement/values.ts';

/** Facts that a receipt states; null for one that it does not, or of which it gives several. */
export interface ReceiptReading {
  reference: string | null;
  amount: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
}

export const NOTHING_READ: ReceiptReading = { reference: null, amount: null, day: null };

/** Labels of a transfer's reference, the surest first. */
const REFERENCE_LABELS = [
  /(?<!\p{L})r[ée]f(?:[ée]rence)?s?(?!\p{L})/iu,
  /(?<!\p{L})(?:n[°ºo]|num[ée]ro|id|code)\.?\s*(?:de\s+|d['’]\s*)?(?:la\s+|l['’]\s*)?(?:transaction|op[ée]ration|virement|transfert)|(?<!\p{L})transaction\s*(?:id|n[°ºo])(?!\p{L})/iu,
];

const LEAST_DIGITS = 4;

const DAYS =
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er)?\s+\p{L}{3,9}\.?\s+\d{4})(?!\d)/gu;

const NUMBER = String.raw`\d[\d\s.,]*`;
const WITH_CURRENCY = new RegExp(
  String.raw`(${NUMBER})(?:MRU|MAD|DHS?|dirhams?|ouguiyas?)(?!\p{L})`,
  'giu',
);
const WITH_LABEL = new RegExp(String.raw`(?<!\p{L})montant\P{N}*(${NUMBER})`, 'giu');
/** Amounts that are not what was sent. */
const BESIDE = /(?<!\p{L})(?:frais|commissions?|solde|total|t\.?v\.?a|timbre)(?!\p{L})/iu;

/** The only value of a list; null where there are none or several. */
function only<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

/** The code at the beginning of a text, in as many groups as it is written. */
function codeAt(text: string): string[] {
  const groups: string[] = [];
  for (const group of text.trim().split(/\s+/)) {
    const [code = ''] = /^[A-Z0-9][A-Z0-9/_-]*/.exec(group) ?? [];
    if (code === '' || code.search(DAYS) >= 0) break;
    groups.push(code);
    if (code !== group) break;
  }
  const code = normalizeReference(groups.join(''));
  const isCode =
    code.replace(/\D/g, '').length >= LEAST_DIGITS &&
    code.length >= REFERENCE_LENGTH.least &&
    code.length <= REFERENCE_LENGTH.most;
  return isCode ? [code] : [];
}

/** Codes behind a label on its line, or alone on the next one. */
const codesOf = (lines: readonly string[], label: RegExp): string[] =>
  lines.flatMap((line, at) => {
    const found = label.exec(line);
    if (found === null) return [];
    const rest = line.slice(found.index + found[0].length).replace(/^[^\p{L}\p{N}]+/u, '');
    return codeAt(rest === '' ? (lines[at + 1] ?? '') : rest);
  });

const amountsOf = (line: string): number[] =>
  [...line.matchAll(WITH_CURRENCY), ...line.matchAll(WITH_LABEL)].flatMap(([, digits = '']) => {
    const amount = parseDecimal(digits.trim().replace(/[.,]$/, ''));
    return amount === null || amount === 0 ? [] : [amount];
  });

/** Finds the transfer in the lines of a receipt, as recognised from its picture or written in its PDF. */
export function readReceiptLines(lines: readonly string[]): ReceiptReading {
  const texts = lines.filter((line) => line.trim() !== '');
  const amounts = texts.map((line) => line.split(BESIDE)[0] ?? '').flatMap(amountsOf);
  const days = texts.flatMap((line) => line.match(DAYS) ?? []).map((day) => readDay(day, day));
  const codes = REFERENCE_LABELS.map((label) => codesOf(texts, label));
  return {
    reference: only(codes.find((found) => found.length > 0) ?? []),
    amount: only(amounts),
    day: only(days.filter((day) => day !== null)),
  };
}
