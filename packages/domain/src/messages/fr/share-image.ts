import { counted, wholeNumber } from '../numbers.ts';

/** A result as a picture to send. It has no name unless its owner wants that, and no question. */
export const shareImage = {
  open: 'Envoyer en image',
  title: 'Envoyer mon résultat',
  week: 'Envoyer ma semaine',
  privacy: 'L’image ne montre aucune question.',
  withName: 'Ajouter mon nom',
  send: 'Envoyer',
  download: 'Télécharger l’image',
  failed: 'L’image n’a pas pu être dessinée. Réessayez.',
  loading: 'L’image est dessinée…',
  fileName: 'amphi.png',
  /** @param rest bars that there is no room for */
  more: (rest: number) => `et ${counted(rest, 'autre', 'autres')}`,
  weekTitle: 'Ma semaine',
  answers: (count: number) => counted(count, 'réponse', 'réponses'),
  weekText: (days: number) => `en 7 jours, dont ${counted(days, 'jour', 'jours')} de travail`,
  day: (answers: number) => wholeNumber(answers),
  noAnswers: 'Aucune réponse ces 7 derniers jours\u00a0: il n’y a rien à envoyer.',
} as const;
