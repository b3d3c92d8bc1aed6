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

export type StudyFilter = z.output<typeof studyInput>;

const TIME_MAX = 2_147_483_647;

const letters = () =>
  z
    .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
      error: key('answer.letters_required'),
    })
    .max(100, key('answer.unknown_letter'));

const ATTEMPTS_MAX = 2_147_483_647;

/**
 * The state that the student saw when they chose: the number of their attempt, and the answer that it had to the
 * question, empty for none. If that is no longer so, the answer is refused and replaces nothing.
 */
const answerBase = z.object(
  {
    /** The account that chose; a browser may have changed hands since. */
    user_id: id().optional(),
    attempt_number: integer('number.invalid', 1, ATTEMPTS_MAX),
    selected_answers: letters(),
  },
  { error: key('value.invalid') },
);

export const attemptInput = z.object({
  subject_id: id(),
  attempt_number: integer('number.invalid', 1, ATTEMPTS_MAX),
});

/** The part of the subject that is being studied; neither means all of it. */
const studyPart = z.object(
  {
    chapter_id: id().nullish(),
    exam_year: integer('qcm.exam_year', EXAM_YEAR_MIN, EXAM_YEAR_MAX).nullish(),
  },
  { error: key('value.invalid') },
);

export const submitAnswerInput = z.object({
  qcm_id: id(),
  selected_answers: letters().min(1, key('answer.letters_required')),
  /** Without it the answer replaces whatever is there. */
  based_on: answerBase.optional(),
  /** Remembered, so that any device can lead back to where the student was. */
  part: studyPart.optional(),
  /** The age of the answer, in seconds, where it waited on the device. */
  age_seconds: integer('answer.time', 0, TIME_MAX).optional(),
  /** True where the device called it right, by a key that it had: where the present one differs, the student is notified. */
  marked_correct: z.boolean({ error: key('value.invalid') }).optional(),
  /** The sitting that it is answered in, one with the correction after each question. */
  sitting_id: id().optional(),
  /** Seconds since the question was first shown or reset; fractions are rounded. */
  time_taken_seconds: z
    .number({ error: key('answer.time') })
    .min(0, key('answer.time'))
    .max(TIME_MAX, key('answer.time'))
    .default(0)
    .transform(Math.round),
});
