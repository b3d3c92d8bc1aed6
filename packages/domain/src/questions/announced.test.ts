import { expect, it } from 'vitest';
import { practice } from '../messages/fr/practice.ts';
import { announcedOf } from './announced.ts';

it.each([
  ['qrm', 'AC', 'Plusieurs réponses sont possibles.'],
  ['qrm', 'AC', 'Au plus 3\u00a0réponses.', 3],
  ['qrm', 'A', 'Plusieurs réponses sont possibles.'],
  ['qru', 'A', 'Une seule réponse attendue.'],
  ['qrp', 'ACD', '3 réponses attendues.'],
  ['qrp', 'A', 'Une seule réponse attendue.'],
  ['tcs', 'B', 'Une seule réponse, notée selon un panel d’experts.'],
  ['tcs', 'AB', 'Une seule réponse, notée selon un panel d’experts.'],
] as const)(
  'a %s with the key %s is announced as “%s”',
  (answer_format, key, text, limit?: number) => {
    const announced = announcedOf({
      answer_format,
      correct_answers: [...key],
      choice_limit: limit ?? null,
    });
    expect(practice.session.hint(announced)).toBe(text);
  },
);
