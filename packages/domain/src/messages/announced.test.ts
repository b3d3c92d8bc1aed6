import { expect, it } from 'vitest';
import { announcedOf, asksForSeveral } from '../questions/announced.ts';
import { practice } from './fr/practice.ts';

it.each([
  ['qrm', 'AC', 'Au plus 3\u00a0réponses.', 3],
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
    expect(practice.session.hint(announced, 'Lesquelles sont exactes ?')).toBe(text);
  },
);

it.each([
  'Quels sont les signes d’une cirrhose ?',
  'Parmi les propositions suivantes, lesquelles sont exactes ?',
  'Quelle(s) est (sont) la (les) proposition(s) exacte(s) ?',
  'Parmi les vaccins suivants, lequel (lesquels) est (sont) inactivé(s) :',
  'Concernant Trichomonas, laquelle ou lesquelles de ces propositions sont vraies ?',
  'Indiquer celle(s) qui caractérise(nt) le coma hyperosmolaire :',
  'Cochez la ou les réponses justes.',
  'Concernant l’hémostase, la ou lesquelle(s) de ces propositions est (sont) vraie(s) ?',
  'Dans quel(s) cas parle-t-on d’hypertension ?',
  'Indiquer la (les) mesure(s) :',
  'Une ou plusieurs réponses. La digoxine :',
  'Cochez les réponses exactes :',
])('several answers are said to be possible under “%s”', (prompt) => {
  const announced = { expected_count: null, choice_limit: null, is_tcs: false };
  expect(practice.session.hint(announced, prompt)).toBe('Plusieurs réponses sont possibles.');
});

it.each([
  'Quel est le diagnostic ?',
  'Quel nerf innerve le deltoïde ?',
  'Laquelle de ces articulations est une ginglyme ?',
  'Vrai ou faux : le foie est un organe pair.',
  'Cochez les réponses exactes, sauf une :',
  'Quelle est la proposition fausse ?',
  'Quels que soient les signes, quel examen demander ?',
  'Parmi les propositions suivantes, une seule est fausse, laquelle ?',
  'Indiquez celui qui est le précurseur des hormones thyroïdiennes :',
  'Dans quel groupe figurent les maladies pour lesquelles un vaccin existe ?',
  'Le cytomégalovirus :',
])('nothing is said of how many answers there are under “%s”', (prompt) => {
  expect(asksForSeveral(prompt)).toBe(false);
});
