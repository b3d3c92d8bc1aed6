import { successRate } from '../attempts/rules.ts';
import { bitOf, type Letter, type Options, optionLetters } from '../questions/letters.ts';

/** One option of a question: how many other users chose it, and their share in per cent. */
export interface AnswerStat {
  option_key: Letter;
  count: number;
  percentage: number;
}

/** The counters of one question: all who answered it, and those who chose each letter. */
export interface QuestionCounts {
  total: number;
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

const COLUMN = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e', F: 'f' } as const;

/**
 * What the others answered: the question's counters without the asking user's own vote.
 *
 * @param ownMask the user's latest answer, or null when they have none
 */
export function othersStats(
  options: Options,
  counts: QuestionCounts,
  ownMask: number | null,
): { answer_stats: AnswerStat[]; total_answers: number } {
  const total = counts.total - (ownMask === null ? 0 : 1);
  const answer_stats = optionLetters(options).map((letter) => {
    const own = ownMask !== null && (ownMask & bitOf(letter)) !== 0 ? 1 : 0;
    const count = counts[COLUMN[letter]] - own;
    return { option_key: letter, count, percentage: successRate(count, total) };
  });
  return { answer_stats, total_answers: total };
}
