import { IMPORT_MAX_ROWS } from '@amphi/domain/imports/rules';
import { fileError } from '../../file-error.ts';

/** Each question has one key, and perhaps another one that contradicts it. */
const MAX_KEYS = 2 * IMPORT_MAX_ROWS;

/** A key of a grid: the number of its question where it has one. */
export interface GridKey {
  row: number;
  number: number | null;
  /** `ACD`, `VFVFF`, or numbers of options. */
  text: string;
  /** The text of the right option, and what explains it, where a corrected paper has them. */
  solution?: string;
  comment?: string;
}

const LETTERS = '[A-Ha-h](?:\\s*[,;+/&.\\-–—]?\\s*[A-Ha-h](?![\\p{L}\\d])|[A-Ha-h])*';
const NUMBERED = new RegExp(
  `(?<=^|[\\s;,|/(])(?:qcm|q|question|n°)?\\s*(\\d{1,4})\\s*(?:[-–—.:)=\\]|→\\t>]+\\s*|\\s+|)\\(?(${LETTERS})\\)?(?![\\p{L}\\d])\\s*[.;,|/]?`,
  'giu',
);
const LONELY =
  /^(?:[A-H](?:\s*[,;+/&.\-–— ]?\s*[A-H]){0,7}|[a-h](?:\s*[,;+/&.\-–— ]?\s*[a-h]){0,7}|[VF]{2,8})\.?$/u;
const NUMBERS = /^(?:n°|qcm|questions?|q)?[\s|:]*\d{1,4}(?:[\s|]+\d{1,4})+[\s|]*$/i;
const GROUPS =
  /^(?:[Rr](?:[ÉEée])ponses?|R[ÉE]PONSES?|[Rr][ÉEée]p\.?|[Cc]l[ée]s?|RJ|rj)?[\s|:]*[A-H]+(?:[\s|]+[A-H]+)+[\s|]*$/u;

/** True of a row of numbers or of letters, as a grid in a document has them above each other. */
export const isGridRow = (text: string): boolean =>
  NUMBERS.test(text.trim()) || GROUPS.test(text.trim());

/** The keys of a line that has nothing but keys; undefined for another line. */
function numberedKeys(row: number, text: string): GridKey[] | undefined {
  const keys: GridKey[] = [];
  const rest = text.replace(NUMBERED, (_, number: string, letters: string) => {
    keys.push({ row, number: Number(number), text: letters.toUpperCase() });
    return ' ';
  });
  const isWhole = keys.length > 0 && !/[\p{L}\d]/u.test(rest);
  return isWhole ? keys : undefined;
}

/** A row of numbers with a row of letters below, as a grid in Word has. */
function pairOf(first: { row: number; text: string }, second: string): GridKey[] | undefined {
  if (!GROUPS.test(second)) return undefined;
  const numbers = first.text.match(/\d{1,4}/g) ?? [];
  const letters =
    second.replace(/^(?:r[ée]ponses?|r[ée]p\.?|cl[ée]s?|rj)\b/i, '').match(/[A-H]+/g) ?? [];
  if (numbers.length !== letters.length) return undefined;
  return numbers.map((number, index) => ({
    row: first.row,
    number: Number(number),
    text: letters[index] ?? '',
  }));
}

const HEADINGS =
  /^(?:r[ée]ponses?|corrig[ée]s?|correction|cl[ée]s?|grille|solutions?|n°|num[ée]ro|question|qcm|rj|[\s|:;,-]|des|de|type|les|\d{4}|session|normale|rattrapage|d[ée]taill[ée]e?s?|comment[ée]e?s?)+$/i;

/** Reads the lines of a grid one after the other: keys, with a heading above perhaps. */
export class GridReader {
  keys: GridKey[] = [];
  /** A row of numbers, whose letters may stand in the next line. */
  #numbers: { row: number; text: string } | undefined;
  #isBroken = false;

  /** True while all lines so far are keys. */
  get isGrid(): boolean {
    return !this.#isBroken && this.#numbers === undefined && this.keys.length > 0;
  }

  add(given: { row: number; text: string }): void {
    const line = { row: given.row, text: given.text.trim() };
    if (this.#isBroken || line.text === '' || /^[-–—=_*|\s]+$/.test(line.text)) return;
    const numbers = this.#numbers;
    this.#numbers = undefined;
    const pair = numbers && pairOf(numbers, line.text);
    if (pair !== undefined) {
      this.keys.push(...pair);
      return;
    }
    if (numbers !== undefined) this.#readHeading(numbers.text);
    if (NUMBERS.test(line.text)) {
      this.#numbers = line;
      return;
    }
    const found =
      numberedKeys(line.row, line.text) ??
      (LONELY.test(line.text)
        ? [{ row: line.row, number: null, text: line.text.toUpperCase() }]
        : undefined);
    if (found === undefined) this.#readHeading(line.text);
    else for (const key of found) this.keys.push(key);
    if (this.keys.length > MAX_KEYS) throw fileError('imports.too_many_rows');
  }

  #readHeading(text: string): void {
    this.#isBroken ||= this.keys.length > 0 || !HEADINGS.test(text);
  }
}

const CORRECTED =
  /^(?:[Qq][Cc][MmSsUu]|[Qq]|[Qq][Uu][Ee][Ss][Tt][Ii][Oo][Nn]|[Nn]°)?\s*(\d{1,4})\s*[.)\]:°–—-]+\s*(?:r[ée]ponses?\s*:\s*)?\(?([A-H](?:\s*(?:[,;+/&]|et)?\s*[A-H](?!\p{L}))*)\)?\s*(?:[.:)–—-]+\s+(\S.*))?$/u;
const EXPLAINS =
  /^(?:explications?|justifications?|commentaires?|explanations?|pourquoi|correction)\s*[:–—-]\s*(\S.*)$/iu;

/**
 * The keys of a corrected paper without its questions: a number, letters and perhaps the text of the answer a line, with
 * explanations below.
 *
 * @returns undefined when another line is among them
 */
export function correctedKeys(
  lines: readonly { row: number; text: string }[],
): GridKey[] | undefined {
  const keys: GridKey[] = [];
  for (const { row, text } of lines) {
    const line = text.trim();
    if (line === '' || (keys.length === 0 && HEADINGS.test(line))) continue;
    const [, number, letters, solution] = CORRECTED.exec(line) ?? [];
    const last = keys.at(-1);
    if (number !== undefined && Number(number) > (last?.number ?? 0)) {
      const signs = (letters ?? '').replace(/[^A-H]/g, '');
      keys.push({ row, number: Number(number), text: signs, ...(solution && { solution }) });
    } else if (last === undefined) return undefined;
    else if (EXPLAINS.test(line) || last.comment !== undefined) {
      const said = EXPLAINS.exec(line)?.[1] ?? line;
      last.comment = last.comment === undefined ? said : `${last.comment}\n${said}`;
    } else return undefined;
    if (keys.length > MAX_KEYS) throw fileError('imports.too_many_rows');
  }
  return keys.length > 1 ? keys : undefined;
}

/**
 * The keys of lines that are all of them keys, with a heading above perhaps.
 *
 * @returns undefined when another line is among them
 */
export function gridKeys(lines: readonly { row: number; text: string }[]): GridKey[] | undefined {
  const reader = new GridReader();
  for (const line of lines) reader.add(line);
  return reader.isGrid ? reader.keys : undefined;
}
