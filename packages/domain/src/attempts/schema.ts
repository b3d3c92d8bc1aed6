import { z } from 'zod';
import { id, integer, key } from '../fields.ts';
import { LETTERS } from '../questions/letters.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN } from '../questions/rules.ts';

/** A subject, narrowed to one chapter or one exam year where given. */
export const studyInput = z.object({
  subject_id: id(),
  chapter_id: id().optional(),
  exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX).optional(),
});

const TIME_MAX = 2_147_483_647;

export const submitAnswerInput = z.object({
  qcm_id: id(),
  selected_answers: z
    .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
      error: key('answer.letters_required'),
    })
    .min(1, key('answer.letters_required'))
    .max(100, key('answer.unknown_letter')),
  /** Seconds since the question was first shown or reset; fractions are rounded. */
  time_taken_seconds: z
    .number({ error: key('answer.time') })
    .min(0, key('answer.time'))
    .max(TIME_MAX, key('answer.time'))
    .default(0)
    .transform(Math.round),
});
