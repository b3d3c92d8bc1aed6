import { z } from 'zod';
import { lookUp } from '../look-up.ts';
import { QCM_COLUMNS, qcmAsRead } from '../questions/qcm.schema.ts';
import { QROC_COLUMNS, qrocAsRead } from '../questions/qroc.schema.ts';
import {
  COLUMN_HEADERS,
  type ColumnField,
  NAMES_BEFORE_LETTERS,
  OTHER_NAMES,
  VALUE_NAMES,
} from './column-names.ts';

/** Conversions of a cell's text into the value of its field. */
export type CellReading = 'text' | 'trimmed' | 'word' | 'integer' | 'decimal' | 'letters';

export interface ImportColumn {
  field: ColumnField;
  header: string;
  /** The kind of questions that the field belongs to; undefined for both. */
  kind: 'qcm' | 'qroc' | undefined;
  reading: CellReading;
}

const has = (columns: readonly string[], field: string) =>
  columns.includes(field.split('.')[0] ?? '');

function kindOf(field: ColumnField): 'qcm' | 'qroc' | undefined {
  const [qcm, qroc] = [has(QCM_COLUMNS, field), has(QROC_COLUMNS, field)];
  if (qcm === qroc) return undefined;
  return qcm ? 'qcm' : 'qroc';
}

const LETTER_SETS: readonly ColumnField[] = ['correct_answers', 'must_letters', 'never_letters'];
const WORDS: readonly ColumnField[] = ['case_kind'];
const TRIMMED: readonly ColumnField[] = ['image_url', 'source', 'source_id'];
const INTEGERS: readonly ColumnField[] = ['case_position'];
const EDITED: Readonly<Record<string, z.ZodType>> = { ...qcmAsRead.shape, ...qrocAsRead.shape };

/** True of a field that takes one of some words. */
function isWord(field: ColumnField): boolean {
  const schema = EDITED[field];
  return (schema instanceof z.ZodNullable ? schema.unwrap() : schema) instanceof z.ZodEnum;
}

function readingOf(field: ColumnField): CellReading {
  if (LETTER_SETS.includes(field)) return 'letters';
  if (WORDS.includes(field) || isWord(field)) return 'word';
  if (field.startsWith('option_weights.')) return 'decimal';
  if (INTEGERS.includes(field) || EDITED[field]?.safeParse(0).success) return 'integer';
  return TRIMMED.includes(field) ? 'trimmed' : 'text';
}

/** The columns in the order of templates and exports. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = (
  Object.keys(COLUMN_HEADERS) as ColumnField[]
).map((field) => ({
  field,
  header: COLUMN_HEADERS[field],
  kind: kindOf(field),
  reading: readingOf(field),
}));

/** The fields that a column may be taken for. */
export const COLUMN_FIELDS = Object.keys(COLUMN_HEADERS) as [ColumnField, ...ColumnField[]];

/** Letters and numbers of any script, without accents, case and signs, so that `ENONCE *` is `Énoncé`. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+|[ºª]/gu, ' ')
    .trim();

const FIELD_OF_HEADER = new Map(
  IMPORT_COLUMNS.flatMap(({ field, header }) => {
    const [name = '', letter = ''] = field.split('.');
    const lettered = NAMES_BEFORE_LETTERS[name]?.map((before) => before + letter.toLowerCase());
    const others = OTHER_NAMES[field] ?? lettered ?? [];
    return [headerKey(header), headerKey(field), ...others].map((one) => [one, field] as const);
  }),
);

/** The field that a header names; undefined for one of the file's own. */
export function fieldOfHeader(header: string): ColumnField | undefined {
  return FIELD_OF_HEADER.get(headerKey(header));
}

/** `Option G` and further; other letters alone than G head columns of many kinds. */
const FURTHER_OPTION = /^(?:(?:options?|propositions?|reponse) [g-z]|g)$/;

/** True where a header names an option after F, as a question of ten propositions or more (QRPL) has. */
export function isFurtherOption(header: string): boolean {
  return FURTHER_OPTION.test(headerKey(header));
}

const AMBIGUOUS_ANSWERS = ['reponse', 'answer'];

/** True where a header may stand above the answer of an open question as well as above the letters of a closed one. */
export function isAmbiguousAnswer(header: string): boolean {
  return AMBIGUOUS_ANSWERS.includes(headerKey(header));
}

/** Columns with a name that a table of questions has at least; with fewer it is another file. */
export const LEAST_COLUMNS = 3;

/** The name that a spreadsheet gives a column: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest;
}

/** A value of a column by its own name or a French one; any other text stays, for the rules to refuse. */
export function namedValue(text: string): string {
  return lookUp(VALUE_NAMES, headerKey(text), text.trim().toLowerCase());
}
