import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { useChangedRows } from './use-changed-rows.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand in line on the right. */
  numeric?: boolean;
  /**
   * Its place in the card that a row becomes on a phone: the headline, the buttons at the foot, or
   * else a line with its header before it.
   */
  card?: 'title' | 'actions';
}

interface DataTableProps<Row> {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
  /** Opens a row; a button in the row has to do the same. */
  onOpen?: (row: Row) => void;
  /** While the rows of other filters are still shown. */
  stale?: boolean;
}

/** A dense table; on a phone each row is a card. Where it is too wide it scrolls, never the page. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  stale = false,
}: DataTableProps<Row>) {
  const turns = useChangedRows(rows, rowKey, stale);
  return (
    <TableFrame label={label} columns={columns} stale={stale}>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className={classes.row}
          data-changed={changeMark(turns.get(rowKey(row)))}
          data-opens={onOpen ? true : undefined}
          onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
        >
          {columns.map(({ id, header, cell, numeric, card }) => (
            <td key={id} data-label={header} data-card={card} data-numeric={numeric || undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}

/** Alternates, so that a row that changes again is seen to change again. */
function changeMark(turn: number | undefined): 'odd' | 'even' | undefined {
  if (turn === undefined) return undefined;
  return turn % 2 === 1 ? 'odd' : 'even';
}

/** The same table while its rows are loading. */
export function TableSkeleton<Row>({
  label,
  columns,
  rows = 8,
}: Pick<DataTableProps<Row>, 'label' | 'columns'> & { rows?: number }) {
  return (
    <TableFrame label={label} columns={columns} busy>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <tr key={row} className={classes.row}>
          {columns.map(({ id, header, card }, column) => (
            <td key={id} data-label={header} data-card={card}>
              <Skeleton height={12} width={`${50 + ((row * 3 + column * 5) % 5) * 10}%`} />
            </td>
          ))}
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
  children: ReactNode;
}

function TableFrame<Row>({ label, columns, stale, busy, children }: TableFrameProps<Row>) {
  return (
    <div className={classes.frame} data-stale={stale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={busy || stale || undefined}>
        <thead>
          <tr>
            {columns.map(({ id, header, numeric, card }) => (
              <th key={id} scope="col" data-numeric={numeric || undefined}>
                {card === 'actions' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Not on a control inside the row, and not the end of selecting some text. */
function isPlainClick({ target }: MouseEvent): boolean {
  const onControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  return !onControl && (window.getSelection()?.isCollapsed ?? true);
}
