const formats = new Map<string, Intl.NumberFormat>();

/** A formatter is created at its first use, since its locale data take a cheap phone a tenth of a second. */
function french(value: number, minimumFractionDigits: number, maximumFractionDigits: number) {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('fr', { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format.format(value);
}

/** A whole number as French writes it, with narrow no-break spaces: `12 345`. */
export const wholeNumber = (value: number): string => french(value, 0, 0);

/** `1 234,5`, with at most so many decimals. */
export const decimal = (value: number, most = 2): string => french(value, 0, most);

/** `13,50`, with exactly so many decimals. */
export const fixedDecimal = (value: number, digits = 2): string => french(value, digits, digits);

/** A sum of money: `12 000 MRU`, `149,50 MRU`. A fee is written by `formatMru` of the client. */
export const sumInMru = (amount: number): string =>
  `${french(amount, Number.isInteger(amount) ? 0 : 2, 2)}\u00a0MRU`;

/** The form of a French word that goes with `count`: 0 and 1 take the singular. */
export function plural(count: number, one: string, many: string): string {
  return count < 2 ? one : many;
}

/** The count and its word on one line: `1 question`, `12 345 questions`. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)}\u00a0${plural(count, one, many)}`;
}
