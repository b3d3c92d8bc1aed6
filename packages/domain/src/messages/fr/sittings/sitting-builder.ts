import type { Difficulty, QuestionTypes, SittingMode, Status } from '../../../sittings/rules.ts';
import { counted, plural, wholeNumber } from '../../numbers.ts';

const questions = (count: number) => counted(count, 'question', 'questions');

/** Putting a sitting together. */
export const sittingBuilder = {
  title: 'Nouvelle séance',
  subtitle: 'Choisissez vos questions, puis la façon d’y répondre.',
  presets: 'Quelles questions',
  preset: {
    all: 'Toutes',
    wrong: 'Mes erreurs',
    never: 'Jamais vues',
    due: 'À revoir',
    hesitated: 'Mes hésitées',
    bookmarked: 'Mes favoris',
    mix: 'Mélange de 20 min',
    paper: (year: number) => `Examen ${year}`,
  },
  presetCount: (label: string, count: number) => `${label} (${wholeNumber(count)})`,
  more: (changed: number) =>
    changed === 0 ? 'Plus de réglages' : `Plus de réglages (${wholeNumber(changed)})`,
  subjects: 'Matières',
  chapters: 'Chapitres',
  chaptersHint: 'Aucun choix\u00a0: tous les chapitres.',
  years: 'Années d’examen',
  yearsHint: 'Aucun choix\u00a0: toutes les années, et les questions hors examen.',
  kind: 'Questions',
  kinds: {
    all: 'Toutes',
    exam: 'D’examen',
    course: 'Hors examen',
    recurring: 'Tombées ≥ 2 fois',
  },
  types: 'Type de questions',
  typeNames: {
    qcm: 'QCM',
    qroc: 'QROC',
    both: 'QCM et QROC',
  } satisfies Record<QuestionTypes, string>,
  typesHint: 'QROC\u00a0: vous écrivez, puis vous comparez et notez votre réponse vous-même.',
  status: 'Où j’en suis',
  statusHint: 'Aucun choix\u00a0: toutes. Plusieurs choix s’additionnent.',
  statuses: {
    never: 'Jamais vues',
    wrong: 'Erreurs la dernière fois',
    ever_wrong: 'Erreurs, un jour ou l’autre',
    hesitated: 'Hésitées',
    due: 'À revoir',
    bookmarked: 'Favoris',
    memo: 'Avec mémo',
  } satisfies Record<Status, string>,
  difficulty: 'Difficulté pour les autres',
  difficulties: {
    easy: 'Facile',
    medium: 'Moyenne',
    hard: 'Difficile',
    unrated: 'Non classée',
  } satisfies Record<Difficulty, string>,
  difficultyHint:
    'Facile\u00a0: 70\u00a0% de réponses justes ou plus. Difficile\u00a0: moins de 40\u00a0%. Les QROC ne sont pas classées.',
  withCount: (label: string, count: number) => `${label} · ${wholeNumber(count)}`,
  count: 'Nombre de questions',
  order: 'Ordre',
  orders: { random: 'Au hasard', fixed: 'Par numéro' },
  mode: 'Entraînement ou examen',
  modes: {
    tutor: 'Entraînement, corrigé après chaque question',
    exam: 'Examen, corrigé à la fin',
  } satisfies Record<SittingMode, string>,
  minutes: 'Durée en minutes',
  minutesInvalid: 'La durée va de 1 à 360 minutes',
  countInvalid: 'De 1 à 200 questions',
  bareme: 'Barème',
  ownBareme: 'Celui de la matière',
  matching: (count: number) =>
    count === 0
      ? 'Aucune question ne correspond'
      : `${questions(count)} ${plural(count, 'trouvée', 'trouvées')}`,
  fewer: (count: number) => `La séance en aura ${wholeNumber(count)}.`,
  /** The sitting that is about to begin. */
  training: (count: number, minutes: number) =>
    `Entraînement · ${questions(count)} · ≈\u00a0${wholeNumber(minutes)}\u00a0min`,
  exam: (count: number, duration: string) => `Examen · ${questions(count)} · ${duration}`,
  start: 'Commencer',
  noSubject: 'Choisissez au moins une matière.',
  nothing: 'Élargissez votre choix\u00a0: aucune question ne correspond.',
  allInExam:
    'Les questions de votre examen en cours sont mises de côté jusqu’à sa fin\u00a0: il n’en reste aucune autre dans ce choix.',
  empty: 'Aucun semestre ne vous est ouvert pour le moment.',
  emptyTitle: 'Rien à composer pour le moment',
  buy: 'Acheter un semestre',
  previewFailed: 'Le nombre de questions n’a pas pu être chargé.',
  loadFailed: 'Vos matières n’ont pas pu être chargées.',
  createFailed: 'La séance n’a pas pu être créée.',
  running: 'Un examen blanc est en cours',
  runningText:
    'Vous pouvez vous entraîner\u00a0: ses questions sont mises de côté jusqu’à ce que vous rendiez votre copie.',
  goToRunning: 'Reprendre l’examen en cours',
  paperFailed: 'Cet examen n’a pas pu être chargé.',
  paperHint: 'Tous les QCM de cette année, dans l’ordre, au temps et au barème de l’examen.',
} as const;
