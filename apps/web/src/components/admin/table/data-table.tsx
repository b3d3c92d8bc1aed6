import { Box, Skeleton, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { nextSort, type Sorting } from '../../../lib/params/sorting.ts';
import { usePhone } from '../../../lib/use-phone.ts';
import type { Column } from './column.ts';
import { ShortRow, ShortRowSkeleton } from './short-row.tsx';
import classes from './table.module.css';

interface DataTableProps<Row> {
  /** The accessible name. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
  /** Opens a row; a button in the row has to do the same. */
  onOpen?: (row: Row) => void;
  /** The key of the row that the keyboard is at, which stays in view. */
  current?: number | undefined;
  /** While the rows of other filters are still shown. */
  stale?: boolean;
  /** The current order and its setter; missing where the rows have one order. */
  sorting?: Sorting | undefined;
}

/** A dense table; a list on phones. Where it is too wide it scrolls, never the page. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  current,
  stale = false,
  sorting,
}: DataTableProps<Row>) {
  const isShort = usePhone();
  const currentRow = useRef<HTMLTableRowElement>(null);
  const first = useRef(current);
  useEffect(() => {
    // Not before it was moved: a page begins at its top.
    if (current !== first.current) currentRow.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <TableFrame label={label} columns={columns} stale={stale} sorting={sorting}>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          ref={rowKey(row) === current ? currentRow : undefined}
          className={classes.row}
          aria-current={rowKey(row) === current || undefined}
          data-opens={onOpen ? true : undefined}
          onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
        >
          {isShort ? (
            <ShortRow columns={columns} row={row} />
          ) : (
            columns.map(({ id, cell, numeric, card }) => (
              <td key={id} data-card={card} data-numeric={numeric || undefined}>
                {cell(row)}
              </td>
            ))
          )}
        </tr>
      ))}
    </TableFrame>
  );
}

/** Skeleton of the table while its rows are loading. */
export function TableSkeleton<Row>({
  label,
  columns,
  rows = 8,
  sorting,
}: Pick<DataTableProps<Row>, 'label' | 'columns' | 'sorting'> & { rows?: number }) {
  const isShort = usePhone();
  return (
    <TableFrame label={label} columns={columns} sorting={sorting} busy>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <tr key={row} className={classes.row}>
          {isShort ? (
            <ShortRowSkeleton />
          ) : (
            columns.map(({ id, card }, column) => (
              <td key={id} data-card={card}>
                <Skeleton height={12} width={`${50 + ((row * 3 + column * 5) % 5) * 10}%`} />
              </td>
            ))
          )}
        </tr>
      ))}
    </TableFrame>
  );
}

interface TableFrameProps<Row> {
  label: string;
  columns: Column<Row>[];
  stale?: boolean;
  busy?: boolean;
  sorting?: Sorting | undefined;
  children: ReactNode;
}

function TableFrame<Row>({ label, columns, stale, busy, sorting, children }: TableFrameProps<Row>) {
  const isShort = usePhone();
  return (
    <div className={classes.frame} data-stale={stale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={busy || stale || undefined}>
        {/* A row of a phone has the names of its values. */}
        {!isShort && (
          <thead>
            <tr>
              {columns.map(({ id, header, numeric, card }) => (
                <th
                  key={id}
                  scope="col"
                  data-numeric={numeric || undefined}
                  aria-sort={
                    sorting?.sort === id ? ARIA_SORT[sorting.direction ?? 'asc'] : undefined
                  }
                >
                  {card === 'actions' ? (
                    <VisuallyHidden>{header}</VisuallyHidden>
                  ) : sorting?.columns.includes(id) ? (
                    <SortButton id={id} header={header} sorting={sorting} />
                  ) : (
                    header
                  )}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;

function SortButton({ id, header, sorting }: { id: string; header: string; sorting: Sorting }) {
  const direction = sorting.sort === id ? (sorting.direction ?? 'asc') : undefined;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => sorting.onSort(nextSort(sorting, id))}
    >
      {header}
      <Box aria-hidden component="span" w="1em">
        {direction && ARROWS[direction]}
      </Box>
    </button>
  );
}

/** Not on a control inside the row, and not the end of a text selection. */
function isPlainClick({ target }: MouseEvent): boolean {
  const onControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}
