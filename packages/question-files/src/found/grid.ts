import { isoDay } from '@amphi/domain/dates';
import type { Cell } from '@amphi/domain/imports/cells';
import type { ColumnField } from '@amphi/domain/imports/column-names';
import { fieldOfHeader } from '@amphi/domain/imports/columns';
import type { Doubt } from '@amphi/domain/imports/doubts';
import type { NumberReading } from '@amphi/domain/imports/sheets';
import { EXAM_COLUMNS } from '@amphi/domain/questions/question.schema';
import { excerptOf } from './excerpt.ts';
import type { FoundQuestion } from './found.ts';
import { type NumberKeys, numberKeysOf } from './number-keys.ts';
import { questionOf } from './record.ts';
import { isAsking, type Role, rolesOf } from './roles.ts';
import { type QuestionValues, valuesOf } from './values.ts';

export interface GridRow {
  row: number;
  cells: readonly Cell[];
  /** Doubts that its document gives rise to: struck text, comments. */
  doubts?: Doubt[];
}

/** The lines of a sheet with the numbers that its user sees; the empty ones may be missing. */
export interface Grid {
  name: string;
  rows: readonly GridRow[];
  /** The sign between the cells of a text. */
  separator?: string;
}

export interface FoundGrid {
  questions: FoundQuestion[];
  numbers: NumberKeys;
}

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : isoDay(cell.getTime());
  return typeof cell === 'boolean' ? (cell ? 'Vrai' : 'Faux') : String(cell).trim();
};

/** The lines from the top in which a header is looked for. */
const HEADER_WITHIN = 25;

export interface Header {
  /** Its position among the lines. */
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
  return best && withLetters(best, rows);
}

function headerOf(at: number, cells: readonly Cell[]): Header {
  const names = cells.map(cellText);
  return { at, names, roles: rolesOf(names) };
}

/** The line with a number as the header of its sheet, whatever it contains. */
export function headerAt({ rows }: Grid, row: number): Header | undefined {
  const at = rows.findIndex((line) => line.row === row);
  const line = rows[at];
  return line === undefined ? undefined : withLetters(headerOf(at, line.cells), rows);
}

/** Rows of a table that are looked at for its shape. */
const SHAPE_ROWS = 200;
const TRUTH = /^(?:v|f|vrai|faux|vraie|fausse|juste|oui|non|x|0|1)?$/i;

/**
 * A header whose table has one option a row, with a letter or a number beside it that begins again with each question: whatever
 * the columns are called, one of them has the letters, the widest of the others the options, another one what is right.
 */
function withLetters(header: Header, rows: Grid['rows']): Header {
  const below = rows.slice(header.at + 1, header.at + 1 + SHAPE_ROWS);
  const column = (at: number) => below.map(({ cells }) => cellText(cells[at]));
  const positions = [...header.names.keys()];
  const isLetters = (texts: readonly string[]) => {
    const letters = texts.map((text) =>
      /^\d{1,2}$/.test(text)
        ? Number(text) - 1
        : 'ABCDEFGH'.indexOf(text.toUpperCase().replace(/\W+$/, '') || '-'),
    );
    // Numbers that begin but once are those of the rows.
    if (texts.some((text) => /\d/.test(text)) && letters.filter((one) => one === 0).length < 2)
      return false;
    return (
      letters.length > 2 &&
      letters.every(
        (letter, at) => letter === 0 || (letter > 0 && letter === (letters[at - 1] ?? -1) + 1),
      ) &&
      letters.filter((letter) => letter > 0).length * 2 >= letters.length
    );
  };
  const letters = positions.find((at) => isLetters(column(at)));
  const stem = header.roles.findIndex(
    (role) => role?.is === 'field' && role.field === 'question_text',
  );
  const truth = positions.findLast((at) => {
    const texts = column(at);
    return (
      at !== letters &&
      texts.some(Boolean) &&
      texts.every((text) => TRUTH.test(text)) &&
      !isCounted(texts)
    );
  });
  if (letters === undefined || stem < 0 || truth === undefined) return header;
  const width = (at: number) => column(at).reduce((sum, text) => sum + text.length, 0);
  const option = positions
    .filter((at) => ![letters, stem, truth].includes(at) && column(at).every(Boolean))
    .toSorted((a, b) => width(b) - width(a))[0];
  if (option === undefined) return header;
  return {
    ...header,
    roles: header.roles.map((role, at): Role | undefined => {
      if (at === letters) return { is: 'nothing' };
      if (at === option) return { is: 'option', position: null };
      return at === truth ? { is: 'flag', position: null } : role;
    }),
  };
}

/** True of the numbers of rows or of questions. */
const isCounted = (texts: readonly string[]) =>
  texts.every((text) => /^\d*$/.test(text)) && !texts.includes('0');

