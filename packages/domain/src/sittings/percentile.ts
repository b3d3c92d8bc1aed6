/** The least number of ranked copies that are compared, by percentiles. */
export const PERCENTILE_MIN = 20;

/** The least number of copies in a class that its teacher's mock exam compares; by positions below `PERCENTILE_MIN`. */
export const CLASS_RANK_MIN = 5;

/** The rank of the reader's own copy among the ranked copies of one paper. */
export interface Rank {
  /** Copies with fewer points. */
  below: number;
  /** Copies with the same points, the reader's own included. */
  equal: number;
  /** All. */
  count: number;
}

/**
 * The share of copies that one is better than, from 0 to 100; those with the same points count by half.
 *
 * @returns null below `PERCENTILE_MIN` copies
 */
export function percentile({ below, equal, count }: Rank): number | null {
  return count < PERCENTILE_MIN ? null : (100 * (below + equal / 2)) / count;
}

/**
 * The position among few copies, from 1 for the best; those with the same points share it.
 *
 * @returns null below `least` copies, and where there are enough for a percentile
 */
export function positionOf({ below, equal, count }: Rank, least = PERCENTILE_MIN): number | null {
  return count < least || count >= PERCENTILE_MIN ? null : count - below - equal + 1;
}

/** Counts the copies that are still needed for a comparison; 0 when there are enough. */
export function copiesMissing(count: number, least = PERCENTILE_MIN): number {
  return Math.max(0, least - count);
}
