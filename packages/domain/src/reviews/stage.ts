export const STAGE_LIMITS = {
  /** From so many days of stability a card is no longer fragile. */
  learningFrom: 7,
  /** From so many, and `rightInRow` right answers in a row, it is acquired. */
  acquiredFrom: 21,
  rightInRow: 2,
} as const;

/** Fragile, en cours, acquise. */
export type Stage = 'fragile' | 'learning' | 'acquired';

/**
 * Stage of a card, by how well it is known.
 *
 * @param stability days until recall falls to 90 %, as FSRS defines it; null before the first answer
 */
export function stageOf({
  stability,
  right_in_row,
}: {
  stability: number | null;
  right_in_row: number;
}): Stage {
  if (stability === null || stability < STAGE_LIMITS.learningFrom) return 'fragile';
  const isAcquired =
    stability >= STAGE_LIMITS.acquiredFrom && right_in_row >= STAGE_LIMITS.rightInRow;
  return isAcquired ? 'acquired' : 'learning';
}
