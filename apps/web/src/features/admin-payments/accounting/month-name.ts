type Length = 'short' | 'long';

const formats = new Map<Length, Intl.DateTimeFormat>();

/** `nov. 2026`, or `novembre 2026`, for its first day, `2026-11-01`. */
export function monthName(day: string, month: Length = 'short'): string {
  const format =
    formats.get(month) ??
    new Intl.DateTimeFormat('fr', { month, year: 'numeric', timeZone: 'UTC' });
  formats.set(month, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
