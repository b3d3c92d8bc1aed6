import { expect, it } from 'vitest';
import { isAntonym } from './antonyms.ts';

it.each([
  ['hypotension', 'hypertension', true],
  ['interne', 'externe', true],
  ['droite', 'gauche', true],
  ['primaire', 'secondaire', true],
  ['tachycardie', 'bradycardie', true],
  ['droite', 'droite', false],
  ['droite', 'inferieure', false],
])('%s and %s: %s', (one, other, expected) => {
  expect(isAntonym(one, other)).toBe(expected);
  expect(isAntonym(other, one)).toBe(expected);
});
