import { expect, it } from 'vitest';
import { creditedName } from './rules.ts';

it.each([
  ['Aïcha Salem', 'Aïcha S.'],
  ['  Fatima Zahra   el idrissi ', 'Fatima I.'],
  ['Inès élan', 'Inès É.'],
  ['Madonna', 'Madonna'],
  ['سلمى بناني', 'سلمى ب.'],
  ['Ali 𝒜b', 'Ali 𝒜.'],
  ['', ''],
])('names %j in a credit as %j', (fullName, credited) => {
  expect(creditedName(fullName)).toBe(credited);
});
