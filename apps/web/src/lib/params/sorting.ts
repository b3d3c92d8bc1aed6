import type { Direction } from '@amphi/domain/fields';

/** A column and its direction; neither for the list's own order. */
export interface Sort<Column extends string = string> {
  sort?: Column;
  direction?: Direction;
}

/** Columns and order of a table that is sorted by its headers. */
export interface Sorting extends Sort {
  columns: readonly string[];
  onSort: (next: Sort) => void;
}

/** The sort that a parameter of the address means: `amount`, or `-amount` for the largest first. */
export function sortFrom<Column extends string>(
  columns: readonly Column[],
  param: string | null,
): Sort<Column> {
  const isDescending = param?.startsWith('-') ?? false;
  const name = isDescending ? param?.slice(1) : param;
  const sort = columns.find((column) => column === name);
  if (sort === undefined) return {};
  return { sort, direction: isDescending ? 'desc' : 'asc' };
}

/** The parameter of a sort; null for the list's own order. */
export function sortParam({ sort, direction }: Sort): string | null {
  if (sort === undefined) return null;
  return direction === 'desc' ? `-${sort}` : sort;
}

/** Returns the order after a press on a column's header: ascending, then descending, then the list's own order. */
export function nextSort(current: Sort, column: string): Sort {
  if (current.sort !== column) return { sort: column, direction: 'asc' };
  return current.direction === 'desc' ? {} : { sort: column, direction: 'desc' };
}
