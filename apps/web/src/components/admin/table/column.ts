import type { ReactNode } from 'react';

/** A column of a table of the back-office. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligned on the right. */
  numeric?: boolean;
  /**
   * Its role on a phone, where a row has two lines if a column is to be at the end of the first or in the second
   * one, and is else a card with a line per column. `title` is the headline, `actions` are the buttons, `choice` selects the row.
   */
  card?: 'title' | 'choice' | 'end' | 'line' | 'actions';
  /** Content for the two lines instead of the cell, which is then among the rest. */
  brief?: (row: Row) => ReactNode;
  /** In the second line after its header. */
  labelled?: boolean;
}
