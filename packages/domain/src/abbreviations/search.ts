import type { ListedAbbreviation } from './rules.ts';

type Forms = Pick<ListedAbbreviation, 'short' | 'long'>;

const keyOf = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the rows whose short form or meaning holds a text, whatever its case and accents. */
export function findAbbreviations<Row extends Forms>(rows: readonly Row[], search: string): Row[] {
  const wanted = keyOf(search);
  return rows.filter(({ short, long }) =>
    [short, long].some((text) => keyOf(text).includes(wanted)),
  );
}

/** The one that saving this short form would replace. */
export const withShort = <Row extends Forms>(rows: readonly Row[], short: string) =>
  rows.find((row) => keyOf(row.short) === keyOf(short));
