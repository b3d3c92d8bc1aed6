import type { BOOK_STATES } from '../../../reviews/schema.ts';
import { counted, plural, wholeNumber } from '../../numbers.ts';
import { inDays, reviews } from './reviews.ts';

/** The error book as a page. */
export const errorBook = {
  ...reviews.notebook,
  /** Reviews the questions that are due now. */
  review: (count: number) => `Réviser (${wholeNumber(count)})`,
  train: (count: number) =>
    `M’entraîner sur ${plural(count, 'celle-ci', `ces ${wholeNumber(count)}`)}`,
  trainFailed: 'L’entraînement n’a pas pu commencer. Réessayez.',
  answer: 'Répondre',
  entryFailed: 'Impossible d’ouvrir cette question. Réessayez.',
  failed: 'Impossible de charger votre carnet. Réessayez.',
  emptyTitle: 'Votre carnet est vide',
  empty: 'Les questions que vous manquez y entrent d’elles-mêmes, et reviennent au bon moment.',
  search: 'Rechercher dans les énoncés',
  chapter: 'Chapitre',
  allChapters: 'Tous les chapitres',
  leeches: (count: number) => counted(count, 'question coriace', 'questions coriaces'),
  leechesText:
    'Oubliées encore et encore\u00a0: les revoir ne suffit pas, il faut les apprendre autrement.',
  showLeeches: 'Voir les coriaces',
  othersWrong: (percent: string) => `${percent} des autres se trompent aussi.`,
  state: 'État',
  allStates: 'Tous les états',
  states: {
    fragile: 'Fragile',
    learning: 'En cours',
    acquired: 'Acquise',
    paused: 'Mise de côté',
    leech: 'Coriace',
  } satisfies Record<(typeof BOOK_STATES)[number], string>,
  found: (total: number) => counted(total, 'question', 'questions'),
  due: (days: number) => (days === 0 ? 'à revoir' : inDays(days)),
  /** It was put into the book before its first answer. */
  never: 'Jamais répondue',
  days: {
    label: 'Les 14 prochains jours',
    today: 'Aujourd’hui',
    of: (day: string, count: number) => `${day}\u00a0: ${counted(count, 'question', 'questions')}`,
  },
  lapses: (count: number) => `Oubliée ${wholeNumber(count)} fois`,
  ended: 'Accès terminé',
  pause: 'Mettre de côté',
  actionOf: (action: string, question: string, subject: string) =>
    `${action}\u00a0: ${question}, ${subject}`,
  loading: 'Chargement du carnet…',
} as const;
