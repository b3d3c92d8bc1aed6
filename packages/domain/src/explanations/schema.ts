import { z } from 'zod';
import {
  flag,
  id,
  integer,
  isStorable,
  key,
  optionalText,
  page,
  requiredText,
  sorting,
} from '../fields.ts';
import {
  EXPLANATION_BODY_MAX,
  EXPLANATION_DECISIONS,
  EXPLANATION_REPLY_MAX,
  EXPLANATION_SOURCE_MAX,
} from './rules.ts';

const written = (max: number, required: 'explanation.body' | 'explanation.source') =>
  z
    .string({ error: key(required) })
    .refine(isStorable, key('text.unstorable'))
    .trim()
    .min(1, key(required))
    .max(max, key('text.too_long'));

/** An explanation in the student's own words, with its source. */
export const createExplanationInput = z.object({
  qcm_id: id(),
  body: written(EXPLANATION_BODY_MAX, 'explanation.body'),
  source: written(EXPLANATION_SOURCE_MAX, 'explanation.source'),
  /** The student has written it, and copied it from nowhere. */
  is_own: flag().refine((value) => value, key('explanation.own')),
  /** The student wishes to be named where the explanation is published. */
  is_named: flag().default(false),
});

/** Names the author of a proposal in its credit, or not. */
export const nameExplanationInput = z.object({ id: id(), is_named: flag() });

/** A page of proposals, or of questions that have no explanation. */
export const listExplanationsInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
});

/** The columns that questions without an explanation can be sorted by. */
export const UNEXPLAINED_SORTS = ['question', 'subject', 'wrong', 'answers', 'proposals'] as const;

export const listUnexplainedInput = z.object({
  ...page,
  ...sorting(UNEXPLAINED_SORTS),
  subject_id: id().optional(),
  /** Null means the questions without a chapter. */
  chapter_id: id().nullable().optional(),
  limit: integer('list.limit', 1, 100).default(20),
});

/** A decision about one proposal: the text that is published, or why it is not. */
export const resolveExplanationInput = z
  .object({
    id: id(),
    decision: z.enum(EXPLANATION_DECISIONS, { error: key('report.decision') }),
    justification: requiredText('explanation.body').nullish(),
    reply: optionalText(EXPLANATION_REPLY_MAX),
  })
  .refine(({ decision, justification }) => decision !== 'accept' || justification != null, {
    path: ['justification'],
    error: key('explanation.body'),
  })
  .refine(({ decision, reply }) => decision !== 'refuse' || reply !== null, {
    path: ['reply'],
    error: key('report.reply'),
  });
