import { expect, test } from 'vitest';
import { moved, movedTo } from './move.ts';

const chapters = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

test('an item is swapped with its neighbour', () => {
  expect(ids(moved(chapters, 3, 'up'))).toEqual([1, 3, 2]);
  expect(ids(moved(chapters, 1, 'down'))).toEqual([2, 1, 3]);
  expect(ids(chapters)).toEqual([1, 2, 3]);
});

test('beyond the ends, the list is unchanged', () => {
  expect(moved(chapters, 1, 'up')).toBe(chapters);
  expect(moved(chapters, 3, 'down')).toBe(chapters);
  expect(moved(chapters, 7, 'down')).toBe(chapters);
});

test('an item moves to any index, the others close up', () => {
  expect(ids(movedTo(chapters, 1, 2))).toEqual([2, 3, 1]);
  expect(ids(movedTo(chapters, 3, 0))).toEqual([3, 1, 2]);
  expect(movedTo(chapters, 2, 1)).toBe(chapters);
  expect(movedTo(chapters, 2, 3)).toBe(chapters);
});
