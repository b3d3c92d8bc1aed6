/*
 * All that is said of moments. Each is formatted by the clocks of the zone that is given, which is the platform's;
 * without one, as before the first answer of a server, by those of the device.
 */

/** The header of answers that names the platform's zone. */
export const TIMEZONE_HEADER = 'x-timezone';

export type Instant = string | number | Date;

const SHORT_DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const STYLES = {
  /** `21 nov. 2026` */
  date: SHORT_DATE,
  /** `21 novembre` */
  day: { day: 'numeric', month: 'long' },
  /** `21 nov.` */
  shortDay: { day: 'numeric', month: 'short' },
  /** `21 novembre 2026` */
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `nov. 2026` */
  month: { month: 'short', year: 'numeric' },
  /** `novembre 2026` */
  longMonth: { month: 'long', year: 'numeric' },
  /** `14:05` */
  time: TIME,
  /** `21 nov. 2026, 14:05` */
  dateTime: { ...SHORT_DATE, ...TIME },
  /** `21 novembre 2026 à 14:05` */
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day of the calendar or a time of the clock, `2026-11-21T14:05`: of no zone, and written as it is. */
const OF_NO_ZONE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

// Each formatter is created when it is first used: the data behind them take a cheap phone a tenth of a second.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  name: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** A moment in French. */
export function writeMoment(style: keyof typeof STYLES, at: Instant, timezone?: string): string {
  const isOfNoZone = typeof at === 'string' && OF_NO_ZONE.test(at);
  const format = formatOf(style, 'fr', STYLES[style], isOfNoZone ? 'UTC' : timezone);
  return format.format(new Date(isOfNoZone && at.includes('T') ? `${at}Z` : at));
}

/** Swedish writes `2026-11-21 14:05:33`. */
const CLOCK = { dateStyle: 'short', timeStyle: 'medium' } as const;

/** The reading of a zone's clocks, as milliseconds since the epoch if they showed UTC. */
export const clockOf = (at: Instant, timezone?: string): number =>
  Date.parse(`${formatOf('clock', 'sv', CLOCK, timezone).format(new Date(at)).replace(' ', 'T')}Z`);

/** `2026-11-21`, of milliseconds since the epoch in UTC. */
export const isoDay = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

/** The day of the calendar that a moment belongs to, `2026-11-21`. */
export const calendarDay = (at: Instant, timezone?: string): string =>
  isoDay(clockOf(at, timezone));

/** `2026-11-21T14:05` */
export const clockTime = (at: Instant, timezone?: string): string =>
  new Date(clockOf(at, timezone)).toISOString().slice(0, 16);

/** True where it is the name of a zone whose data are there. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** The city that a zone is named after: `Casablanca`. */
export const cityOf = (timezone: string): string =>
  (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
