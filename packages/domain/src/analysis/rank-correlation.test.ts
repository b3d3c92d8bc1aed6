import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallTau, rankingChange } from './rank-correlation.ts';

/** By its definition, over all pairs. */
function byDefinition(left: readonly number[], right: readonly number[]): number | null {
  let [difference, untiedLeft, untiedRight] = [0, 0, 0];
  for (const [place, one] of left.entries()) {
    for (let before = 0; before < place; before += 1) {
      const onLeft = Math.sign(one - (left[before] ?? 0));
      const onRight = Math.sign((right[place] ?? 0) - (right[before] ?? 0));
      difference += onLeft * onRight;
      untiedLeft += Math.abs(onLeft);
      untiedRight += Math.abs(onRight);
    }
  }
  const pairs = untiedLeft * untiedRight;
  return pairs === 0 ? null : difference / Math.sqrt(pairs);
}

describe('Kendall’s τ-b', () => {
  it.each([
    // One of ten pairs turns round: (9 − 1) / 10.
    [[1, 2, 3, 4, 5], [1, 2, 3, 5, 4], 0.8],
    // Tied pairs: two on the left, one on the right, none in both. 2 concordant, 6 discordant: −4 / √(8 · 9).
    [[12, 2, 1, 12, 2], [1, 4, 7, 1, 0], -0.4714045208],
    // One tied pair on each side, 4 concordant of 6: 4 / √(5 · 5).
    [[1, 2, 2, 3], [1, 2, 3, 3], 0.8],
    // Three tied pairs on each side, 1 concordant, 9 discordant: −8 / √(12 · 12).
    [[1, 1, 2, 2, 3, 3], [3, 3, 1, 2, 2, 1], -0.6666666667],
  ])('of %j and %j is worked by hand', (left, right, tau) => {
    expect(Math.abs((kendallTau(left, right) ?? Number.NaN) - tau)).toBeLessThan(1e-6);
    expect(kendallTau(right, left)).toBe(kendallTau(left, right));
  });

  it('is 1 for the same ranking, −1 for the reverse, whatever is tied', () => {
    const totals = [7000, -100, 7000, 0, 250];
    expect(kendallTau(totals, totals)).toBe(1);
    expect(
      kendallTau(
        totals,
        totals.map((total) => -total),
      ),
    ).toBe(-1);
  });

  it('is null where all are tied in a ranking, and for fewer than two', () => {
    expect(kendallTau([1, 2, 3], [5, 5, 5])).toBeNull();
    expect(kendallTau([5, 5, 5], [1, 2, 3])).toBeNull();
    expect(kendallTau([1], [1])).toBeNull();
    expect(kendallTau([], [])).toBeNull();
  });

  it('refuses rankings of different things', () => {
    expect(() => kendallTau([1, 2], [1])).toThrow(RangeError);
  });

  it('equals the definition for any ranking', () => {
    const total = fc.integer({ min: -5, max: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(total, total), { maxLength: 60 }), (pairs) => {
        const [left, right] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const [tau, expected] = [kendallTau(left, right), byDefinition(left, right)];
        if (expected === null) expect(tau).toBeNull();
        else expect(tau).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('of ten thousand copies is exact', () => {
    const left = Array.from({ length: 10_000 }, (_, place) => place);
    expect(kendallTau(left, left.toReversed())).toBe(-1);
  });
});

it.each([
  [1, 'little'],
  [0.9, 'little'],
  [0.899, 'somewhat'],
  [0.7, 'somewhat'],
  [0.699, 'much'],
  [-1, 'much'],
  [null, 'unknown'],
] as const)('a ranking with τ = %j changes %s', (tau, change) => {
  expect(rankingChange(tau)).toBe(change);
});
