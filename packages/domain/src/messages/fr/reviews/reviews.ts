import type { Confidence, SelfGrade } from '../../../reviews/grades.ts';
import type { Stage } from '../../../reviews/stage.ts';
import { counted, plural, wholeNumber } from '../../numbers.ts';

export const inDays = (days: number) =>
  days === 1 ? 'demain' : `dans ${counted(days, 'jour', 'jours')}`;

/** The error book and its reviews. */
export const reviews = {
  book: 'Carnet d’erreurs',
  today: 'À revoir aujourd’hui',
  review: 'Révision',
  postponed: (count: number) =>
    `${counted(count, 'autre question attend', 'autres questions attendent')} les jours suivants.`,
  /** @param next null: nothing is planned at all */
  nothingDue: (next: { days: number; count: number } | null) =>
    next === null
      ? 'Rien à revoir aujourd’hui.'
      : `Rien à revoir aujourd’hui. Prochaine révision ${inDays(next.days)}\u00a0: ${counted(next.count, 'question', 'questions')}.`,
  nextTime: (days: number) => `prochaine fois ${inDays(days)}`,
  /** Before anything is due. */
  ahead: 'Réviser en avance',
  nextRound: 'Série suivante',
  /** After a right answer. */
  confidence: {
    sure: 'Su',
    hesitated: 'Hésité',
    guessed: 'Deviné',
    easy: 'Facile',
  } satisfies Record<Confidence, string>,
  /** Grades of an open answer, once it is compared. */
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
    `Oubliée ${wholeNumber(lapses)} ${plural(lapses, 'fois', 'fois')}\u00a0: relisez la justification, écrivez un mémo.`,
  setAside: 'Mise de côté',
  setAsideHint: 'Cette question ne revient plus tant que vous ne la reprenez pas.',
  resume: 'Reprendre',
  add: 'Ajouter au carnet',
  /** Questions that an exam left blank. */
  unanswered: {
    add: (count: number) =>
      `Ajouter ${plural(count, 'la question', `les ${wholeNumber(count)} questions`)} sans réponse au carnet`,
    added: (count: number) =>
      plural(
        count,
        'La question sans réponse est dans votre carnet.',
        `Les ${wholeNumber(count)} questions sans réponse sont dans votre carnet.`,
      ),
  },
  remove: 'Retirer du carnet',
  /** After an error. */
  missed: 'Ajoutée à votre carnet, revient demain.',
  session: {
    back: 'Tableau de bord',
    progress: 'Part des questions revues dans cette série',
    swept: 'Dernier tour\u00a0: cette question n’est pas dans votre carnet.',
    training: 'Encore une fois, pour vous entraîner\u00a0: cela ne change rien à vos révisions.',
    elsewhere:
      'Vous avez répondu à cette question entre-temps, dans un autre onglet ou sur un autre appareil. Rien n’a été remplacé.',
    confidence: 'Le saviez-vous\u00a0?',
    rateKeys: 'Après une réponse juste\u00a0: Deviné, Hésité',
    rated: (confidence: string) => `Noté\u00a0: ${confidence}`,
    undo: 'Annuler',
    notRated: 'Seule la première réponse du jour à une question compte pour ses révisions.',
    finish: 'Terminer la série',
    failed: 'Impossible de charger vos révisions. Réessayez.',
  },
  done: {
    title: 'Série terminée',
    score: (right: number, total: number) =>
      `${wholeNumber(right)} ${plural(right, 'réponse juste', 'réponses justes')} sur ${wholeNumber(total)}`,
    left: (count: number) =>
      `Il reste ${counted(count, 'question', 'questions')} à revoir aujourd’hui.`,
  },
  notebook: {
    open: 'Carnet d’erreurs',
    changed: {
      paused: 'Question mise de côté.',
      resumed: 'Question reprise.',
      removed: 'Question retirée du carnet.',
      added: 'Question ajoutée au carnet.',
    },
    changeFailed: 'Ce n’est pas enregistré. Réessayez.',
  },
} as const;
