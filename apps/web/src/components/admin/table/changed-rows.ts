/** A list as it was last looked at, and which of its rows were seen to change. */
export interface SeenRows<Row> {
  rows: Row[];
  /** Which list it is: its filters and page. */
  list: string;
  /** How often each row has changed; those that never did are missing. */
  turns: ReadonlyMap<number, number>;
}

/**
 * What changed from one look to the next: rows with other contents, and rows that are new to the same
 * list. Another page or another search is another list, whose rows are not new but elsewhere.
 */
export function withChanges<Row>(
  seen: SeenRows<Row>,
  rows: Row[],
  list: string,
  rowKey: (row: Row) => number,
): SeenRows<Row> {
  if (list !== seen.list) return { rows, list, turns: new Map() };
  const before = new Map(seen.rows.map((row) => [rowKey(row), JSON.stringify(row)]));
  const turns = new Map(seen.turns);
  for (const row of rows) {
    const key = rowKey(row);
    if (before.get(key) !== JSON.stringify(row)) turns.set(key, (turns.get(key) ?? 0) + 1);
  }
  return { rows, list, turns };
}
