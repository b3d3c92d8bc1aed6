export type Direction = 'up' | 'down';

/** The list with one item a place higher or lower; the same list where there is no such place. */
export function moved<Item extends { id: number }>(
  items: Item[],
  id: number,
  direction: Direction,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const item = items[from];
  const other = items[to];
  if (item === undefined || other === undefined) return items;
  const next = [...items];
  next[from] = other;
  next[to] = item;
  return next;
}
