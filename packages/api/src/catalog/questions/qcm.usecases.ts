import { required } from '@amphi/domain/errors';
import { othersStats } from '@amphi/domain/stats/rules';
import type { Services } from '../../platform/context.ts';
import { findCounts } from './answers.queries.ts';

/**
 * Reads what the others answered to a question, and how many of them were right.
 *
 * @throws questions.not_found
 */
export async function readAnswerStats({ db }: Services, userId: number, id: number) {
  const counts = required(await findCounts(db, id, userId), 'questions.not_found');
  return {
    ...othersStats(counts.options, counts, counts.own_mask),
    correct_count: counts.correct - (counts.own_is_correct ? 1 : 0),
  };
}
