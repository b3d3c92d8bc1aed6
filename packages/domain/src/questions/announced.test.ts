import { expect, it } from 'vitest';
import { practice } from '../messages/fr/practice.ts';
import { announcedOf } from './announced.ts';

it.each([
  ['qrm', 'AC', 'Plusieurs réponses sont possibles.'],
  ['qrm', 'A', 'Plusieurs réponses sont possibles.'],
  ['qru', 'A', 'Une seule réponse attendue.'],
  ['qrp', 'ACD', '3 réponses attendues.'],
  ['qrp', 'A', 'Une seule réponse attendue.'],
  ['tcs', 'B', 'Une seule réponse, notée selon un panel d’experts.'],
  ['tcs', 'AB', 'Une seule réponse, notée selon un panel d’experts.'],
] as const)('a %s with the key %s is announced as “%s”', (format, key, text) => {
  const { expected_count, is_tcs } = announcedOf(format, [...key]);
  expect(practice.session.hint(expected_count, is_tcs)).toBe(text);
});
