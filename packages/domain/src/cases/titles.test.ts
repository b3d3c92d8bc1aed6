import { expect, it } from 'vitest';
import { nextNumber } from './titles.ts';

it.each([
  [[], 1],
  [['Cas clinique n°\u00a07', 'Dossier 6', 'Douleur thoracique'], 8],
])('cases are numbered after those that are there: %j', (titles, next) => {
  expect(nextNumber(titles)).toBe(next);
});
