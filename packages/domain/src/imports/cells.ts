import { isoDay } from '../dates.ts';
import { DomainError } from '../errors.ts';
import { key } from '../fields.ts';
import { restoreFormula } from '../formulas.ts';
import { isLetter, LETTERS } from '../questions/letters.ts';
import type { ValidationKey } from '../validation-keys.ts';
import { type ColumnField, DOUBTS_HEADER } from './column-names.ts';
import {
  type CellReading,
  fieldOfHeader,
  IMPORT_COLUMNS,
  isAmbiguousAnswer,
  isFurtherOption,
  LEAST_COLUMNS,
  namedValue,
} from './columns.ts';
import { type Doubt, doubtsOfCell } from './doubts.ts';
import { facultyOf } from './faculties.ts';
import { isKeyAlone, plain, readKey } from './key-text.ts';
import { examOf } from './years.ts';

/** A value in a cell of a table; texts as in the file, the rest as a spreadsheet typed it. */
export type Cell = string | number | boolean | Date | null;

/** Characters of a cell that are read: more than the longest checklist has, so that what is longer breaks a rule. */
export const CELL_MAX = 100_000;

export interface Table {
  /** The first line with anything in it. */
  header: readonly Cell[];
  /** The lines below, with the number that the file's user sees beside them. */
  rows: readonly { row: number; cells: readonly Cell[] }[];
}

export interface RowIssue {
  /** The field, `options.B` within options; empty for the whole row. */
  field: string;
  /** A key of the validation catalogue. */
  message: string;
  /** Details to look at, in words of the file. */
  detail?: string | undefined;
  /** Doubts of the reader, instead of such words. */
  doubts?: readonly Doubt[] | undefined;
}

/** A row as any format gives it, not checked yet. */
export interface RawRow {
  row: number;
  value: unknown;
  /** Issues that the cells alone already show. */
  issues?: RowIssue[];
}

type Texts = Partial<Record<ColumnField, string>>;

const OPTION_FIELDS = LETTERS.map((letter) => `options.${letter}` as const);

/** Fields that questions of a kind do not have. */
const FIELDS_OF_OTHERS: Record<'qcm' | 'qroc', readonly ColumnField[]> = {
  qcm: ['answer_text'],
  qroc: [...OPTION_FIELDS, 'correct_answers'],
};

/**
 * Makes rows of the import out of a table: columns are found by their headers, empty lines left out.
 *
 * @param chosen the field of each column as chosen by hand, null for one that is left aside
 * @returns the rows, the headers that nothing is known of, and the field of each column
 * @throws imports.missing_columns without a column for the question's text, in a table too narrow for questions
 */
export function readTable(
  { header, rows }: Table,
  chosen?: readonly (ColumnField | null)[],
): { rows: RawRow[]; ignored: string[]; fields: (ColumnField | null)[] } {
  const positions = positionsByHand(chosen ?? fieldsOf(header.map(textOf)));
  const taken = new Map([...positions].map(([field, index]) => [index, field]));
  const names = header.map((cell) => textOf(cell).trim());
  const doubts = names.indexOf(DOUBTS_HEADER);
  const ignored = names.filter(
    (name, index) => name !== '' && !taken.has(index) && index !== doubts,
  );
  if (!positions.has('question_text') && names.filter(Boolean).length < LEAST_COLUMNS) {
    throw new DomainError('imports.missing_columns', 'file');
  }
  const aside = [...names.keys()].filter((index) => !taken.has(index));
  const further = names.flatMap((name, index) =>
    !taken.has(index) && isFurtherOption(name) ? [index] : [],
  );
  const read = rows
    .filter(({ cells }) => cells.some((cell) => textOf(cell).trim() !== ''))
    .map(({ row, cells }) =>
      withDoubts(
        withFurther(readCells(row, cells, { positions, aside }), cells, further),
        cells,
        doubts,
      ),
    );
  return {
    rows: read,
    ignored: ignored.map((name) => name.slice(0, 100)),
    fields: names.map((_, index) => taken.get(index) ?? null),
  };
}

/** A row is not taken before someone has emptied its cell in the column of doubts. */
function withDoubts(raw: RawRow, cells: readonly Cell[], position: number): RawRow {
  const detail = position < 0 ? '' : textOf(cells[position] ?? null).trim();
  if (detail === '') return raw;
  const doubts = doubtsOfCell(detail);
  const issue = {
    field: 'to_check',
    message: key('import.to_check'),
    ...(doubts ? { doubts } : { detail }),
  };
  return { ...raw, issues: [...(raw.issues ?? []), issue] };
}

