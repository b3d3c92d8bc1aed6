import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulberry32, SEED_MAX, SEED_MIN, shuffle } from './shuffle.ts';

const seeds = fc.integer({ min: SEED_MIN, max: SEED_MAX });
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the generator', () => {
  it('gives the published sequence, the same for ever', () => {
    const next = mulberry32(0);
    expect([next(), next(), next()]).toEqual([1144304738, 1416247, 958946056]);
  });

  it('takes a seed as signed or unsigned', () => {
    expect([SEED_MIN, SEED_MAX]).toEqual([-2_147_483_648, 2_147_483_647]);
    expect(mulberry32(-1)()).toBe(mulberry32(2 ** 32 - 1)());
  });
});

describe('a shuffled list', () => {
  it('is the same for the same seed, and holds everything once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
        const shuffled = shuffle(items, seed);
        expect(shuffle(items, seed)).toEqual(shuffled);
        expect([...shuffled].sort()).toEqual([...items].sort());
      }),
    );
  });

  it('keeps the order that stored seeds stand for', () => {
    expect(shuffle(range(10), 42)).toEqual([1, 3, 9, 5, 2, 8, 4, 0, 7, 6]);
  });

  it('skips the numbers that would favour the first positions', () => {
    const seed = 52_078_625;
    const next = mulberry32(seed);
    // 2^32 is no multiple of 100: the last 96 numbers are left out.
    expect(next()).toBeGreaterThanOrEqual(2 ** 32 - 96);
    expect(shuffle(range(100), seed).at(-1)).toBe(next() % 100);
  });

  it('has each item at each position about equally often', () => {
    const counts = range(5).map(() => range(5).map(() => 0));
    const rounds = 5_000;
    for (let seed = 0; seed < rounds; seed += 1) {
      shuffle(range(5), seed).forEach((item, position) => {
        (counts[position] as number[])[item] = (counts[position]?.[item] ?? 0) + 1;
      });
    }
    // Chi-square of each position with 4 degrees of freedom: above 23.5 once in 10,000.
    for (const row of counts) {
      const expected = rounds / 5;
      const chi = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chi).toBeLessThan(23.5);
    }
  });
});
