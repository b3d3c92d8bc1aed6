import { expect, it } from 'vitest';
import { isLeech, setsAside } from './leech.ts';
import { stageOf } from './stage.ts';

it.each([
  [null, 0, 'fragile'],
  [0.2, 0, 'fragile'],
  [6.99, 9, 'fragile'],
  [7, 0, 'learning'],
  [20.99, 5, 'learning'],
  [21, 1, 'learning'],
  [21, 2, 'acquired'],
  [300, 0, 'learning'],
] as const)(
  'a stability of %s days and %d right in a row: %s',
  (stability, right_in_row, stage) => {
    expect(stageOf({ stability, right_in_row })).toBe(stage);
  },
);

it('calls a card a leech from 6 lapses on', () => {
  expect([0, 5, 6, 9].map(isLeech)).toEqual([false, false, true, true]);
});

it('sets a card aside at 8 lapses, and again when it is forgotten after that', () => {
  expect(setsAside(6, 7)).toBe(false);
  expect(setsAside(7, 8)).toBe(true);
  expect(setsAside(8, 8)).toBe(false);
  expect(setsAside(8, 9)).toBe(true);
});