/** A question with a text after F is refused: without that option it would be another question. */
function withFurther(raw: RawRow, cells: readonly Cell[], further: readonly number[]): RawRow {
  const column = further.find((index) => textOf(cells[index] ?? null).trim() !== '');
  if (column === undefined) return raw;
  const issue = {
    field: 'options',
    message: key('qcm.options_invalid'),
    detail: briefly(textOf(cells[column] ?? null)),
  };
  return { ...raw, issues: [...(raw.issues ?? []), issue] };
}

const positionsByHand = (chosen: readonly (ColumnField | null)[]) =>
  new Map(chosen.flatMap((field, index) => (field === null ? [] : [[field, index] as const])));

/**
 * The field that each column is taken for by its header, or by a name that was given to it before where its header is
 * none that is known; null for one that is left aside.
 *
 * @param given the fields of such names, by column
 */
export function fieldsOf(
  header: readonly string[],
  given: readonly (ColumnField | null)[] = [],
): (ColumnField | null)[] {
  const fields: (ColumnField | null)[] = header.map(() => null);
  const take = (index: number, field: ColumnField | null | undefined) => {
    if (field != null && !fields.includes(field)) fields[index] = field;
  };
  const known = header.map((name) => fieldOfHeader(name.trim()));
  for (const [index, field] of known.entries()) take(index, field);
  for (const [index, field] of known.entries()) if (field === undefined) take(index, given[index]);
  const answer = fields.indexOf('answer_text');
  if (answer >= 0 && isKeyColumn(header[answer] ?? '', fields)) fields[answer] = 'correct_answers';
  return fields;
}

/**
 * True where a column by a name that both kinds of answers have holds the letters of closed questions: beside options,
 * where no other column does.
 */
function isKeyColumn(header: string, fields: readonly (ColumnField | null)[]): boolean {
  return (
    isAmbiguousAnswer(header) &&
    !fields.includes('correct_answers') &&
    OPTION_FIELDS.some((field) => fields.includes(field))
  );
}

/** Texts in columns that nothing is known of, beside which such an answer is the key of a closed question. */
const LEAST_PROPOSITIONS = 2;

function readCells(
  row: number,
  cells: readonly Cell[],
  {
    positions,
    aside,
  }: {
    positions: ReadonlyMap<ColumnField, number>;
    /** The columns that are taken for no field. */
    aside: readonly number[];
  },
): RawRow {
  const issues: RowIssue[] = [];
  const blame = (field: ColumnField, message: ValidationKey, detail?: string) =>
    issues.push({ field, message, detail: detail && briefly(detail) });
  const texts: Texts = {};
  for (const [field, index] of positions) {
    const cell = cells[index] ?? null;
    if (cell instanceof Date) blame(field, key('import.cell_is_date'));
    const text = textOf(cell);
    if (text.trim() !== '') texts[field] = text;
  }
  texts.exam_faculty &&= facultyOf(texts.exam_faculty) ?? texts.exam_faculty;
  const exam = [texts.exam_year, texts.exam_session].filter(Boolean).join(', ');
  if (splitExam(texts)) blame('exam_year', key('import.two_years'), exam);
  const kind = kindOf(texts, () => blame('kind', key('import.kind'), texts.kind));
  if (kind === 'qcm' && isKeyAndOption(texts))
    blame('correct_answers', key('import.key_is_option'));
  const beside = aside.filter((index) => textOf(cells[index] ?? null).trim() !== '');
  if (
    kind === 'qroc' &&
    texts.kind === undefined &&
    beside.length >= LEAST_PROPOSITIONS &&
    isKeyAlone(texts.answer_text ?? '')
  ) {
    blame('answer_text', key('import.looks_like_qcm'));
  }
  for (const field of FIELDS_OF_OTHERS[kind]) {
    if (texts[field] !== undefined) blame(field, key('import.not_its_kind'), texts[field]);
  }
  return { row, value: recordOf(texts, kind), issues };
}

/**
 * Takes year and session out of what the two cells say of the exam: each may name both.
 *
 * @returns whether two years are not chosen from
 */
