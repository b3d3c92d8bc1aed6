import { z } from 'zod';
import { MAX_NAMED } from '../bulk-changes/rules.ts';
import { flag, id, key, search } from '../fields.ts';
import { examFilter } from '../questions/question.schema.ts';
import { QUESTION_KINDS } from '../questions/rules.ts';
import { QUESTION_STATES } from '../questions/states.ts';
import { EXPORT_QUESTIONS } from './rules.ts';

/** Ids as an address has them: `12,40,7`. */
const ID_LIST = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;

export const exportInput = z.object({
  questions: z.enum(EXPORT_QUESTIONS, { error: key('export.questions') }).default('all'),
  semester_id: id().optional(),
  subject_id: id().optional(),
  chapter_id: id().optional(),
  search,
  /** Only these, which are chosen one by one. */
  ids: z
    .string({ error: key('value.invalid') })
    .regex(ID_LIST, key('value.invalid'))
    .refine((list) => list.split(',').length <= MAX_NAMED, key('bulk.too_many'))
    .optional(),
  /** With exam questions, without them, or only them. */
  kind: z.enum(QUESTION_KINDS, { error: key('qcm.kind') }).default('all'),
  state: z.enum(QUESTION_STATES, { error: key('qcm.state') }).optional(),
  ...examFilter,
});

/** A file of them; a Word document may be a paper without answers. */
export const exportFileInput = exportInput.extend({ with_key: flag().default(true) });

export type ExportFilter = z.output<typeof exportInput>;
