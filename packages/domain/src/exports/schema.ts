import { z } from 'zod';
import { id, key, search } from '../fields.ts';
import { QUESTION_KINDS } from '../questions/question.schema.ts';

export const EXPORT_QUESTIONS = ['all', 'qcm', 'qroc'] as const;

/** Which questions an export holds. */
export const exportInput = z.object({
  questions: z.enum(EXPORT_QUESTIONS, { error: key('export.questions') }).default('all'),
  semester_id: id().optional(),
  subject_id: id().optional(),
  search,
  /** With exam questions, without them, or only them. */
  kind: z.enum(QUESTION_KINDS, { error: key('qcm.kind') }).default('all'),
});

export type ExportFilter = z.output<typeof exportInput>;
