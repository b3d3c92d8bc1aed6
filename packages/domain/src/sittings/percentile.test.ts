import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CLASS_RANK_MIN,
  copiesMissing,
  PERCENTILE_MIN,
  percentile,
  positionOf,
} from './percentile.ts';

it.each([
  [{ below: 63, equal: 2, count: 100 }, 64],
  [{ below: 0, equal: 1, count: 20 }, 2.5],
  [{ below: 19, equal: 1, count: 20 }, 97.5],
  [{ below: 0, equal: 20, count: 20 }, 50],
  [{ below: 18, equal: 1, count: 19 }, null],
])('of %j is %s', (rank, expected) => {
  expect(percentile(rank)).toBe(expected);
});

it.each([
  [{ below: 0, equal: 1, count: 5 }, 5],
  [{ below: 1, equal: 2, count: 5 }, 3],
  [{ below: 4, equal: 1, count: 5 }, 1],
  [{ below: 0, equal: 19, count: 19 }, 1],
  [{ below: 0, equal: 1, count: 4 }, null],
  [{ below: 0, equal: 1, count: 20 }, null],
])('among few copies of a class is position %j: %s', (rank, expected) => {
  expect(positionOf(rank, CLASS_RANK_MIN)).toBe(expected);
});

it('is 50 on average over all copies, however many share their points', () => {
  const copies = fc.array(fc.integer({ min: 0, max: 5 }), {
    minLength: PERCENTILE_MIN,
    maxLength: 60,
  });
  fc.assert(
    fc.property(copies, (points) => {
      const ranks = points.map((own) => ({
        below: points.filter((one) => one < own).length,
        equal: points.filter((one) => one === own).length,
        count: points.length,
      }));
      const sum = ranks.reduce((total, rank) => total + (percentile(rank) ?? Number.NaN), 0);
      expect(sum / points.length).toBeCloseTo(50, 9);
    }),
  );
});

it('says how many copies are missing', () => {
  expect([0, 8, 19, 20, 300].map((count) => copiesMissing(count))).toEqual([20, 12, 1, 0, 0]);
  expect([4, 5].map((count) => copiesMissing(count, CLASS_RANK_MIN))).toEqual([1, 0]);
});
