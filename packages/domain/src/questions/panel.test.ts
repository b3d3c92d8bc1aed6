import { expect, it } from 'vitest';
import { modalLetters } from './panel.ts';

it.each([
  [{}, []],
  [{ A: 0.5, B: 0.999, C: 0 }, []],
  [{ A: 0.5, B: 1, C: 0 }, ['B']],
  [{ D: 1, A: 1, C: 0.25 }, ['A', 'D']],
])('the modes of a panel are the letters of the whole point: %j', (weights, modes) => {
  expect(modalLetters(weights)).toEqual(modes);
});
