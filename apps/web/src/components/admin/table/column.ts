import type { ReactNode } from 'react';

/** A column of a table of the back-office. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligned on the right. */
  numeric?: boolean;
  /**
   * Its role on a phone, where a row has two lines, and the rest once it is opened: `title` is the headline, `end` is at
   * the end of the first line, `line` in the second one, `actions` are the buttons, `choice` selects the row.
   */
  card?: 'title' | 'choice' | 'end' | 'line' | 'actions';
  /** Content for the two lines instead of the cell, which is then among the rest. */
  brief?: (row: Row) => ReactNode;
  /** In the second line after its header. */
  labelled?: boolean;
}
