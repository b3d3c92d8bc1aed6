import { type Letter, maskOf } from '../questions/letters.ts';

/** Sources of an answer, in the order of their numbers in the log, from 1. */
export const ANSWER_SOURCES = ['practice', 'sitting', 'exam', 'review'] as const;

export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** Seconds during which a new attempt can be undone. */
export const UNDO_SECONDS = 10;

/** Seconds beyond these in which the server accepts it: the response and the request take their time. */
export const UNDO_TOLERANCE_SECONDS = 5;

/** Right means: exactly the letters of the key, no more and no less. */
export function isCorrect(selected: readonly Letter[], key: readonly Letter[]): boolean {
  return maskOf(selected) === maskOf(key);
}

/** correct / answered x 100, one decimal; 0 when nothing is answered. */
export function successRate(correct: number, answered: number): number {
  return answered === 0 ? 0 : Math.round((correct / answered) * 1000) / 10;
}

export type Feedback = 'excellent' | 'good' | 'keep_learning';

/** The sentence that a success rate deserves: excellent from 80 %, good from 60 %. */
export function feedbackFor(rate: number): Feedback {
  if (rate >= 80) return 'excellent';
  return rate >= 60 ? 'good' : 'keep_learning';
}

export type RingColour = 'green' | 'amber' | 'red';

/** The colour of the results ring: green from 70 %, amber from 50 %. */
export function ringColourFor(rate: number): RingColour {
  if (rate >= 70) return 'green';
  return rate >= 50 ? 'amber' : 'red';
}

/** The mark of an option once the question is answered; `plain` options are neither. */
export type OptionMark = 'correct' | 'wrong' | 'missed' | 'plain';

export function markOption(
  letter: Letter,
  selected: readonly Letter[],
  key: readonly Letter[],
): OptionMark {
  const chosen = selected.includes(letter);
  if (key.includes(letter)) return chosen ? 'correct' : 'missed';
  return chosen ? 'wrong' : 'plain';
}
