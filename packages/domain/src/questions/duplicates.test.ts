import { expect, it } from 'vitest';
import { groupsOf } from './duplicates.ts';

it('whatever is linked over pairs is one group, and the rest stays single', () => {
  expect(
    groupsOf(
      [5, 1, 4, 2, 3],
      [
        [1, 2],
        [4, 5],
        [2, 5],
      ],
    ),
  ).toEqual([[1, 2, 4, 5], [3]]);
  expect(groupsOf([1, 2], [])).toEqual([[1], [2]]);
  expect(groupsOf([1, 2], [[2, 9]])).toEqual([[1], [2]]);
  expect(groupsOf([1, 2], [[9, 2]])).toEqual([[1], [2]]);
});

it('a group is listed by rising number, each member once, whatever its pairs', () => {
  const pairs = [
    [10, 9],
    [9, 2],
    [2, 10],
    [9, 10],
  ] as const;
  expect(groupsOf([10, 9, 2], pairs)).toEqual([[2, 9, 10]]);
});