/** True where names are those of columns of questions: one has the text, another one options, a key or an answer. */
export const isKnownHeader = ({ roles }: Header): boolean =>
  roles.some((role) => role?.is === 'field' && role.field === 'question_text') && isAsking(roles);

/**
 * True where a table is read as it is: its header first, its columns those of the template. All others are made into
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

/** A table with an option per row: a column of options, and one that says of each whether it is right. */
const isOptionPerRow = ({ roles }: Header) =>
  roles.filter((role) => role?.is === 'option').length === 1 &&
  roles.filter((role) => role?.is === 'flag' && role.position === null).length === 1;

/** Statements that are right or wrong, without options. */
const isStatementTable = ({ roles }: Header) =>
  roles.every((role) => role?.is !== 'option' && role?.is !== 'options') &&
  roles.some((role) => role?.is === 'flag' && role.position === null);

/** Reads a table below its header, whatever its shape. */
export function readGrid(
  grid: Grid,
  header: Header,
  chosen: NumberReading | null = null,
): FoundGrid {
  const rows = grid.rows
    .slice(header.at + 1)
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''))
    .filter(({ cells }) => !isRepeatedHeader(cells, header));
  const read = rows.map(({ row, cells }) =>
    valuesOf(
      row,
      header.roles.map((role, at) => ({
        name: header.names[at] ?? '',
        role,
        value: cellText(cells[at]),
      })),
    ),
  );
  const values = isOptionPerRow(header) ? grouped(read) : read;
  const asked = values.filter(
    ({ text, options, key }) => text.trim() !== '' || options.length > 0 || key.some(Boolean),
  );
  const questions = withHeadings(asked, rows, header);
  const numbers = numberKeysOf(questions, chosen);
  const aside = header.names.flatMap((name, index) =>
    isAside(name, index, header) ? [index] : [],
  );
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const doubtful = rows.filter(({ doubts }) => doubts !== undefined);
  return {
    questions: questions.map((one, index) => {
      const cells = cellsOf.get(one.row) ?? [];
      const own = aside.map((at) => [header.names[at] ?? '', cells[at] ?? null] as const);
      const named = header.names.flatMap((name, at) => {
        const text = cellText(cells[at]);
        return text === '' ? [] : [`${name}\u00a0: ${text}`];
      });
      const end = questions[index + 1]?.row ?? Number.POSITIVE_INFINITY;
      const doubts = doubtful.flatMap((line) =>
        line.row >= one.row && line.row < end ? (line.doubts ?? []) : [],
      );
      const question = questionOf(one, numbers);
      return {
        ...question,
        doubts: [...question.doubts, ...doubts],
        aside: Object.fromEntries(own),
        excerpt: excerptOf(named.join('\n')),
      };
    }),
    numbers,
  };
}

/** Fields of the template that no reader makes anything of; a source says nothing without its number. */
const TEMPLATE_ALONE: readonly ColumnField[] = ['source', 'source_id'];

/** True of a column that goes along as it is: one that is not known, or one of the template. */
function isAside(name: string, index: number, { roles, names }: Header): boolean {
  const role = roles[index];
  if (name === '') return false;
  if (role?.is !== 'field') return role === undefined;
  const isPair = TEMPLATE_ALONE.every((one) => names.some((other) => fieldOfHeader(other) === one));
  return !TAKEN.has(role.field) && (isPair || !TEMPLATE_ALONE.includes(role.field));
}

/** Fields that a question is made of here. */
const TAKEN: ReadonlySet<ColumnField> = new Set([
  'question_text',
  'justification',
  'subject',
  'chapter',
  'lesson_name',
  'image_url',
  'answer_text',
  'correct_answers',
  ...EXAM_COLUMNS,
] as const);

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

/** The rows of one question, which names its text in each, or in the first alone. */
function grouped(read: readonly QuestionValues[]): QuestionValues[] {
  const groups: QuestionValues[][] = [];
  for (const one of read) {
    const now = groups.at(-1)?.[0];
    const isSame =
      now !== undefined &&
      (one.text === '' || one.text === now.text) &&
      (one.number === '' || one.number === now.number);
    if (isSame) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups.flatMap(([first, ...others]) => (first ? [joinedRows(first, others)] : []));
}

/** A question with the options of its rows. Remarks in several rows are each about their option. */
function joinedRows(first: QuestionValues, others: readonly QuestionValues[]): QuestionValues {
  const rows = [first, ...others];
  const remarks = new Set(rows.map(({ justification }) => justification).filter(Boolean));
  const options = rows.flatMap((one) =>
    remarks.size < 2
      ? one.options
      : one.options.map((option) => ({
          ...option,
          note: option.note ?? (one.justification || undefined),
        })),
  );
  return { ...first, options, justification: remarks.size < 2 ? ([...remarks][0] ?? '') : '' };
}
