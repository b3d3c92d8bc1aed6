const ROW_MAX = 2048;

/* Three rows of the table, reused by each call: nothing outlives a call. */
let beforeLast = new Uint16Array(ROW_MAX);
let last = new Uint16Array(ROW_MAX);
let current = new Uint16Array(ROW_MAX);

/**
 * Damerau–Levenshtein distance in its restricted form (optimal string alignment): insertions, deletions, substitutions
 * and swaps of neighbours, where no letter is edited twice. Only the diagonal band that the limit can reach is filled
 * (Ukkonen 1985).
 *
 * @param limit whole number; what is above it is not worked out
 * @returns the distance, or `limit + 1` when it is above `limit`
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (one === other) return 0;
  const above = limit + 1;
  if (limit < 1 || Math.abs(one.length - other.length) > limit) return above;
  // A common beginning and end change nothing, and are most of two words that are alike.
  let start = 0;
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  const rest = shorter - start;
  while (
    end < rest &&
    one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  ) {
    end += 1;
  }
  const rows = one.length - start - end;
  const columns = other.length - start - end;
  if (rows === 0 || columns === 0) return rows + columns;
  if (columns >= ROW_MAX) return above;
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const from = Math.max(1, row - limit);
    const to = Math.min(columns, row + limit);
    current.fill(above, 0, columns + 1);
    current[0] = Math.min(row, above);
    let lowest = above;
    for (let column = from; column <= to; column += 1) {
      const letter = one.charCodeAt(start + row - 1);
      const opposite = other.charCodeAt(start + column - 1);
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (letter === opposite ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(start + column - 2) &&
        one.charCodeAt(start + row - 2) === opposite;
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current[column] = Math.min(cost, above);
      lowest = Math.min(lowest, cost);
    }
    // A swap may still reach back by one row; the first column counts as its own way down.
    if (lowest >= above && row > limit) return above;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(at(last, columns), above);
}

const at = (row: Uint16Array, index: number) => row[index] ?? 0;
