import { clockOf, isoDay } from '../dates.ts';

/** Learning after midnight belongs to the day before: a day of study begins at this hour of the clock. */
export const STUDY_DAY_HOUR = 4;

/** Days ahead that the error book counts, today among them. */
export const BOOK_DAYS = 14;

const DAY_MS = 86_400_000;

/**
 * The day of study that a moment belongs to: the calendar day of the zone, or the day before until four in the
 * morning. Days on which the clocks change may be longer or shorter than 24 hours.
 *
 * @param timezone IANA name, such as `Africa/Casablanca`; the device's where it is not known
 * @returns `YYYY-MM-DD`
 * @throws RangeError for an unknown zone or an invalid date
 */
export function studyDay(at: Date, timezone: string | undefined): string {
  return isoDay(clockOf(at, timezone) - STUDY_DAY_HOUR * 3_600_000);
}

/** The calendar day (`YYYY-MM-DD`) so many days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);
}

/** Returns the day so many months later, at most the last one of that month, as accesses end. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Whole calendar days from one day to another; negative when `to` is before `from`. Both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** A day (`YYYY-MM-DD`) as a whole number, which the rules of memory calculate with. */
export const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** The weekday of a day (`YYYY-MM-DD`) from 0, Monday, to 6, Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** True where a weekday mask, whose bit 0 is Monday, has the weekday of a day (from 1970-01-01, a Thursday). */
export const isRestDay = (restDays: number, day: number): boolean =>
  ((restDays >> ((day + 3) % 7)) & 1) === 1;
