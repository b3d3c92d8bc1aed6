import { isoDay } from '../../dates.ts';
import type { Cell } from '../cells.ts';
import { fieldOfHeader } from '../columns.ts';
import type { FoundQuestion } from './found.ts';
import { baseOf, takeField } from './json.ts';
import { isKeyAlone } from './key-text.ts';
import { noValues, type QuestionValues, questionOf, splitOptions } from './record.ts';
import { headerWords, type Role, roleOfHeader } from './roles.ts';

/** The lines of a sheet with the numbers that its user sees; the empty ones may be missing. */
export interface Grid {
  name: string;
  rows: readonly { row: number; cells: readonly Cell[] }[];
}

export interface FoundGrid {
  questions: FoundQuestion[];
  /** Headers that nothing is known of; their cells go with the questions. */
  ignored: string[];
  /** The number of the first option where keys are numbers. */
  base: 0 | 1;
}

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : isoDay(cell.getTime());
  return typeof cell === 'boolean' ? (cell ? 'Vrai' : 'Faux') : String(cell).trim();
};

/** How far down a header is looked for. */
const HEADER_WITHIN = 25;

export interface Header {
  /** Its place among the lines. */
  at: number;
  names: string[];
  roles: (Role | undefined)[];
}

/** A line whose cells name columns: one with the text, and one with options, a key or an answer. */
export function findHeader({ rows }: Grid): Header | undefined {
  let best: (Header & { score: number }) | undefined;
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const filled = cells.map(cellText).filter((name) => name !== '');
    if (filled.length < 2 || new Set(filled).size === 1) continue;
    const header = headerOf(at, cells);
    const known = header.roles.filter((role) => role !== undefined).length;
    if (isKnownHeader(header) && known >= 2 && (best === undefined || known > best.score))
      best = { ...header, score: known };
  }
  return best;
}

function headerOf(at: number, cells: readonly Cell[]): Header {
  const names = cells.map(cellText);
  return { at, names, roles: rolesOf(names) };
}

/** The line with a number as the header of its sheet, whatever stands in it. */
export function headerAt({ rows }: Grid, row: number): Header | undefined {
  const at = rows.findIndex((line) => line.row === row);
  const line = rows[at];
  return line === undefined ? undefined : headerOf(at, line.cells);
}

/** True where names are those of columns of questions: one has the text, another one options, a key or an answer. */
export const isKnownHeader = ({ roles }: Header): boolean =>
  hasText(roles) && roles.some((role) => isAnswering(role));

const hasText = (roles: readonly (Role | undefined)[]) =>
  roles.some((role) => role?.is === 'field' && role.field === 'question_text');
const isAnswering = (role: Role | undefined) =>
  role !== undefined &&
  (['option', 'options', 'key', 'answer', 'flag'].includes(role.is) ||
    (role.is === 'field' && role.field === 'answer_text'));

/** The roles of headers, one beside the other: what stands alone in one table is one of several in another. */
function rolesOf(names: readonly string[]): (Role | undefined)[] {
  const roles = names.map((name) => roleOfHeader(name));
  const words = names.map(headerWords);
  const counts = new Map<string, number>();
  for (const name of words) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = (name: string) => name !== '' && (counts.get(name) ?? 0) > 1;
  const isText = (role: Role | undefined) => role?.is === 'field' && role.field === 'question_text';
  // A title heads the texts where no other column does.
  if (!roles.some(isText)) {
    const title = words.findIndex((name) =>
      /^(?:title|titre|proposition|assertion|affirmation|front|recto|terme?|q)$/.test(name),
    );
    if (title >= 0) roles[title] = { is: 'field', field: 'question_text' };
  }
  if (roles.filter(isText).length > 1) {
    const first = roles.findIndex(isText);
    for (const [index, role] of roles.entries())
      if (isText(role) && index !== first) roles[index] = undefined;
  }
  // A class is named by a year too, which is that of its exam only where nothing else is.
  const isOfClass = (index: number) => /^promo(?:tion)?$/.test(words[index] ?? '');
  if (roles.some((role, index) => role?.is === 'year' && !isOfClass(index))) {
    for (const index of roles.keys()) if (isOfClass(index)) roles[index] = { is: 'nothing' };
  }
  // `A` to `E` beside `Proposition A` to `E` say which of these are right.
  const isOption = (name: string) => name.length > 1 && roleOfHeader(name)?.is === 'option';
  const hasOptions = words.filter(isOption).length > 1;
  return roles.map((role, index) => {
    const name = words[index] ?? '';
    if (role?.is === 'option' && hasOptions && /^[a-h]$/.test(name))
      return { is: 'flag', place: role.place };
    if (repeated(name) && /^(?:reponses?|answers?|rep|choix|options?|propositions?)$/.test(name))
      return { is: 'option', place: null };
    return role;
  });
}

