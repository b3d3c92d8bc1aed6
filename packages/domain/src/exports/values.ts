import { writePictures } from '../cases/pictures.ts';
import type { ColumnField } from '../imports/column-names.ts';
import { IMPORT_COLUMNS } from '../imports/columns.ts';
import type { ImportedQcm, ImportedQroc } from '../imports/schema.ts';
import { writeAnswers, writeElements } from '../questions/expected-answers.ts';
import { KIND_NAMES } from '../questions/kinds.ts';
import { writeZones } from '../questions/zones/zones.ts';
import type { StrictUnion } from '../strict-union.ts';

/** A question on its way out, with the name of its semester for the reader of the file. */
export type ExportedQuestion = StrictUnion<
  | (Omit<ImportedQcm, 'is_exam_question'> & { semester: string })
  | (Omit<ImportedQroc, 'is_exam_question'> & { semester: string })
>;

/** A cell of an exported question. */
export type OutCell = string | number | null;

/** A cell of an exported table. A number may have a fixed count of decimals: money has two. */
export type TableCell = OutCell | FixedNumber | LocalTime | PhoneNumber;

/** A moment as the clocks of a zone show it: `2026-11-21 14:30`. */
export interface LocalTime {
  local: string;
}

/** A telephone number as it was written. */
export interface PhoneNumber {
  phone: string;
}

interface FixedNumber {
  number: number;
  decimals: number;
}

const PHONE = /^\(?\+?\d[\d\s().+/-]*$/;
/** The code of a country at the beginning of an international number. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A telephone number in a CSV file, in a form that a spreadsheet takes for neither a formula nor a number, which would lose
 * its plus or its zero: `(+212) 612345678`, `06.12.34.56.78`. What is no number stays as it is.
 */
export function csvPhone(text: string): string {
  const trimmed = text.trim();
  if (!PHONE.test(trimmed)) return text;
  const digits = trimmed.replace(/\D/g, '');
  const abroad = /^\(?\+/.test(trimmed) ? digits : /^00(\d+)$/.exec(digits)?.[1];
  const [, country, rest] = COUNTRY.exec(abroad ?? '') ?? [];
  if (country !== undefined) return `(+${country}) ${rest}`;
  return digits.startsWith('0') ? (digits.match(/\d{1,2}/g) ?? []).join('.') : digits;
}

/** A number in a CSV file: fractions with a comma, as a spreadsheet reads them that expects semicolons. */
export const csvNumber = (value: number | FixedNumber): string =>
  (typeof value === 'number' ? String(value) : value.number.toFixed(value.decimals)).replace(
    '.',
    ',',
  );

const DEFAULT_WORDS: Partial<Record<ColumnField, string>> = {
  text_format: 'plain',
  answer_format: 'qrm',
  state: 'published',
};

/** Write fields as the import reads them from a cell; the others are written as they are. */
const WRITERS: Partial<Record<ColumnField, (question: ExportedQuestion) => string>> = {
  kind: ({ kind }) => KIND_NAMES[kind],
  accepted_answers: ({ accepted_answers = [] }) => writeAnswers(accepted_answers),
  refused_answers: ({ refused_answers = [] }) => writeAnswers(refused_answers),
  elements: ({ elements = [] }) => writeElements(elements),
  zones: ({ zones }) => writeZones(zones ?? []),
  case_pictures: ({ case_pictures }) => writePictures(case_pictures ?? []),
};

function fieldValue(question: ExportedQuestion, field: ColumnField): OutCell {
  const write = WRITERS[field];
  if (write !== undefined) return write(question) || null;
  const [name = field, letter] = field.split('.');
  const value = (question as Record<string, unknown>)[name] ?? null;
  if (letter !== undefined) return (value as Record<string, OutCell> | null)?.[letter] ?? null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  // An empty cell means the same.
  return value === DEFAULT_WORDS[field] ? null : (value as OutCell);
}

export const EXPORT_HEADERS: readonly string[] = IMPORT_COLUMNS.map(({ header }) => header);

/** A question as a line of a table. */
export const toCells = (question: ExportedQuestion): OutCell[] =>
  IMPORT_COLUMNS.map(({ field }) => fieldValue(question, field));

/** A question as the JSON of the import has it. */
export function toJsonRow(question: ExportedQuestion): Omit<ExportedQuestion, 'kind'> {
  const { kind: _, ...row } = question;
  return row;
}
