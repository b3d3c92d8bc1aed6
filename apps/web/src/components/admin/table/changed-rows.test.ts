import { expect, test } from 'vitest';
import { compareRows } from './changed-rows.ts';

const rows = [
  { id: 1, name: 'un' },
  { id: 2, name: 'deux' },
];
const seen = { rows, list: 'page=1', changes: new Map<number, number>() };
const changed = (next: typeof rows, list = 'page=1') => [
  ...compareRows(seen, next, list, ({ id }) => id).changes,
];

test('a row with other contents has changed, wherever it stands now', () => {
  expect(changed([{ id: 2, name: 'Deux' }, ...rows.slice(0, 1)])).toEqual([[2, 1]]);
});

test('the same contents in other objects are no change', () => {
  expect(changed(rows.map((row) => ({ ...row })))).toEqual([]);
});

test('a row that is new to the list has changed, one that left it has not', () => {
  expect(changed([{ id: 3, name: 'trois' }, ...rows])).toEqual([[3, 1]]);
  expect(changed(rows.slice(1))).toEqual([]);
});

test('another page or search is another list', () => {
  expect(changed([{ id: 1, name: 'autre' }], 'page=2')).toEqual([]);
});

test('a second change of the same row differs from the first', () => {
  const once = compareRows(seen, [{ id: 1, name: 'a' }], 'page=1', ({ id }) => id);
  const twice = compareRows(once, [{ id: 1, name: 'b' }], 'page=1', ({ id }) => id);
  expect([...twice.changes]).toEqual([[1, 2]]);
});
