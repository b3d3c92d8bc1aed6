import { expect, it } from 'vitest';
import { isSameName } from './rules.ts';

it.each([
  ['Anatomie', 'Anatomie', true],
  ['  Anatomie  1 ', 'Anatomie\u00a01', true],
  ["L'appareil", 'L’appareil', true],
  ['Me\u0301decine', 'M\u00e9decine', true],
  ['anatomie', 'Anatomie', false],
  ['Anatomie 1', 'Anatomie 2', false],
  ['Anatomie1', 'Anatomie 1', false],
  ['', 'Anatomie', false],
])('%j typed for %j: %j', (typed, name, same) => {
  expect(isSameName(typed, name)).toBe(same);
});
