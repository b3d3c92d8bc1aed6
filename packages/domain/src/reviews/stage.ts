/** From so many days of stability a card is no longer fragile. */
const LEARNING_FROM = 7;
/** From so many, and `RIGHT_IN_ROW_MIN` right answers in a row, it is acquired. */
const ACQUIRED_FROM = 21;
const RIGHT_IN_ROW_MIN = 2;

/** Fragile, en cours, acquise. */
export type Stage = 'fragile' | 'learning' | 'acquired';

/**
 * How well a card is known.
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
  if (stability === null || stability < LEARNING_FROM) return 'fragile';
  return stability >= ACQUIRED_FROM && right_in_row >= RIGHT_IN_ROW_MIN ? 'acquired' : 'learning';
}
