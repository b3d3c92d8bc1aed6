import { z } from 'zod';
import { columnsOf, fieldsAsRead, ifUnmodified, read, shapeOf } from '../edits/schema.ts';
import { id, integer, isStorable, key, optionalName, whenObject } from '../fields.ts';
import { LETTERS, type Letter, OPTIONS_MIN, type Options, optionLetters } from './letters.ts';
import {
  examYear,
  isExamQuestion,
  orNull,
  placeColumns,
  publicNote,
  questionContext,
  questionText,
} from './question.schema.ts';
import { EXAM_YEAR_MIN, latestExamYear } from './rules.ts';

const optionText = z
  .string({ error: key('qcm.options_invalid') })
  .max(5_000, key('text.too_long'))
  .refine(isStorable, key('text.unstorable'));

/** Options as typed, by letter; empty ones are dropped. */
const options = z
  .partialRecord(z.enum(LETTERS), optionText, {
    error: (issue) =>
      key(issue.input === undefined ? 'qcm.options_too_few' : 'qcm.options_invalid'),
  })
  .transform((map): Options => {
    const filled: Options = {};
    for (const letter of LETTERS) {
      const text = map[letter];
      if (text !== undefined && text.trim() !== '') filled[letter] = text;
    }
    return filled;
  })
  .refine((map) => optionLetters(map).length >= OPTIONS_MIN, key('qcm.options_too_few'));

const correctAnswers = z
  .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
    error: key('qcm.no_correct_answer'),
  })
  .min(1, key('qcm.no_correct_answer'))
  .transform((letters): Letter[] => LETTERS.filter((letter) => letters.includes(letter)));

const letters = z.array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
  error: key('value.invalid'),
});

const optionTexts = z.partialRecord(
  z.enum(LETTERS, { error: key('qcm.options_invalid') }),
  read.text(),
  { error: key('qcm.options_invalid') },
);

/** The edited fields of a closed question: the columns of queries, exports and imports follow from it. */
const fields = {
  ...questionText,
  options: { input: options, read: optionTexts },
  correct_answers: { input: correctAnswers, read: letters },
  ...questionContext,
  lesson_name: { input: optionalName(), read: read.optionalText() },
  question_number: {
    input: orNull(integer('number.invalid', 1, 1_000_000)),
    read: read.number(),
  },
  ...isExamQuestion,
  exam_year: { input: examYear, read: read.optionalNumber() },
};

export const QCM_COLUMNS = columnsOf(fields);

interface QcmShape {
  options: Options;
  correct_answers: Letter[];
  is_exam_question: boolean;
  exam_year: number | null;
}

/** The rules that look at more than one field, each reported at its own, whatever else is wrong. */
function withRules<T extends z.ZodType<QcmShape>>(schema: T) {
  return schema
    .refine((qcm) => !pointsToEmptyOption(qcm), {
      path: ['correct_answers'],
      message: key('qcm.correct_answer_empty'),
      when: whenLettersAreRead,
    })
    .refine((qcm) => !qcm.is_exam_question || isExamYear(qcm.exam_year, latestExamYear()), {
      path: ['exam_year'],
      message: key('qcm.exam_year'),
      when: whenObject,
    });
}

/** Comparing options with the key makes sense once both are what they have to be. */
function whenLettersAreRead(payload: {
  value: unknown;
  issues: readonly { path?: PropertyKey[] | undefined }[];
}): boolean {
  const letterFields: readonly unknown[] = ['options', 'correct_answers'];
  return (
    whenObject(payload) && !payload.issues.some(({ path }) => letterFields.includes(path?.[0]))
  );
}

function pointsToEmptyOption({ options, correct_answers }: QcmShape): boolean {
  const offered = optionLetters(options);
  return correct_answers.some((letter) => !offered.includes(letter));
}

function isExamYear(year: number | null | undefined, latest: number): boolean {
  return typeof year === 'number' && year >= EXAM_YEAR_MIN && year <= latest;
}

const inputs = z.object(shapeOf(fields, 'input'));

/** A question as the forms and the calls give it. The exam year counts only for an exam question. */
export const createQcmInput = withRules(inputs);

/** A question as a row of an import file gives it. */
export const importQcmInput = withRules(inputs.omit(placeColumns));

/** A question as it was read. */
export const qcmAsRead = fieldsAsRead(shapeOf(fields, 'read'));

export const updateQcmInput = withRules(
  inputs.extend({ id: id(), if_unmodified: ifUnmodified(qcmAsRead), public_note: publicNote }),
);

/** A key that is about to replace a question's. */
export const remarkPreviewInput = z.object({ id: id(), correct_answers: correctAnswers });
