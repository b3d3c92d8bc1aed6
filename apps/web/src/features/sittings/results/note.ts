import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import type { ReviewedQuestion } from './types.ts';

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
