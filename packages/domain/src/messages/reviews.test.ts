import { describe, expect, it } from 'vitest';
import { shortInterval } from './fr/reviews/grade-intervals.ts';
import { plan } from './fr/reviews/plan.ts';
import { reviews } from './fr/reviews/reviews.ts';

/** With plain spaces, which are easier to read here. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the texts of reviews', () => {
  it.each([
    [reviews.nothingDue(null), 'Rien à revoir aujourd’hui.'],
    [
      reviews.nothingDue({ days: 1, count: 12 }),
      'Rien à revoir aujourd’hui. Prochaine révision demain : 12 questions.',
    ],
    [
      reviews.nothingDue({ days: 4, count: 1 }),
      'Rien à revoir aujourd’hui. Prochaine révision dans 4 jours : 1 question.',
    ],
    [reviews.nextTime(3), 'prochaine fois dans 3 jours'],
    [shortInterval(1), '1 j'],
    [shortInterval(59), '59 j'],
    [shortInterval(60), '2 mois'],
    [shortInterval(365), '12 mois'],
    [reviews.unanswered.add(1), 'Ajouter la question sans réponse au carnet'],
    [reviews.unanswered.add(3), 'Ajouter les 3 questions sans réponse au carnet'],
    [reviews.unanswered.added(1), 'La question sans réponse est dans votre carnet.'],
    [reviews.unanswered.added(3), 'Les 3 questions sans réponse sont dans votre carnet.'],
  ])('%s', (text, expected) => {
    expect(spaced(text)).toBe(expected);
  });
});

describe('the texts of the plan', () => {
  it.each([
    [plan.daysLeft(21), 'Il reste 21 jours'],
    [plan.daysLeft(1), 'Il reste 1 jour'],
    [plan.daysLeft(0), 'L’examen est aujourd’hui'],
    [plan.daysLeft(-3), 'L’examen est passé'],
    [plan.average(14, 9), 'En moyenne : 14 nouvelles et 9 révisions par jour'],
    [
      plan.tooLate(62),
      'À ce rythme vous verrez 62 % des questions. Commencez par les chapitres qui tombent le plus.',
    ],
  ])('%s', (text, expected) => {
    expect(spaced(text)).toBe(expected);
  });
});
