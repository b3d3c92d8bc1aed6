import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const delays = { first: 2_000, max: 30_000 };

it('doubles from failure to failure up to its longest, scattered by a quarter', () => {
  const of = (failures: number) => [0, 1].map((random) => retryDelay(failures, delays, random));
  expect(of(0)).toEqual([1_500, 2_500]);
  expect(of(1)).toEqual([3_000, 5_000]);
  expect(of(9)).toEqual([22_500, 37_500]);
});
