import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import {
  flag,
  id,
  imageUrl,
  integer,
  isStorable,
  key,
  optionalName,
  optionalText,
  page,
  requiredText,
  search,
  whenObject,
} from '../fields.ts';
import { LETTERS, type Letter, OPTIONS_MIN, type Options, optionLetters } from './letters.ts';
import { EXAM_YEAR_MAX, EXAM_YEAR_MIN, latestExamYear } from './rules.ts';

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

const examYear = z
  .number({ error: key('qcm.exam_year') })
  .int(key('qcm.exam_year'))
  .nullish();

const shape = {
  question_text: requiredText('qcm.question_text_required'),
  options,
  correct_answers: correctAnswers,
  justification: optionalText(),
  image_url: imageUrl,
  subject_id: id('qcm.subject_required'),
  chapter_id: id().nullish(),
  lesson_name: optionalName(),
  question_number: integer('number.invalid', 1, 1_000_000).nullish(),
  is_exam_question: flag().default(false),
  exam_year: examYear,
};

interface QcmShape {
  options: Options;
  correct_answers: Letter[];
  is_exam_question: boolean;
  exam_year?: number | null | undefined;
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

/** A question as the forms and the calls give it. The exam year counts only for an exam question. */
export const createQcmInput = withRules(z.object(shape));

/** What is edited of a question, as it was read. */
export const qcmAsRead = fieldsAsRead({
  question_text: read.text(),
  options: read.options(),
  correct_answers: read.letters(),
  justification: read.optionalText(),
  image_url: read.optionalText(),
  subject_id: read.number(),
  chapter_id: read.optionalNumber(),
  lesson_name: read.optionalText(),
  question_number: read.number(),
  is_exam_question: read.flag(),
  exam_year: read.optionalNumber(),
});

export const updateQcmInput = withRules(
  z.object({ ...shape, id: id(), if_unmodified: ifUnmodified(qcmAsRead) }),
);
export const qcmIdInput = z.object({ id: id() });

/** A key that is about to replace a question's. */
export const remarkPreviewInput = z.object({ id: id(), correct_answers: correctAnswers });

export const QCM_KINDS = ['all', 'regular', 'exam'] as const;

export const listQcmsInput = z.object({
  ...page,
  subject_id: id().optional(),
  semester_id: id().optional(),
  search,
  kind: z.enum(QCM_KINDS, { error: key('qcm.kind') }).default('all'),
});

/** Open questions share the range of the back-office input. */
export const qrocExamYear = examYear.refine(
  (year) => year == null || (year >= EXAM_YEAR_MIN && year <= EXAM_YEAR_MAX),
  key('qcm.exam_year'),
);
