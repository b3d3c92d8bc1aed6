import type { UnrankedReason } from '../../../sittings/rules.ts';
import { counted, decimal, plural, wholeNumber } from '../../numbers.ts';
import { sittings } from './sittings.ts';

const questions = (count: number) => counted(count, 'question', 'questions');
const percent = (value: number) => `${decimal(value, 3)}\u00a0%`;

/** After the end. */
export const sittingResults = {
  title: 'Résultats de la séance',
  score: 'Note',
  correct: 'Réponses justes',
  ratio: (correct: number, total: number) => `${wholeNumber(correct)} sur ${wholeNumber(total)}`,
  blank: (count: number) => `${questions(count)} sans réponse`,
  time: 'Temps',
  timeOf: (spent: number, limit: number) =>
    `${sittings.duration(spent)} sur ${sittings.duration(limit)}`,
  late: {
    title: 'Arrivées après la remise',
    text: (count: number) =>
      count < 2
        ? 'Une réponse gardée sur cet appareil est arrivée après la remise de la copie. Si elle n’y figure pas déjà, elle n’est pas comptée.'
        : `${wholeNumber(count)} réponses gardées sur cet appareil sont arrivées après la remise de la copie. Celles qui n’y figurent pas déjà ne sont pas comptées.`,
    deniedTitle: 'Réponses non enregistrées',
    denied: (count: number) =>
      count < 2
        ? 'Votre accès avait pris fin quand une réponse gardée sur cet appareil est arrivée. Elle n’est pas comptée.'
        : `Votre accès avait pris fin quand ${wholeNumber(count)} réponses gardées sur cet appareil sont arrivées. Elles ne sont pas comptées.`,
    answer: (position: number, answer: string) => `Question ${position}\u00a0: ${answer}`,
    read: 'J’ai compris',
  },
  rescored: (before: string, after: string) =>
    `Le corrigé a changé depuis\u00a0: ${before} à la remise, ${after} à présent.`,
  ranked: (rank: string, count: number) =>
    `Mieux que ${rank}\u00a0% des ${counted(count, 'copie', 'copies')}`,
  /** @param mean note out of 20; null where nothing counts */
  position: (position: number, isTied: boolean, count: number, mean: number | null) => {
    const rank = `${position === 1 ? '1er' : `${position}e`}${isTied ? ' ex æquo' : ''} sur ${wholeNumber(count)}`;
    return mean === null ? rank : `${rank} (moyenne du groupe\u00a0: ${decimal(mean, 1)})`;
  },
  inFaculty: 'Dans votre faculté',
  missing: (count: number) => `Encore ${counted(count, 'copie', 'copies')} pour comparer`,
  comparison: 'Comparaison',
  notCompared: 'Sans comparaison',
  notComparedText: 'Selon votre profil',
  flagged: 'Marquée',
  unranked: 'Hors classement',
  reasons: {
    tutor: 'Seuls les examens blancs sont comparés.',
    custom: 'Seuls les examens d’une année, tels qu’ils ont été posés, sont comparés.',
    late: 'Remise hors ligne, hors classement.',
    paused: 'L’examen a été mis en pause.',
    elsewhere: 'Une de ses questions a été travaillée ailleurs pendant l’examen.',
    unused: 'La copie est trop incomplète pour être comparée.',
    repeated: 'Vous aviez déjà passé cet examen\u00a0: seule la première copie compte.',
  } satisfies Record<UnrankedReason, string>,
  expected: (count: number, others: number, own: number) =>
    `Sur ${plural(count, 'ce QCM', `ces ${wholeNumber(count)} QCM`)}, les autres ont en moyenne ${percent(others)}\u00a0; vous\u00a0: ${percent(own)}.`,
  notes: {
    title: 'Les notes de tous',
    text: 'Nombre de copies par note sur 20, arrondie au point inférieur.',
    note: 'Note',
    copies: 'Copies',
    you: 'vous',
  },
  strip: 'Toutes les questions',
  goTo: (position: number, verdict: string) => `Question ${position}\u00a0: ${verdict}`,
  othersMark: 'Le trait\u202f: les autres, aux questions où ils sont assez nombreux.',
  others: (share: string) => `les autres\u00a0: ${share}`,
  more: 'Autres actions',
  bySubject: 'Par matière',
  byChapter: 'Par chapitre',
  noChapter: 'Sans chapitre',
  questions: 'Corrigé',
  filter: 'Afficher',
  filters: {
    all: 'Toutes',
    wrong: 'Erreurs',
    blank: 'Sans réponse',
    toCompare: 'À comparer',
    flagged: 'Marquées',
    hesitated: 'Hésitées',
  },
  noneOfFilter: 'Aucune question ainsi.',
  verdicts: {
    correct: 'Juste',
    incorrect: 'Fausse',
    blank: 'Sans réponse',
    toCompare: 'À comparer',
  },
  points: (points: number) =>
    `${decimal(points / 1000, 3)} ${plural(Math.abs(points) / 1000, 'point', 'points')}`,
  toCompare: 'À comparer',
  answers: (count: number) => counted(count, 'réponse', 'réponses'),
  toCompareCount: (count: number) => `À comparer\u00a0: ${counted(count, 'réponse', 'réponses')}`,
  toCompareText: (count: number) =>
    `Rien ne compte contre vous avant que vous ayez comparé ${plural(count, 'cette réponse', 'ces réponses')} avec le corrigé ci-dessous. La note vient ensuite.`,
  rankLater: 'Après votre comparaison',
  blankHidden: {
    qcm: 'La correction s’affiche une fois que vous avez répondu.',
    qroc: 'La réponse attendue s’affiche pour les questions auxquelles vous avez répondu.',
  },
  actions: 'Actions',
  toRedoText: (count: number) =>
    count < 2
      ? 'Votre erreur entre d’elle-même dans le carnet.'
      : `Vos ${wholeNumber(count)} erreurs entrent d’elles-mêmes dans le carnet.`,
  redoWrong: 'Refaire mes erreurs',
  redoFlagged: 'Refaire les questions marquées',
  redoAll: 'Refaire la même séance',
  print: 'Imprimer',
  expectedOption: 'attendue',
  memo: 'Mémo',
  history: 'Mes séances',
  create: 'Nouvelle séance',
  failed: 'Les résultats n’ont pas pu être chargés.',
  repeatFailed: 'La séance n’a pas pu être recommencée.',
} as const;
