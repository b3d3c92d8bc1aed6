/**
 * Kendall's τ-b between two rankings of the same things, corrected for ties, in n log n (Knight 1966).
 *
 * @param left what ranks each thing first
 * @param right what ranks it second, in the same order
 * @returns from −1 to 1; null where all are tied in a ranking, or there are fewer than two
 */
export function kendallTau(left: readonly number[], right: readonly number[]): number | null {
  if (left.length !== right.length) throw new RangeError('both rankings are of the same things');
  const pairs = left.map((one, place) => ({ one, other: right[place] ?? Number.NaN }));
  pairs.sort((a, b) => a.one - b.one || a.other - b.other);
  const tiedLeft = tiedPairs(pairs, (a, b) => a.one === b.one);
  const tiedInBoth = tiedPairs(pairs, (a, b) => a.one === b.one && a.other === b.other);
  const { sorted, inversions } = sortAndCount(pairs.map(({ other }) => other));
  const tiedRight = tiedPairs(sorted, (a, b) => a === b);
  const all = (left.length * (left.length - 1)) / 2;
  const [untiedLeft, untiedRight] = [all - tiedLeft, all - tiedRight];
  if (untiedLeft === 0 || untiedRight === 0) return null;
  const difference = all - tiedLeft - tiedRight + tiedInBoth - 2 * inversions;
  // The root is rounded, which must not carry the quotient beyond its range.
  return Math.min(1, Math.max(-1, difference / Math.sqrt(untiedLeft * untiedRight)));
}

/** How many pairs are tied in a sorted list. */
function tiedPairs<Value>(
  sorted: readonly Value[],
  areTied: (a: Value, b: Value) => boolean,
): number {
  let [tied, before] = [0, 0];
  for (const [place, value] of sorted.entries()) {
    const previous = sorted[place - 1];
    before = previous !== undefined && areTied(previous, value) ? before + 1 : 0;
    tied += before;
  }
  return tied;
}

/** Sorts finite numbers by merging, and counts the pairs of which the greater stood first. */
function sortAndCount(values: readonly number[]): { sorted: number[]; inversions: number } {
  if (values.length < 2) return { sorted: [...values], inversions: 0 };
  const low = sortAndCount(values.slice(0, values.length >> 1));
  const high = sortAndCount(values.slice(values.length >> 1));
  const sorted: number[] = [];
  let [left, right, inversions] = [0, 0, low.inversions + high.inversions];
  while (sorted.length < values.length) {
    const one = low.sorted[left] ?? Number.POSITIVE_INFINITY;
    const other = high.sorted[right] ?? Number.POSITIVE_INFINITY;
    if (one <= other) {
      sorted.push(one);
      left += 1;
    } else {
      sorted.push(other);
      right += 1;
      inversions += low.sorted.length - left;
    }
  }
  return { sorted, inversions };
}

/** How much a ranking changes under another scoring rule. */
export type RankingChange = 'little' | 'somewhat' | 'much' | 'unknown';

/** From these τ on a ranking changes little, and somewhat: of untied pairs, one in twenty and one in seven are reversed. */
const LITTLE = 0.9;
const SOMEWHAT = 0.7;

/** @param tau Kendall's τ-b between both rankings; null where there is none */
export function rankingChange(tau: number | null): RankingChange {
  if (tau === null) return 'unknown';
  if (tau >= LITTLE) return 'little';
  return tau >= SOMEWHAT ? 'somewhat' : 'much';
}
