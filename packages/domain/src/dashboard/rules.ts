import { dayNumber } from '../reviews/study-day.ts';

/** Days of a week, from Monday to Sunday, that a streak may go on over without study. */
export const RESTS_A_WEEK = 1;

export interface Streak {
  /** Days with study; those of rest are not among them. */
  days: number;
  rests: number;
}

/**
 * Days in a row with study, counted back from today, or from yesterday when today has none yet.
 *
 * @param days calendar days as `YYYY-MM-DD`, newest first, without repetition
 * @param today the current calendar day in the same time zone
 * @param restsAWeek days of rest that each week may have
 */
export function streak(days: readonly string[], today: string, restsAWeek = 0): Streak {
  const rested = new Map<number, number>();
  const result = { days: 0, rests: 0 };
  // Nothing is missing of today, which is not over.
  let next = dayNumber(today) - (days[0] === today ? 0 : 1);
  for (const day of days.map(dayNumber)) {
    for (let rest = next; rest > day; rest -= 1) {
      const count = (rested.get(weekOf(rest)) ?? 0) + 1;
      if (count > restsAWeek) return result;
      rested.set(weekOf(rest), count);
    }
    result.rests += next - day;
    result.days += 1;
    next = day - 1;
  }
  return result;
}

/** Number of a day's week; day 0, the first of January 1970, was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
