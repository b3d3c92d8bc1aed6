import type { Sort } from './sorting.ts';

/** Sort key of a row: a text as people read it, a number, or null, which comes last. */
export type SortValue = string | number | null;

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

function compare(one: SortValue, other: SortValue): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** The rows of a short list by a column, equal ones in their own order; without a column as they are. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Column, (row: Row) => SortValue>>,
  { sort, direction }: Sort<Column>,
): readonly Row[] {
  if (sort === undefined) return rows;
  const by = values[sort];
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(by(one), by(other)));
}
