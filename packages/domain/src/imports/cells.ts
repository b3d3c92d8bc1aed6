import { DomainError } from '../errors.ts';
import { key } from '../fields.ts';
import type { ValidationKey } from '../messages/fr/validation.ts';
import { isLetter, LETTERS } from '../questions/letters.ts';
import { type ColumnField, columnName, fieldOfHeader } from './columns.ts';
import { restoreFormula } from './formulas.ts';

/** What a cell of a table holds; texts as in the file, the rest as a spreadsheet typed it. */
export type Cell = string | number | boolean | Date | null;

export interface Table {
  /** The first line with anything in it. */
  header: readonly Cell[];
  /** The lines below, with the number that the file's user sees beside them. */
  rows: readonly { row: number; cells: readonly Cell[] }[];
}

export interface RowIssue {
  /** The field, `options.B` within options; empty for the whole row. */
  field: string;
  /** The spreadsheet's name of the column, where the file has one for the field. */
  column?: string | undefined;
  /** A key of the validation catalogue. */
  message: string;
}

/** A row as any format gives it, not checked yet. */
export interface RawRow {
  row: number;
  value: unknown;
  /** What the cells alone already show to be wrong. */
  issues?: RowIssue[];
  columns?: Partial<Record<string, string>>;
}

type Texts = Partial<Record<ColumnField, string>>;

const OPTION_FIELDS = LETTERS.map((letter) => `options.${letter}` as const);

/**
 * Makes rows of the import out of a table: columns are found by their headers, empty lines left out.
 *
 * @returns the rows, and the headers that nothing is known of
 * @throws imports.missing_columns without a column for the question's text
 */
export function readTable({ header, rows }: Table): { rows: RawRow[]; ignored: string[] } {
  const places = new Map<ColumnField, number>();
  const ignored: string[] = [];
  header.forEach((cell, index) => {
    const name = textOf(cell).trim();
    const field = fieldOfHeader(name);
    if (field !== undefined && !places.has(field)) places.set(field, index);
    else if (name !== '') ignored.push(name.slice(0, 100));
  });
  if (!places.has('question_text')) throw new DomainError('imports.missing_columns', 'file');
  const columns = Object.fromEntries(
    [...places].map(([field, index]) => [field, columnName(index)]),
  );
  const read = rows
    .filter(({ cells }) => cells.some((cell) => textOf(cell).trim() !== ''))
    .map(({ row, cells }) => readCells(row, cells, places, columns));
  return { rows: read, ignored };
}

function readCells(
  row: number,
  cells: readonly Cell[],
  places: ReadonlyMap<ColumnField, number>,
  columns: Record<string, string>,
): RawRow {
  const issues: RowIssue[] = [];
  const blame = (field: ColumnField, message: ValidationKey) =>
    issues.push({ field, column: columns[field], message });
  const texts: Texts = {};
  for (const [field, index] of places) {
    const cell = cells[index] ?? null;
    if (cell instanceof Date) blame(field, key('import.cell_is_date'));
    const text = textOf(cell);
    if (text.trim() !== '') texts[field] = text;
  }
  const isQroc = kindOf(texts, () => blame('kind', key('import.kind'))) === 'qroc';
  const out = isQroc ? [...OPTION_FIELDS, 'correct_answers' as const] : ['answer_text' as const];
  for (const field of out) if (texts[field] !== undefined) blame(field, key('import.not_its_kind'));
  return { row, value: recordOf(texts, isQroc), issues, columns };
}

/** `Vrai` and `Faux` are the words that students read; a French spreadsheet makes logical values of them. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Vrai' : 'Faux';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? restoreFormula(cell) : String(cell);
}

/** What the row says that it is; where it says nothing, what its cells look like. */
function kindOf(texts: Texts, onUnknown: () => void): 'qcm' | 'qroc' {
  const said = texts.kind?.trim().toLowerCase();
  if (said === 'qcm' || said === 'qroc') return said;
  if (said !== undefined) onUnknown();
  const hasOptions = OPTION_FIELDS.some((field) => texts[field] !== undefined);
  return !hasOptions && texts.answer_text !== undefined ? 'qroc' : 'qcm';
}

function recordOf(texts: Texts, isQroc: boolean): Record<string, unknown> {
  const common = {
    ...{ source: texts.source?.trim(), source_id: texts.source_id?.trim() },
    ...{ subject: texts.subject, chapter: texts.chapter, case_group: texts.case_group },
    question_text: texts.question_text,
    justification: texts.justification,
    exam_year: integerOf(texts.exam_year) ?? null,
    image_url: texts.image_url?.trim(),
  };
  if (isQroc) {
    return {
      ...common,
      answer_text: texts.answer_text ?? '',
      order_index: integerOf(texts.order_index),
    };
  }
  return {
    ...common,
    options: Object.fromEntries(
      LETTERS.flatMap((letter) => {
        const text = texts[`options.${letter}`];
        return text === undefined ? [] : [[letter, text]];
      }),
    ),
    correct_answers: lettersOf(texts.correct_answers ?? ''),
    lesson_name: texts.lesson_name,
    question_number: integerOf(texts.question_number),
  };
}

/** `A, C`, `AC`, `A et C`; what is no letter stays, for the rules to refuse. An empty word has none. */
function lettersOf(text: string): string[] {
  const words = text
    .toUpperCase()
    .replace(/\bET\b/g, ' ')
    .split(/[\s,;/+&.-]/);
  return words.flatMap((word) => ([...word].every(isLetter) ? [...word] : [word]));
}

/** A whole number; any other text stays, for the rules to refuse. */
function integerOf(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}
