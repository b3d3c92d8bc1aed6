let short: Intl.DateTimeFormat | undefined;

/** A day `YYYY-MM-DD` as `21 nov.`, whatever the zone of the device. */
export function shortDay(day: string): string {
  short ??= new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return short.format(new Date(`${day}T00:00:00Z`));
}
