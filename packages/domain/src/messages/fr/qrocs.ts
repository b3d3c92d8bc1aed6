import { plural, wholeNumber } from '../numbers.ts';

const of = (count: number, total: number) => `${wholeNumber(count)} sur ${wholeNumber(total)}`;

/** Studying open questions, whose answers are hidden at first. */
export const qrocs = {
  pageTitle: (subject: string) => `QROC · ${subject}`,
  scope: {
    all: 'Toutes les QROC',
    chapter: (name: string) => `QROC du chapitre « ${name} »`,
    year: (year: number) => `QROC de l’examen ${year}`,
  },
  backToSubject: 'Modes d’étude',
  revealed: (count: number, total: number) =>
    `${of(count, total)} ${plural(total, 'révélée', 'révélées')}`,
  /** For a list that shows only a part of the subject. */
  revealedInSubject: (count: number, total: number) =>
    `${of(count, total)} ${plural(total, 'révélée', 'révélées')} dans la matière`,
  show: 'Afficher la réponse',
  hide: 'Masquer la réponse',
  hint: 'Formulez d’abord votre réponse, de tête ou sur papier. Vous la comparerez ensuite.',
  answer: 'Réponse attendue',
  justification: 'Justification',
  revealFailed: 'La réponse n’a pas pu être chargée.',
  reset: 'Réinitialiser',
  resetHint: 'Masquer de nouveau toutes les réponses',
  resetDone: 'Toutes les réponses sont de nouveau masquées.',
  finish: 'Terminer',
  finishHint: 'Terminer et revenir à la page précédente',
  keys: {
    move: 'changer de question',
    space: 'Espace',
    reveal: 'afficher ou masquer la réponse',
  },
  none: 'Aucune question de justification disponible',
  otherModes: 'Choisir un autre mode d’étude',
  noneTitle: 'Rien à étudier ici',
  noAccess: 'Vous n’avez pas accès à ces questions. Achetez d’abord le semestre.',
  purchase: 'Acheter l’accès',
  failed: 'Erreur lors du chargement des questions de justification',
} as const;
