import { z } from 'zod';
import { columnsOf, fieldsAsRead, ifUnmodified, picked, read, shapeOf } from '../edits/schema.ts';
import { id, integer, isStorable, key, optionalName, whenObject, whenRead } from '../fields.ts';
import {
  CHOICES_MIN,
  LETTERS,
  type Letter,
  OPTIONS_MAX,
  OPTIONS_MIN,
  type Options,
  optionLetters,
} from './letters.ts';
import { modalLetters, type OptionWeights } from './panel.ts';
import {
  explained,
  filingColumns,
  isExamQuestion,
  orNull,
  position,
  prompt,
  publicNote,
  questionState,
  questionText,
} from './question.schema.ts';
import { ANSWER_FORMATS, type AnswerFormat, EXAM_YEAR_MIN, latestExamYear } from './rules.ts';

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

/** Letters of a list at most, however often they stand there. */
const LETTERS_MAX = 100;

/** The letters of a key: one at least. */
export const correctAnswers = z
  .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), {
    error: key('qcm.no_correct_answer'),
  })
  .min(1, key('qcm.no_correct_answer'))
  .max(LETTERS_MAX, key('answer.unknown_letter'))
  .transform((letters): Letter[] => LETTERS.filter((letter) => letters.includes(letter)));

const letters = z
  .array(z.enum(LETTERS, { error: key('answer.unknown_letter') }), { error: key('value.invalid') })
  .max(LETTERS_MAX, key('answer.unknown_letter'));

const optionTexts = z.partialRecord(
  z.enum(LETTERS, { error: key('qcm.options_invalid') }),
  read.text(),
  { error: key('qcm.options_invalid') },
);

const someLetters = letters
  .nullish()
  .transform((given): Letter[] => LETTERS.filter((letter) => given?.includes(letter)));

const notes = z
  .partialRecord(z.enum(LETTERS), optionText, { error: key('qcm.options_invalid') })
  .nullish()
  .transform((given): Options | null => {
    const filled = Object.entries(given ?? {}).filter(([, text]) => text.trim() !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled);
  });

const weight = z
  .number({ error: key('qcm.weight') })
  .min(0, key('qcm.weight'))
  .max(1, key('qcm.weight'));

const weights = z
  .partialRecord(z.enum(LETTERS), weight, { error: key('qcm.options_invalid') })
  .nullish()
  .transform((given): OptionWeights | null =>
    given == null || Object.keys(given).length === 0 ? null : given,
  );

const formats = z.enum(ANSWER_FORMATS, { error: key('qcm.answer_format') });

/** Students never get these before they have answered. */
const marking = {
  answer_format: {
    input: formats.nullish().transform((format): AnswerFormat => format ?? 'qrm'),
    read: formats,
  },
  must_letters: { input: someLetters, read: letters },
  never_letters: { input: someLetters, read: letters },
  /** The most options that an answer may choose, null for any number; announced, like a number that is asked for. */
  choice_limit: {
    input: orNull(integer('qcm.choice_limit', CHOICES_MIN, OPTIONS_MAX)),
    read: read.optionalNumber(),
  },
  option_notes: { input: notes, read: optionTexts.nullable() },
  option_weights: {
    input: weights,
    read: z.partialRecord(z.enum(LETTERS), read.number()).nullable(),
  },
  ...questionState,
};

const proposed = { options: { input: options, read: optionTexts } };

/** Fields of a closed question that students see before they answer it. */
const shown = {
  ...proposed,
  ...prompt,
  lesson_name: { input: optionalName(), read: read.optionalText() },
  ...isExamQuestion,
};

export const QCM_PROMPT_COLUMNS = columnsOf(shown);

/** Fields of a closed question that students see once they have answered it. */
const correction = {
  correct_answers: { input: correctAnswers, read: letters },
  ...explained,
};

/** In the order in which is shown what is wrong: the key before its exam. */
const studied = {
  ...questionText,
  ...proposed,
  ...correction,
  ...position,
  ...shown,
  question_number: {
    input: orNull(integer('number.invalid', 1, 1_000_000)),
    read: read.number(),
  },
};

/** The edited fields of a closed question: the columns of queries, exports and imports follow from it. */
const fields = { ...studied, ...marking };

export const QCM_COLUMNS = columnsOf(fields);

export const solutionAsRead = fieldsAsRead(shapeOf(correction, 'read'));
export const SOLUTION_COLUMNS = columnsOf(correction);
export type QcmSolution = z.output<typeof solutionAsRead>;

/** The correction alone of what has more. */
export const solutionOf = (question: QcmSolution) => picked(question, SOLUTION_COLUMNS);

/** The questions that students get with their keys: all but what is of the marking. */
export const studiedQcmAsRead = fieldsAsRead(shapeOf(studied, 'read'));

