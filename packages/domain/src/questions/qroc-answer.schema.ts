import { z } from 'zod';
import { id, integer, isStorable, key } from '../fields.ts';
import { ELEMENTS_MAX } from './qroc-match/elements.ts';
import { TEXT_MAX } from './qroc-match/normalize.ts';

/** Grades that the student gives an open answer after comparing it, in the order of their numbers in the log, from 1. */
export const SELF_GRADES = ['unknown', 'hesitated', 'known', 'easy'] as const;

/** An answer as it was typed, without the spaces around it. */
export const typedText = z
  .string({ error: key('text.invalid') })
  .refine(isStorable, key('text.unstorable'))
  .trim()
  .max(TEXT_MAX, key('text.too_long'));

export const compareQrocInput = z.object({
  id: id(),
  typed_text: typedText.refine((text) => text !== '', key('qroc.typed_required')),
});

const TIME_MAX = 2_147_483_647;

export const gradeQrocInput = z.object({
  id: id(),
  /** The account that graded; a browser may have changed hands since. */
  user_id: id().optional(),
  /** Empty or left out: the answer was looked at without writing one. */
  typed_text: typedText.nullish().transform((text) => text || null),
  /** The elements that were named or ticked: bit 0 is the first. */
  elements_mask: integer('value.invalid', 0, 2 ** ELEMENTS_MAX - 1).default(0),
  grade: z.enum(SELF_GRADES, { error: key('qroc.grade') }),
  /** Seconds since the question was shown; fractions are rounded. */
  time_taken_seconds: z
    .number({ error: key('answer.time') })
    .min(0, key('answer.time'))
    .max(TIME_MAX, key('answer.time'))
    .default(0)
    .transform(Math.round),
  /** Seconds that the answer has waited on a device. */
  age_seconds: integer('answer.time', 0, TIME_MAX).optional(),
  /** Made up for each answer by who sends it: an answer that is sent twice counts once. */
  submission_id: z.uuid({ error: key('id.invalid') }),
});
