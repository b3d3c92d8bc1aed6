import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type SeenRows, withChanges } from './changed-rows.ts';

/** What the address says of a dialog, not of a list. */
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

  const [seen, setSeen] = useState<SeenRows<Row>>({ rows, list, turns: new Map() });
  if (seen.rows !== rows) setSeen(withChanges(seen, rows, list, rowKey));
  // Something else in the address changed: these rows belong to it.
  else if (seen.list !== list && !stale) setSeen({ ...seen, list });
  return seen.turns;
}
