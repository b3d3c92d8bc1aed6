import { z } from 'zod';
import { submitAnswerInput } from '../attempts/schema.ts';
import { id, key } from '../fields.ts';
import { gradeQrocInput } from '../questions/qroc-answer.schema.ts';
import { gradeItemInput } from '../sittings/schema.ts';

const invalid = { error: key('value.invalid') };
/**
 * The version of the question that the student saw: letters are carried over where its options have moved since, and the
 * answer is refused where they have changed. Scripts name none.
 */
const seen = submitAnswerInput.extend({ question_version: id().optional() });
const outside = seen.omit({ sitting_id: true });

const answer = { kind: z.literal('answer', invalid) };
const answers = z.discriminatedUnion(
  'in',
  [
    outside.extend({ ...answer, in: z.literal('practice', invalid) }),
    seen.extend({ ...answer, in: z.literal('sitting', invalid), sitting_id: id() }),
    // It moves no resume point.
    outside.omit({ part: true }).extend({ ...answer, in: z.literal('review', invalid) }),
  ],
  invalid,
);

const grade = { kind: z.literal('grade', invalid) };
const grades = z.discriminatedUnion(
  'in',
  [
    gradeQrocInput.extend({ ...grade, in: z.literal('practice', invalid) }),
    gradeItemInput.extend({ ...grade, in: z.literal('sitting', invalid) }),
    gradeQrocInput.extend({ ...grade, in: z.literal('review', invalid) }),
  ],
  invalid,
);

/**
 * An answer of a student: letters to a closed question, or the grade of what they wrote to an open one. `in`: in practice,
 * in a sitting (a grade names the sitting and the position in it) or in a review.
 */
export const submitInput = z.discriminatedUnion('kind', [answers, grades], invalid);
