import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';
import type { Sort } from './sorting.ts';

const rows = [
  { id: 1, name: 'Œil', count: 2 },
  { id: 2, name: 'artères 10', count: null },
  { id: 3, name: 'Artères 2', count: 2 },
  { id: 4, name: 'nez', count: 10 },
];
const values = {
  name: ({ name }: (typeof rows)[number]) => name,
  count: ({ count }: (typeof rows)[number]) => count,
};
const ids = (sort: Sort<keyof typeof values>) => sortRows(rows, values, sort).map(({ id }) => id);

test('rows are sorted as people read, equal ones in their own order, those without a value last', () => {
  expect(ids({})).toEqual([1, 2, 3, 4]);
  expect(ids({ sort: 'name', direction: 'asc' })).toEqual([3, 2, 4, 1]);
  expect(ids({ sort: 'name', direction: 'desc' })).toEqual([1, 4, 2, 3]);
  expect(ids({ sort: 'count', direction: 'asc' })).toEqual([1, 3, 4, 2]);
  expect(ids({ sort: 'count', direction: 'desc' })).toEqual([2, 4, 1, 3]);
});
