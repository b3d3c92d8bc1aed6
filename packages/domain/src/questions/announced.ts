import type { AnswerFormat } from '../baremes/score.ts';
import { lettersOf } from './letters.ts';

export interface Announced {
  /** How many answers there are, null where that is not announced. */
  expected_count: number | null;
  /** How many may be chosen at most, null: any number. */
  choice_limit: number | null;
  is_tcs: boolean;
}

interface Marked {
  answer_format: AnswerFormat;
  correct_answers: readonly unknown[];
  choice_limit: number | null;
}

/**
 * Tells of the answer to a closed question before it is given, as the questions of a series carry it: by its format one
 * answer (QRU) or as many as the key has (QRP); how many may be chosen; and whether a panel scores it (TCS).
 */
export function announcedOf({
  answer_format: format,
  correct_answers,
  choice_limit,
}: Marked): Announced {
  const isCounted = format === 'qru' || format === 'qrp';
  return {
    expected_count: isCounted ? correct_answers.length : null,
    choice_limit,
    is_tcs: format === 'tcs',
  };
}

/** True where an answer chooses more options than the question takes. */
export const exceedsLimit = (limit: number | null, mask: number): boolean =>
  limit !== null && lettersOf(mask).length > limit;