function splitExam(texts: Texts): boolean {
  const { exam_year = '', exam_session = '' } = texts;
  const { year, either, session } = examOf([exam_year, exam_session]);
  if (year !== undefined) texts.exam_year = String(year);
  if (session !== undefined) texts.exam_session = session;
  else if (year !== undefined && exam_year === '') delete texts.exam_session;
  return either !== undefined;
}

/** Enough of a text that the form has no field for. */
const briefly = (text: string) => text.trim().slice(0, 100);

/** True where a key is letters of options as well as the text of another one: `AB` among blood groups. */
function isKeyAndOption(texts: Texts): boolean {
  const given = plain(texts.correct_answers ?? '');
  const options = OPTION_FIELDS.map((option) => texts[option] ?? '');
  return (
    given !== '' &&
    options.some((option) => plain(option) === given) &&
    readKey(given, options) === undefined
  );
}

/** `Vrai` and `Faux` are the words that students read; a French spreadsheet makes logical values of them. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Vrai' : 'Faux';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : isoDay(cell.getTime());
  return typeof cell === 'string' ? restoreFormula(cell.slice(0, CELL_MAX)) : String(cell);
}

/** The kind that a row names; where it names none, the kind that its cells look like. */
function kindOf(texts: Texts, onUnknown: () => void): 'qcm' | 'qroc' {
  const said = texts.kind?.trim().toLowerCase();
  if (said === 'qcm' || said === 'qroc') return said;
  if (said !== undefined) onUnknown();
  const hasOptions = OPTION_FIELDS.some((field) => texts[field] !== undefined);
  return !hasOptions && texts.answer_text !== undefined ? 'qroc' : 'qcm';
}

/** The question that the texts of a row make, in the shape of the JSON files. */
function recordOf(texts: Texts, kind: 'qcm' | 'qroc'): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const byLetter: Record<string, Record<string, unknown>> = { options: {} };
  const last = OPTION_FIELDS.findLastIndex((option) => texts[option] !== undefined);
  const options = OPTION_FIELDS.slice(0, last + 1).map((option) => texts[option] ?? '');
  for (const { field, kind: own = kind, reading } of IMPORT_COLUMNS) {
    if (own !== kind || field === 'kind' || field === 'semester') continue;
    const value = READINGS[reading](texts[field], options);
    const [name = field, letter] = field.split('.');
    if (letter === undefined) record[field] = value;
    else if (value !== undefined) byLetter[name] = { ...byLetter[name], [letter]: value };
  }
  if (kind === 'qroc') return { ...record, answer_text: record.answer_text ?? '' };
  return { ...record, ...byLetter };
}

/** Letters of a key that are read: more than there are right ones, so that a wrong one is among them. */
const MOST_LETTERS = 10;

/**
 * `A, C`, `AC`, `A et C`, `1,3` or `VFVFF` as letters of the options that there are; any other text stays, for the rules to
 * refuse. An empty one has none.
 */
function lettersOf(text: string, options: readonly string[] = []): string[] {
  if (text.trim() === '') return [];
  const positions = readKey(text, options, 1, options.length || LETTERS.length);
  if (positions !== undefined)
    return positions.map((position) => LETTERS[position] ?? String(position));
  const words = text
    .toUpperCase()
    .replace(/\bET\b/g, ' ')
    .split(/[\s,;/+&.-]+/);
  const letters = words.flatMap((word) => ([...word].every(isLetter) ? [...word] : [word]));
  return [...new Set(letters)].slice(0, MOST_LETTERS);
}

/** A whole number; any other text stays, for the rules to refuse. */
function integerOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

/** A number with a comma or a point; any other text stays, for the rules to refuse. */
function decimalOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,3}([.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : text;
}

const READINGS: Record<
  CellReading,
  (text: string | undefined, options: readonly string[]) => unknown
> = {
  text: (text) => text,
  trimmed: (text) => text?.trim(),
  word: (text) => text && namedValue(text),
  integer: integerOf,
  decimal: decimalOf,
  letters: (text, options) => lettersOf(text ?? '', options),
};

/** The value of a field that one text says, to be checked by the rules. */
export const readText = (field: ColumnField, text: string): unknown =>
  READINGS[IMPORT_COLUMNS.find((one) => one.field === field)?.reading ?? 'text'](text, []);
