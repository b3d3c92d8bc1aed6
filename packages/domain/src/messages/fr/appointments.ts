import { cityOf, clockOf, type Instant, writeMoment } from '../../dates.ts';

const ELIDED = /^[aeiouhéèêîô]/i;

/** Reads 'heure de Casablanca', 'heure d’Alger'. */
export function zoneTime(timezone: string): string {
  const city = cityOf(timezone);
  return `heure ${ELIDED.test(city) ? 'd’' : 'de '}${city}`;
}

/** A moment to be there at; it names the zone where the clocks of the device show another time. */
export function appointment(at: Instant, timezone?: string): string {
  const moment = writeMoment('dateTime', at, timezone);
  const isSame = timezone === undefined || clockOf(at, timezone) === clockOf(at);
  return isSame ? moment : `${moment} (${zoneTime(timezone)})`;
}
