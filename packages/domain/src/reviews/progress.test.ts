import { describe, expect, it } from 'vitest';
import { mondayOf, wilson } from './progress.ts';

describe('the interval of a share', () => {
  it('is none without observations', () => {
    expect(wilson(0, 0)).toBeNull();
  });

  // Wilson (1927), by the usual formula.
  it.each([
    [3, 3, 0.4385, 1],
    [0, 3, 0, 0.5615],
    [81, 100, 0.7222, 0.8749],
  ])('of %i in %i', (successes, n, low, high) => {
    const interval = wilson(successes, n);
    expect(interval?.low).toBeCloseTo(low, 3);
    expect(interval?.high).toBeCloseTo(high, 3);
    expect(interval?.rate).toBe(successes / n);
  });
});

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
