import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A list as it was last rendered, and which of its rows have changed since. */
interface SeenRows<Row> {
  rows: Row[];
  /** Which list it is: its filters and page. */
  list: string;
  /** How often each row has changed; those that never did are missing. */
  changes: ReadonlyMap<number, number>;
}

/**
 * Returns the changes from one render to the next: rows with other contents, and rows that are new to the same
 * list. Another page or another search is another list, whose rows are not new.
 */
export function compareRows<Row>(
  seen: SeenRows<Row>,
  rows: Row[],
  list: string,
  rowKey: (row: Row) => number,
): SeenRows<Row> {
  if (list !== seen.list) return { rows, list, changes: new Map() };
  const before = new Map(seen.rows.map((row) => [rowKey(row), JSON.stringify(row)]));
  const changes = new Map(seen.changes);
  for (const row of rows) {
    const key = rowKey(row);
    if (before.get(key) !== JSON.stringify(row)) changes.set(key, (changes.get(key) ?? 0) + 1);
  }
  return { rows, list, changes };
}

/** Parameters of dialogs, which leave the list as it is. */
const DIALOGS = ['payment', 'desk', 'chapters'];

/**
 * Which rows of a table changed while it was on screen, by key and how often.
 *
 * @param stale whether these are still the rows of other filters
 */
export function useChangedRows<Row>(
  rows: Row[],
  rowKey: (row: Row) => number,
  stale: boolean,
): ReadonlyMap<number, number> {
  const [params] = useSearchParams();
  const filters = new URLSearchParams(params);
  for (const name of DIALOGS) filters.delete(name);
  const list = filters.toString();

  const [seen, setSeen] = useState<SeenRows<Row>>({ rows, list, changes: new Map() });
  if (seen.rows !== rows) setSeen(compareRows(seen, rows, list, rowKey));
  // Something else in the address changed: these rows belong to it.
  else if (seen.list !== list && !stale) setSeen({ ...seen, list });
  return seen.changes;
}
