let format: Intl.DateTimeFormat | undefined;

/** `nov. 2026` for its first day, `2026-11-01`. */
export function monthName(day: string): string {
  format ??= new Intl.DateTimeFormat('fr', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
