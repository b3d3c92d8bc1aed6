import { isTimezone, TIMEZONE_HEADER } from '@amphi/domain/dates';

/*
 * The platform's zone, which answers of procedures name: appointments and days are those of its clocks, wherever the
 * device is. This browser keeps it for a start without a network.
 */

const KEY = 'amphi-timezone';

let timezone = read();

function read(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The platform's zone; undefined, which is the device's, where no answer has named it, or the device does not know it. */
export const getTimezone = (): string | undefined => timezone;

/** Keeps the zone that an answer of a procedure names, before the answer is read. */
export function rememberZone({ headers }: Response): void {
  const named = headers.get(TIMEZONE_HEADER);
  if (named === null || named === timezone || !isTimezone(named)) return;
  timezone = named;
  try {
    window.localStorage.setItem(KEY, named);
  } catch {
    // The next answer names it again.
  }
}
