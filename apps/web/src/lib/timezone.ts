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

/** Fetches for the client of the procedures, and notes the zone before the answer is read. */
export async function fetchNotingZone(input: string, init: RequestInit): Promise<Response> {
  const response = await window.fetch(input, init);
  const named = response.headers.get(TIMEZONE_HEADER);
  if (named !== null && named !== timezone && isTimezone(named)) {
    timezone = named;
    try {
      window.localStorage.setItem(KEY, named);
    } catch {
      // The next answer names it again.
    }
  }
  return response;
}
