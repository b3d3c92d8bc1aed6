import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { formatNumber } from '../../../lib/format.ts';
import type { ReviewedQuestion, SittingResult } from './types.ts';

/** A score in words: what is to be compared before there is one, or null where nothing counts. */
export function noteOf({
  score,
  to_compare_count,
}: {
  score: number | null;
  to_compare_count: number;
}): string {
  if (to_compare_count > 0) return sittingResults.toCompareCount(to_compare_count);
  return score === null ? baremes.nothingCounts : baremes.outOf20(score);
}

/** The points of a question in words. */
export function pointsOf({ points, is_to_compare }: ReviewedQuestion): string {
  if (is_to_compare) return sittingResults.toCompare;
  return points === null ? baremes.neutralised : sittingResults.points(points);
}

type Compared = Pick<
  NonNullable<SittingResult['rank']>,
  'percentile' | 'position' | 'is_tied' | 'count' | 'mean'
>;

/** A rank in words; null below as many copies as it takes. */
export function rankText({ percentile, position, is_tied, count, mean }: Compared): string | null {
  if (percentile !== null) {
    return sittingResults.ranked(formatNumber(Math.round(percentile)), count);
  }
  return position === null ? null : sittingResults.position(position, is_tied, count, mean);
}
