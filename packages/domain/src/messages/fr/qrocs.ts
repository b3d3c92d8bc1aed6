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
  position: (position: number, total: number) => `Question ${of(position, total)}`,
  shortPosition: (position: number, total: number) =>
    `${wholeNumber(position)}/${wholeNumber(total)}`,
  revealed: (count: number, total: number) =>
    `${of(count, total)} ${plural(total, 'révélée', 'révélées')}`,
  /** Where the list shows only a part of the subject. */
  revealedInSubject: (count: number, total: number) =>
    `${of(count, total)} ${plural(total, 'révélée', 'révélées')} dans la matière`,
  list: {
    title: 'Questions',
    show: 'Afficher la liste des questions',
    hide: 'Masquer la liste des questions',
    revealed: 'réponse révélée',
  },
  show: 'Afficher la réponse',
  hide: 'Masquer la réponse',
  hint: 'Formulez d’abord votre réponse, de tête ou sur papier. Vous la comparerez ensuite.',
  answer: 'Réponse attendue',
  justification: 'Justification',
  revealFailed: 'La réponse n’a pas pu être chargée.',
  reset: 'Réinitialiser',
  resetHint: 'Masquer de nouveau toutes les réponses',
  resetDone: 'Toutes les réponses sont de nouveau masquées.',
  previous: 'Question précédente',
  next: 'Question suivante',
  previousShort: 'Précédente',
  nextShort: 'Suivante',
  finish: 'Terminer',
  finishHint: 'Terminer et revenir à la page précédente',
  keys: {
    move: 'changer de question',
    space: 'Espace',
    reveal: 'afficher ou masquer la réponse',
  },
  imageFailed: 'L’image n’a pas pu être chargée.',
  none: 'Aucune question de justification disponible',
  otherModes: 'Choisir un autre mode d’étude',
  noneTitle: 'Rien à étudier ici',
  noAccess: 'Vous n’avez pas accès à ces questions. Achetez d’abord le semestre.',
  purchase: 'Acheter l’accès',
  failed: 'Erreur lors du chargement des questions de justification',
} as const;
