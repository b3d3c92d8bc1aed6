import { expect, it } from 'vitest';
import { nextTitles } from './titles.ts';

it.each([
  [[], ['Cas clinique n°\u00a01', 'Cas clinique n°\u00a02']],
  [
    ['Cas clinique n°\u00a07', 'Dossier 6', 'Douleur thoracique'],
    ['Cas clinique n°\u00a08', 'Cas clinique n°\u00a09'],
  ],
])('titles are numbered after those that are taken: %j', (taken, titles) => {
  expect(nextTitles(taken, 2)).toEqual(titles);
});
