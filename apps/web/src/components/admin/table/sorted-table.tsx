import type { ComponentProps } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { type SortValue, sortRows } from '../../../lib/params/sort-rows.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { SortSelect } from './sort-select.tsx';

export interface SortedColumn<Row> extends Column<Row> {
  /** Returns the sort key of the column; missing where it has no order. */
  sortBy?: (row: Row) => SortValue;
}

/** A column of whole numbers. */
export const countColumn = <Row,>(
  id: string,
  header: string,
  countOf: (row: Row) => number,
): SortedColumn<Row> => ({
  id,
  header,
  sortBy: countOf,
  numeric: true,
  cell: (row) => formatNumber(countOf(row)),
});

interface SortedTableProps<Row>
  extends Omit<ComponentProps<typeof DataTable<Row>>, 'columns' | 'sorting' | 'stale'> {
  columns: SortedColumn<Row>[];
  /** The address parameter of the order; each table of a page has its own. */
  param?: string;
  atMost?: number;
}

/** A table whose rows are all there: it is sorted by its headers, on phones by a field. */
export function SortedTable<Row>({
  columns,
  rows,
  param,
  atMost,
  ...props
}: SortedTableProps<Row>) {
  const values = Object.fromEntries(
    columns.flatMap(({ id, sortBy }) => (sortBy === undefined ? [] : [[id, sortBy] as const])),
  );
  const { input, sorting } = useSorting(Object.keys(values), param);
  return (
    <>
      {rows.length > 1 && <SortSelect columns={columns} sorting={sorting} mb="xs" />}
      <DataTable
        {...props}
        columns={columns}
        rows={sortRows(rows, values, input).slice(0, atMost)}
        sorting={sorting}
      />
    </>
  );
}
