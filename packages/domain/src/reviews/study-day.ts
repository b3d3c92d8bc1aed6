/** Learning after midnight belongs to the day before: a day of study begins at this hour of the clock. */
export const STUDY_DAY_HOUR = 4;

const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating one costs far more than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** What the clocks of a zone show, as milliseconds since the epoch if they showed UTC. */
function clockOf(at: Date, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const date = Date.UTC(part('year'), part('month') - 1, part('day'));
  return date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
}

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/**
 * The day of study that a moment belongs to: the calendar day of the zone, or the day before until four in the
 * morning. Days on which the clocks change may be longer or shorter than 24 hours.
 *
 * @param timeZone IANA name, such as `Africa/Casablanca`
 * @returns `YYYY-MM-DD`
 * @throws RangeError for an unknown zone or an invalid date
 */
export function studyDay(at: Date, timeZone: string): string {
  return isoDay(clockOf(at, timeZone) - STUDY_DAY_HOUR * 3_600_000);
}

/** The calendar day (`YYYY-MM-DD`) so many days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);
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
