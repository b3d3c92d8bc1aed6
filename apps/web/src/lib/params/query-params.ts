export type ParamChanges = Record<string, string | number | null | undefined>;

/** The search with some parameters set; those without a value are removed, the others stay. */
export function withChanges(search: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A positive integer, such as an id or a page; undefined for anything else. */
export function positiveInteger(value: string | null): number | undefined {
  if (value === null || !/^[1-9]\d{0,14}$/.test(value)) return undefined;
  return Number(value);
}

/** A day as `2026-11-29`; undefined for anything else. */
export const calendarDayOf = (value: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** The value if it is one of those allowed, else the first of them. */
export function oneOf<Value extends string>(
  allowed: readonly [Value, ...Value[]],
  value: string | null,
): Value {
  return allowed.find((candidate) => candidate === value) ?? allowed[0];
}