interface QcmShape {
  options: Options;
  correct_answers: Letter[];
  is_exam_question: boolean;
  exam_year: number | null;
  answer_format: AnswerFormat;
  must_letters: Letter[];
  never_letters: Letter[];
  choice_limit: number | null;
  option_notes: Options | null;
  option_weights: OptionWeights | null;
}

/** The rules that look at more than one field, each reported at its own, whatever else is wrong. */
function withRules<T extends z.ZodType<QcmShape>>(schema: T) {
  return schema
    .refine((qcm) => !pointsToEmptyOption(qcm), {
      path: ['correct_answers'],
      message: key('qcm.correct_answer_empty'),
      when: whenRead('options', 'correct_answers'),
    })
    .refine((qcm) => qcm.must_letters.every((letter) => qcm.correct_answers.includes(letter)), {
      path: ['must_letters'],
      message: key('qcm.must_outside_key'),
      when: whenRead('correct_answers', 'must_letters'),
    })
    .refine((qcm) => qcm.never_letters.every((letter) => isDistractor(qcm, letter)), {
      path: ['never_letters'],
      message: key('qcm.never_is_distractor'),
      when: whenRead('options', 'correct_answers', 'never_letters'),
    })
    .refine((qcm) => qcm.answer_format !== 'qru' || qcm.correct_answers.length === 1, {
      path: ['answer_format'],
      message: key('qcm.qru_one_answer'),
      when: whenRead('answer_format', 'correct_answers'),
    })
    .refine((qcm) => isLimitOfKey(qcm), {
      path: ['choice_limit'],
      message: key('qcm.choice_limit_fits'),
      when: whenRead('answer_format', 'correct_answers', 'choice_limit'),
    })
    .refine((qcm) => areOfOptions(qcm.option_notes, qcm.options), {
      path: ['option_notes'],
      message: key('qcm.letter_without_option'),
      when: whenRead('options', 'option_notes'),
    })
    .refine((qcm) => areOfOptions(qcm.option_weights, qcm.options), {
      path: ['option_weights'],
      message: key('qcm.letter_without_option'),
      when: whenRead('options', 'option_weights'),
    })
    .refine((qcm) => (qcm.answer_format === 'tcs') === (qcm.option_weights !== null), {
      path: ['option_weights'],
      message: key('qcm.weights_of_tcs'),
      when: whenRead('answer_format', 'option_weights'),
    })
    .refine((qcm) => isKeyOfPanel(qcm), {
      path: ['correct_answers'],
      message: key('qcm.tcs_key'),
      when: whenRead('answer_format', 'correct_answers', 'option_weights'),
    })
    .refine((qcm) => !qcm.is_exam_question || isExamYear(qcm.exam_year, latestExamYear()), {
      path: ['exam_year'],
      message: key('qcm.exam_year'),
      when: whenObject,
    });
}

function pointsToEmptyOption({ options, correct_answers }: QcmShape): boolean {
  const offered = optionLetters(options);
  return correct_answers.some((letter) => !offered.includes(letter));
}

/** The key of a script concordance test is what its panel chose most, so that a right answer has all points. */
const isKeyOfPanel = ({ answer_format, correct_answers, option_weights }: QcmShape): boolean =>
  answer_format !== 'tcs' ||
  option_weights === null ||
  modalLetters(option_weights).join() === correct_answers.join();

/** All right answers can be chosen, and the format says nothing of their number itself. */
const isLimitOfKey = ({ answer_format, correct_answers, choice_limit }: QcmShape): boolean =>
  choice_limit === null || (answer_format === 'qrm' && correct_answers.length <= choice_limit);

const isDistractor = ({ options, correct_answers }: QcmShape, letter: Letter): boolean =>
  options[letter] !== undefined && !correct_answers.includes(letter);

const areOfOptions = (byLetter: object | null, options: Options): boolean =>
  Object.keys(byLetter ?? {}).every((letter) => letter in options);

export function isExamYear(year: number | null | undefined, latest: number): boolean {
  return typeof year === 'number' && year >= EXAM_YEAR_MIN && year <= latest;
}

const inputs = z.object(shapeOf(fields, 'input'));

/** A question as the forms and the calls give it. The exam year counts only for an exam question. */
export const createQcmInput = withRules(inputs);

/** A question as a row of an import file gives it. */
export const importQcmInput = withRules(inputs.omit(filingColumns));

/** Scoring of a question, as it was read. */
export const qcmMarkingAsRead = fieldsAsRead(shapeOf(marking, 'read'));

export const qcmAsRead = fieldsAsRead(shapeOf(fields, 'read'));

export const updateQcmInput = withRules(
  inputs.extend({ id: id(), if_unmodified: ifUnmodified(qcmAsRead), public_note: publicNote }),
);

/** A key that is about to replace a question's. */
export const remarkPreviewInput = z.object({
  id: id(),
  correct_answers: correctAnswers,
  state: questionState.state.input,
});
