import { LETTERS, type Letter, type Options } from '../../../questions/letters.ts';
import { linesOf, readSheet } from './read-sheet.ts';

/** The fields of a closed question that a text holds as a whole. */
export interface SpreadQcm {
  question_text: string;
  options: Options;
  correct_answers: Letter[];
  option_notes: Options;
  justification: string;
  /** Doubts to look at. */
  doubts: string[];
}

/** Characters of a text that is looked at. */
const MAX_LENGTH = 20_000;

/**
 * Takes apart a closed question that stands in one text: its options below it, with or without key and explanation.
 *
 * @returns null for a text that is no such question, or more than one
 */
export function spreadQcm(text: string): SpreadQcm | null {
  if (text.length > MAX_LENGTH) return null;
  const [question, ...others] = readSheet(linesOf(text)).questions;
  if (question?.kind !== 'qcm' || others.length > 0) return null;
  const { options, question_text, justification = '', doubts } = question;
  if (options.length < 2 || options.length > LETTERS.length || question_text === '') return null;
  const lettered = options.map((option, at) => ({ ...option, letter: LETTERS[at] as Letter }));
  return {
    question_text,
    options: Object.fromEntries(lettered.map(({ letter, text: option }) => [letter, option])),
    correct_answers: lettered.filter(({ right }) => right).map(({ letter }) => letter),
    option_notes: Object.fromEntries(
      lettered.flatMap(({ letter, note }) => (note ? [[letter, note]] : [])),
    ),
    justification,
    doubts,
  };
}
