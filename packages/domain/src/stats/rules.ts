import { successRate } from '../attempts/rules.ts';
import { type Letter, lettersOf, type Options, optionLetters } from '../questions/letters.ts';

/** The number of other users who chose an option, and their share in per cent. */
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
 * The counters of a question without the asking user's own vote.
 *
 * @param ownMask the user's latest answer, or null when they have none
 */
export function othersCounts(counts: QuestionCounts, ownMask: number | null): QuestionCounts {
  if (ownMask === null) return counts;
  const others = { ...counts, total: counts.total - 1 };
  for (const letter of lettersOf(ownMask)) others[COLUMN[letter]] -= 1;
  return others;
}

/** Counts and shares of the others' answers, as `othersCounts`. */
export function othersStats(
  options: Options,
  counts: QuestionCounts,
  ownMask: number | null,
): { answer_stats: AnswerStat[]; total_answers: number } {
  const { total, ...others } = othersCounts(counts, ownMask);
  const answer_stats = optionLetters(options).map((letter) => {
    const count = others[COLUMN[letter]];
    return { option_key: letter, count, percentage: successRate(count, total) };
  });
  return { answer_stats, total_answers: total };
}
