import { z } from 'zod';
import { flag, isOneLine, isStorable, key } from '../fields.ts';
import type { ValidationKey } from '../validation-keys.ts';
import {
  BONUS,
  readAnswers,
  readElements,
  WORDING_LENGTH_MAX,
  WORDING_SEPARATOR,
  WORDINGS_MAX,
} from './expected-answers.ts';
import { ELEMENTS_MAX, type ExpectedElement } from './qroc-match/elements.ts';
import { isShort } from './qroc-match/match.ts';

type Rule = readonly [(wording: string) => boolean, ValidationKey];

/** Rules of every wording, for a text of the form or a cell to hold it. */
const WORDING_RULES: readonly Rule[] = [
  [isStorable, key('text.unstorable')],
  [(wording) => wording.length <= WORDING_LENGTH_MAX, key('text.too_long')],
  [isOneLine, key('text.one_line')],
  [(wording) => !wording.includes(WORDING_SEPARATOR), key('qroc.separator')],
  [(wording) => !wording.toLowerCase().startsWith(BONUS), key('qroc.separator')],
];

/** The first rule that a wording breaks, reported at the field as a whole: it is one text in forms and files. */
const checked =
  <List>(wordingsOf: (list: List) => readonly string[], rules: readonly Rule[]) =>
  (list: List, context: z.RefinementCtx): void => {
    const broken = rules.find(([keeps]) => !wordingsOf(list).every(keeps));
    if (broken !== undefined) context.addIssue({ code: 'custom', message: broken[1] });
  };

const invalid = { error: key('value.invalid') };
const filled = (wordings: readonly string[]) =>
  wordings.map((wording) => wording.trim()).filter((wording) => wording !== '');

/** Short answers, as a list or as `readAnswers` reads them from a text. */
export const shortAnswers = z
  .union([z.string(), z.array(z.string(invalid))], invalid)
  .nullish()
  .transform((given): string[] =>
    typeof given === 'string' ? readAnswers(given) : filled(given ?? []),
  )
  .refine((answers) => answers.length <= WORDINGS_MAX, key('qroc.too_many_answers'))
  .superRefine(
    checked(
      (answers: string[]) => answers,
      [...WORDING_RULES, [isShort, key('qroc.answer_too_long')]],
    ),
  );

const element = z.object(
  {
    text: z.string(invalid),
    synonyms: z.array(z.string(invalid), invalid).default([]),
    required: flag().default(true),
  },
  invalid,
);

/** The elements of a list, as objects or as `readElements` reads them from a text. */
export const elements = z
  .union([z.string(), z.array(element)], invalid)
  .nullish()
  .transform((given): z.output<typeof element>[] => {
    const list: readonly ExpectedElement[] =
      typeof given === 'string' ? readElements(given) : (given ?? []);
    return list.map(({ text, synonyms, required }) => ({
      text: text.trim(),
      synonyms: filled(synonyms),
      required,
    }));
  })
  .refine((list) => list.every(({ text }) => text !== ''), key('qroc.element_text'))
  .refine((list) => list.length <= ELEMENTS_MAX, key('qroc.too_many_elements'))
  .refine(
    (list) => list.every(({ synonyms }) => synonyms.length <= WORDINGS_MAX),
    key('qroc.too_many_answers'),
  )
  .superRefine(
    checked(
      (list: ExpectedElement[]) => list.flatMap(({ text, synonyms }) => [text, ...synonyms]),
      WORDING_RULES,
    ),
  );

/** Expected answers and elements as lists show them. */
export const answersAsRead = z.array(z.string(invalid), invalid);
export const elementsAsRead = z.array(
  z.object({ text: z.string(invalid), synonyms: answersAsRead, required: flag() }),
  invalid,
);
