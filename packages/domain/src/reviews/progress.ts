import { addDays, weekdayOf } from './study-day.ts';

/** A share of 1 with its 95 % interval. */
export interface Rate {
  rate: number;
  low: number;
  high: number;
}

const Z = 1.959964;

/**
 * Wilson's interval of a share, which holds for few observations too.
 *
 * @returns null without observations
 */
export function wilson(successes: number, n: number): Rate | null {
  if (n === 0) return null;
  const rate = successes / n;
  const spread = 1 + Z ** 2 / n;
  const middle = (rate + Z ** 2 / (2 * n)) / spread;
  const half = (Z * Math.sqrt((rate * (1 - rate)) / n + Z ** 2 / (4 * n ** 2))) / spread;
  // Rounding must not let the interval leave out the share itself.
  return {
    rate,
    low: Math.max(0, Math.min(rate, middle - half)),
    high: Math.min(1, Math.max(rate, middle + half)),
  };
}

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
