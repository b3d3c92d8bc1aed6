/** Writes equal values as equal texts: lists of letters and options in any order, nothing as null. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields of the first object that have another value in the second. */
export function differingFields(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(one).filter((field) => canonical(one[field]) !== canonical(other[field]));
}
