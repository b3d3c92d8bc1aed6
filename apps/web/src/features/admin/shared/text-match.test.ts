import { expect, test } from 'vitest';
import { textMatches } from './text-match.ts';

test('case, accents and outer spaces do not matter', () => {
  expect(textMatches('Sémiologie médicale', ' SEMIO ')).toBe(true);
  expect(textMatches('Cardiologie', 'é')).toBe(true);
  expect(textMatches('Anatomie', 'é')).toBe(true);
  expect(textMatches('Os', 'é')).toBe(false);
});

test('an empty search matches everything', () => {
  expect(textMatches('Anatomie', '')).toBe(true);
});
