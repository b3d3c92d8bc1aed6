export type Direction = 'up' | 'down';

/** The list with one item at another index; the same list if it is there already or the index does not exist. */
export function movedTo<Item extends { id: number }>(
  items: Item[],
  id: number,
  to: number,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (item === undefined || from === to || items[to] === undefined) return items;
  const next = items.filter((other) => other !== item);
  next.splice(to, 0, item);
  return next;
}

/** The list with one item a position higher or lower; the same list at its ends. */
export function moved<Item extends { id: number }>(
  items: Item[],
  id: number,
  direction: Direction,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  return movedTo(items, id, direction === 'up' ? from - 1 : from + 1);
}
