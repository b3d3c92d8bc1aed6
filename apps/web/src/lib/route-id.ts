/** An id as addresses have it: a positive integer in plain digits; null for anything else. */
export function parseRouteId(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,16}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && Number.isSafeInteger(value) ? value : null;
}