/**
 * True where a table is read as it stands: its header first, its columns those of the template. All others are made into
 * one of that kind.
 */
export function isPlainTable(header: Header): boolean {
  if (header.at !== 0) return false;
  const fields = header.names.map((name) => fieldOfHeader(name));
  const named = fields.filter((field) => field !== undefined);
  if (!named.includes('question_text') || new Set(named).size !== named.length) return false;
  const isOwn = header.roles.every(
    (role, index) => role === undefined || fields[index] !== undefined || role.is === 'nothing',
  );
  return isOwn && !isOptionPerRow(header) && !isStatementTable(header);
}

/** One option a row: a column of options, and one that says of each whether it is right. */
const isOptionPerRow = ({ roles }: Header) =>
  roles.filter((role) => role?.is === 'option').length === 1 &&
  roles.filter((role) => role?.is === 'flag' && role.place === null).length === 1;

/** Statements that are right or wrong, without options. */
const isStatementTable = ({ roles }: Header) =>
  roles.every((role) => role?.is !== 'option' && role?.is !== 'options') &&
  roles.some((role) => role?.is === 'flag' && role.place === null);

/** Reads a table below its header, whatever its shape. */
export function readGrid(grid: Grid, header: Header): FoundGrid {
  const body = grid.rows
    .slice(header.at + 1)
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
  const rows = body.filter(({ cells }) => !isRepeatedHeader(cells, header));
  const values = isOptionPerRow(header)
    ? groupedValues(rows, header)
    : rows.map(({ row, cells }) => valuesOf(row, cells, header));
  const asked = values.filter(
    ({ text, options, key }) => text.trim() !== '' || options.length > 0 || key.some(Boolean),
  );
  const questions = withHeadings(asked, rows, header);
  const base = baseOf(questions) ?? 1;
  const unknown = header.names.flatMap((name, index) =>
    name !== '' && header.roles[index] === undefined ? [{ name, index }] : [],
  );
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  return {
    questions: questions.map((one) => {
      const aside = unknown.map(
        ({ name, index }) => [name, cellsOf.get(one.row)?.[index] ?? null] as const,
      );
      return { ...questionOf({ ...one, base }), aside: Object.fromEntries(aside) };
    }),
    ignored: unknown.map(({ name }) => name),
    base,
  };
}

const isRepeatedHeader = (cells: readonly Cell[], { names }: Header) =>
  cells.every((cell, index) => cellText(cell) === (names[index] ?? ''));

/** A line with one cell alone between questions is a heading: of the chapter of those below. */
function withHeadings(
  values: QuestionValues[],
  rows: readonly { row: number; cells: readonly Cell[] }[],
  header: Header,
): QuestionValues[] {
  const lonely = new Map(
    rows.flatMap(({ row, cells }) => {
      const filled = [...new Set(cells.map(cellText).filter(Boolean))];
      return filled.length === 1 && header.names.length > 2
        ? [[row, filled[0] ?? ''] as const]
        : [];
    }),
  );
  let chapter = '';
  return values.flatMap((one) => {
    const heading = lonely.get(one.row);
    const hasNothing =
      one.options.length === 0 && !one.key.some(Boolean) && !one.answer.some(Boolean);
    if (heading !== undefined && hasNothing && heading.length <= 90 && !/[?:]$/.test(heading)) {
      chapter = heading;
      return [];
    }
    return [{ ...one, chapter: one.chapter || chapter }];
  });
}

