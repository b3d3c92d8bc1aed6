let french: Intl.NumberFormat | undefined;

/**
 * A whole number as French writes it, with narrow no-break spaces: `12 345`. The formatter is created at its first
 * use, since its locale data take a cheap phone a tenth of a second.
 */
export function wholeNumber(value: number): string {
  french ??= new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });
  return french.format(value);
}

/** The form of a French word that goes with `count`: 0 and 1 take the singular. */
export function plural(count: number, one: string, many: string): string {
  return count < 2 ? one : many;
}

/** The count and its word on one line: `1 question`, `12 345 questions`. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)}\u00a0${plural(count, one, many)}`;
}
