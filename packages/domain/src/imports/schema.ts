import { z } from 'zod';
import { key, optionalText, requiredName } from '../fields.ts';
import { createQcmInput } from '../questions/qcm.schema.ts';
import { createQrocInput } from '../questions/qroc.schema.ts';

/** Where questions without a subject go. */
export const DEFAULT_SUBJECT = 'Divers';

/** What every row of an import file says about its place and origin. */
const origin = z.object({
  source: requiredName('import.source_required'),
  source_id: requiredName('import.source_required'),
  subject: optionalText(200).transform((name) => name?.trim() ?? DEFAULT_SUBJECT),
  chapter: optionalText(200).transform((name) => name?.trim() ?? null),
  case_group: optionalText(200),
});

type Origin = z.output<typeof origin>;
export type ImportedQcm = Origin & { kind: 'qcm' } & Omit<
    z.output<typeof createQcmInput>,
    'subject_id'
  >;
export type ImportedQroc = Origin & { kind: 'qroc' } & Omit<
    z.output<typeof createQrocInput>,
    'subject_id'
  >;
export type ImportedQuestion = ImportedQcm | ImportedQroc;

export interface RowError {
  /** Counted from 1. */
  row: number;
  field: string;
  /** A key of the validation catalogue. */
  message: string;
}

/** Composed characters and single line feeds; otherwise a text stays as it is. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalize(inner)]));
}

/** Any id that a row's real subject will replace once it is known. */
const SOME_SUBJECT = 1;

/**
 * Reads the rows of an import file by the rules of the forms. A row with options is a closed question,
 * one with an `answer_text` an open one; a row with an exam year is an exam question.
 */
export function readImport(rows: unknown): { questions: ImportedQuestion[]; errors: RowError[] } {
  const questions: ImportedQuestion[] = [];
  const errors: RowError[] = [];
  if (!Array.isArray(rows)) {
    return { questions, errors: [{ row: 0, field: '', message: key('import.not_a_list') }] };
  }
  const seen = new Set<string>();
  rows.forEach((raw: unknown, index) => {
    const result = readRow(normalize(raw));
    const row = index + 1;
    if ('issues' in result) {
      errors.push(...result.issues.map((issue) => ({ row, ...issue })));
      return;
    }
    const identity = JSON.stringify([result.source, result.source_id]);
    if (seen.has(identity)) {
      errors.push({ row, field: 'source_id', message: key('import.source_twice') });
      return;
    }
    seen.add(identity);
    questions.push(result);
  });
  return { questions, errors };
}

function readRow(raw: unknown): ImportedQuestion | { issues: Omit<RowError, 'row'>[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { issues: [{ field: '', message: key('import.not_an_object') }] };
  }
  const fields = raw as Record<string, unknown>;
  const input = {
    ...fields,
    subject_id: SOME_SUBJECT,
    chapter_id: null,
    is_exam_question: fields.exam_year != null,
  };
  const place = origin.safeParse(fields);
  const isQroc = fields.options === undefined && fields.answer_text !== undefined;
  const question = isQroc ? createQrocInput.safeParse(input) : createQcmInput.safeParse(input);
  if (!place.success || !question.success) {
    const issues = [...(place.error?.issues ?? []), ...(question.error?.issues ?? [])];
    return { issues: issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
  }
  const { subject_id: _, ...rest } = question.data;
  return { ...place.data, ...rest, kind: isQroc ? 'qroc' : 'qcm' } as ImportedQuestion;
}