function valuesOf(row: number, cells: readonly Cell[], { roles }: Header): QuestionValues {
  const values = noValues(row);
  const options = new Map<number, { text: string; flag?: string; note?: string }>();
  const optionAt = (place: number) => {
    const one = options.get(place) ?? { text: '' };
    options.set(place, one);
    return one;
  };
  let last = -1;
  for (const [index, role] of roles.entries()) {
    const text = cellText(cells[index]);
    if (role === undefined || role.is === 'nothing') continue;
    if (role.is === 'option') {
      last = role.place ?? last + 1;
      optionAt(last).text = text;
    } else if (role.is === 'flag') {
      // A column right behind its option, or, without options, the answer to the statement itself.
      if (role.place === null && last < 0) values.answer.push(text);
      else optionAt(role.place ?? last).flag = text;
    } else if (role.is === 'note') optionAt(role.place ?? last).note = text;
    else if (role.is === 'options')
      values.options.push(...splitOptions(text).map((one) => ({ text: one })));
    else if (role.is === 'key') values.key.push(text);
    else if (role.is === 'answer') values.answer.push(text);
    else if (role.is === 'wrong') values.wrong.push(text);
    else if (role.is === 'year') values.exam.push(text);
    else if (role.is === 'type') values.type = text;
    else if (role.is === 'number') values.number = text;
    else if (role.is === 'image') values.image ||= text;
    else if (role.is === 'field') takeField(values, role.field, text);
  }
  values.options.push(...[...options].toSorted(([a], [b]) => a - b).map(([, one]) => one));
  values.key = values.key.filter(Boolean);
  values.answer = values.answer.filter(Boolean);
  values.wrong = values.wrong.filter(Boolean);
  return values;
}

/** The rows of one question, which names its text in each, or in the first alone. */
function groupedValues(
  rows: readonly { row: number; cells: readonly Cell[] }[],
  header: Header,
): QuestionValues[] {
  const groups: QuestionValues[] = [];
  for (const { row, cells } of rows) {
    const one = valuesOf(row, cells, header);
    const now = groups.at(-1);
    const isSame =
      now !== undefined &&
      (one.text === '' || one.text === now.text) &&
      (one.number === '' || one.number === now.number);
    if (!isSame || now === undefined) groups.push(one);
    else {
      now.options.push(...one.options);
      now.justification ||= one.justification;
    }
  }
  return groups;
}

const MIN_STEM = 12;
/** Columns of a table that has to be told by its cells alone. */
const MAX_HEADLESS = 50;

/**
 * A table without a header: one column is the key of all rows, the longest before it the text, and those between the
 * options.
 */
export function readHeadless({ rows }: Grid): FoundGrid | undefined {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width > MAX_HEADLESS) return undefined;
  const texts = rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cellText(cells[at])),
  }));
  const filled = texts.filter(({ cells }) => cells.filter(Boolean).length >= 4);
  if (filled.length < 2 || filled.length * 10 < texts.length * 8) return undefined;
  const isKey = (at: number) => filled.every(({ cells }) => isKeyAlone(cells[at] ?? ''));
  const key = Array.from({ length: width }, (_, at) => width - 1 - at).find(
    (at) => isKey(at) && !isCounting(filled, at),
  );
  if (key === undefined) return undefined;
  const mean = (at: number) =>
    filled.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0) / filled.length;
  const stem = Array.from({ length: Math.min(width, 4) }, (_, at) => at).find(
    (at) => at !== key && mean(at) >= MIN_STEM && !isCounting(filled, at),
  );
  if (stem === undefined) return undefined;
  const end = key > stem ? key : width;
  const roles: (Role | undefined)[] = Array.from({ length: width }, (_, at) => {
    if (at === key) return { is: 'key' };
    if (at === stem) return { is: 'field', field: 'question_text' };
    if (at > stem && at < end) return { is: 'option', place: null };
    return isCounting(filled, at) ? { is: 'number' } : undefined;
  });
  if (roles.filter((role) => role?.is === 'option').length < 2) return undefined;
  const names = Array.from({ length: width }, (_, at) => `Colonne ${at + 1}`);
  const found = readGrid(
    { name: '', rows: [{ row: 0, cells: names }, ...rows] },
    { at: 0, names, roles },
  );
  return found;
}

/** True where a column counts the rows. */
const isCounting = (rows: readonly { cells: readonly string[] }[], at: number) =>
  rows.length > 1 &&
  rows.every(
    ({ cells }, index) =>
      /^\d+$/.test(cells[at] ?? '') &&
      (index === 0 || Number(cells[at]) === Number(rows[index - 1]?.cells[at]) + 1),
  );
