export type Direction = 'up' | 'down';

/** The list with one item in another place, from 0; the same list where it is there already or can't be. */
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

/** The list with one item a place higher or lower; the same list where there is no such place. */
export function moved<Item extends { id: number }>(
  items: Item[],
  id: number,
  direction: Direction,
): Item[] {
  const from = items.findIndex((item) => item.id === id);
  return movedTo(items, id, direction === 'up' ? from - 1 : from + 1);
}
