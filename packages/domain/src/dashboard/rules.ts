const DAY_MS = 86_400_000;

/**
 * Days in a row with study, counted back from today, or from yesterday when today has none yet.
 *
 * @param days calendar days as `YYYY-MM-DD`, newest first, without repetition
 * @param today the current calendar day in the same time zone
 */
export function streak(days: readonly string[], today: string): number {
  const first = days[0];
  if (first === undefined || dayNumber(today) - dayNumber(first) > 1) return 0;
  let length = 1;
  while (length < days.length) {
    const gap = dayNumber(days[length - 1] as string) - dayNumber(days[length] as string);
    if (gap !== 1) break;
    length += 1;
  }
  return length;
}

/** Days since the epoch; calendar days have no daylight saving. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
