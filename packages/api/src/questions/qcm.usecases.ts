import { DomainError } from '@amphi/domain/errors';
import { maskOf } from '@amphi/domain/questions/letters';
import type { remarkPreviewInput } from '@amphi/domain/questions/qcm.schema';
import { othersStats } from '@amphi/domain/stats/rules';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import { findCounts, findRemark } from './answers.queries.ts';

/**
 * How many recorded answers a new key would mark differently. Answers that arrive until it is saved are
 * marked by it too.
 *
 * @throws questions.not_found
 */
export async function previewRemark(
  { db }: Services,
  { id, correct_answers }: z.output<typeof remarkPreviewInput>,
) {
  const remark = await findRemark(db, id, maskOf(correct_answers));
  if (remark === undefined) throw new DomainError('questions.not_found');
  return remark;
}

/**
 * What the others answered to a question, and how many of them were right.
 *
 * @throws questions.not_found
 */
export async function readAnswerStats({ db }: Services, userId: number, id: number) {
  const counts = await findCounts(db, id, userId);
  if (counts === undefined) throw new DomainError('questions.not_found');
  return {
    ...othersStats(counts.options, counts, counts.own_mask),
    correct_count: counts.correct - (counts.own_is_correct ? 1 : 0),
  };
}
