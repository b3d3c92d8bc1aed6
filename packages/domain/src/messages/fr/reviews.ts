import type { Confidence, SelfGrade } from '../../reviews/grades.ts';
import type { Stage } from '../../reviews/stage.ts';
import { counted, plural, wholeNumber } from '../numbers.ts';

const inDays = (days: number) => (days === 1 ? 'demain' : `dans ${counted(days, 'jour', 'jours')}`);

/** The error book and its reviews. */
export const reviews = {
  book: 'Carnet d’erreurs',
  today: 'À revoir aujourd’hui',
  review: 'Révision',
  due: (count: number) => `À revoir aujourd’hui · ${wholeNumber(count)}`,
  postponed: (count: number) =>
    `${counted(count, 'autre question attend', 'autres questions attendent')} les jours suivants.`,
  /** @param next null: nothing is planned at all */
  nothingDue: (next: { days: number; count: number } | null) =>
    next === null
      ? 'Rien à revoir aujourd’hui.'
      : `Rien à revoir aujourd’hui. Prochaine révision ${inDays(next.days)} : ${counted(next.count, 'question', 'questions')}.`,
  nextTime: (days: number) => `prochaine fois ${inDays(days)}`,
  start: 'Commencer la révision',
  round: (round: number, rounds: number) => `Série ${round} sur ${rounds}`,
  nextRound: 'Série suivante',
  again: 'Les questions manquées reviennent à la fin de la série, pour vous entraîner.',
  /** After a right answer. */
  confidence: {
    sure: 'Su',
    hesitated: 'Hésité',
    guessed: 'Deviné',
    easy: 'Facile',
  } satisfies Record<Confidence, string>,
  /** Of an open answer, once it is compared. */
  grades: {
    unknown: 'Pas su',
    hesitated: 'Hésité',
    known: 'Su',
    easy: 'Facile',
  } satisfies Record<SelfGrade, string>,
  stages: {
    fragile: 'Fragile',
    learning: 'En cours',
    acquired: 'Acquise',
  } satisfies Record<Stage, string>,
  leech: 'Coriace',
  leechHint: (lapses: number) =>
    `Oubliée ${wholeNumber(lapses)} ${plural(lapses, 'fois', 'fois')} : relisez la justification, écrivez un mémo.`,
  setAside: 'Mise de côté',
  setAsideHint: 'Cette question ne revient plus tant que vous ne la reprenez pas.',
  resume: 'Reprendre',
  add: 'Ajouter au carnet',
  addUnanswered: (count: number) =>
    `Ajouter ${plural(count, 'la question', `les ${wholeNumber(count)} questions`)} sans réponse au carnet`,
  remove: 'Retirer du carnet',
  star: 'Favori',
  memo: 'Mémo',
  sweep: 'Balayage final',
  sweepHint:
    'Les trois dernières semaines avant l’examen, chaque question déjà rencontrée revient une fois.',
  retention: 'Mémoire visée',
  retentions: {
    75: 'Légère 75\u00a0%',
    80: 'Équilibrée 80\u00a0%',
    85: 'Soutenue 85\u00a0%',
    90: 'Exigeante 90\u00a0%',
  },
  method: 'La méthode des J, réglée pour chaque question',
} as const;
