import { expect, it } from 'vitest';
import { byName } from './natural-order.ts';

it('sorts numbers as numbers, accents beside their letter, and leaves the list alone', () => {
  const names = ['Semestre 10', 'Éthique', 'Semestre 6', 'Anatomie 2', 'anatomie 1', 'Fièvre'];
  const given = names.map((name) => ({ name }));
  expect(byName(given).map(({ name }) => name)).toEqual([
    'anatomie 1',
    'Anatomie 2',
    'Éthique',
    'Fièvre',
    'Semestre 6',
    'Semestre 10',
  ]);
  expect(given.map(({ name }) => name)).toEqual(names);
});
