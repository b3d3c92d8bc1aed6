import { writeDecimal } from '../../decimal.ts';
import type { Difficulty, SittingMode, Status, UnrankedReason } from '../../sittings/rules.ts';
import { counted, plural, wholeNumber } from '../numbers.ts';

const questions = (count: number) => counted(count, 'question', 'questions');
const percent = (value: number) => `${writeDecimal(value)}\u00a0%`;

const modes = {
  tutor: 'Mode entraînement',
  exam: 'Mode examen',
} satisfies Record<SittingMode, string>;

/** Putting a sitting together. */
const builder = {
  title: 'Nouvelle séance',
  subtitle: 'Choisissez vos questions, puis la façon d’y répondre.',
  presets: 'Pour commencer vite',
  preset: {
    wrong: 'Mes fausses',
    never: 'Jamais vues',
    bookmarked: 'Mes favoris',
    mix: 'Mélange de 20 min',
    paper: (year: number) => `Examen ${year}`,
  },
  what: 'Quoi',
  howMany: 'Combien et dans quel ordre',
  how: 'Comment',
  subjects: 'Matières',
  chapters: 'Chapitres',
  chaptersHint: 'Aucun choix : tous les chapitres.',
  years: 'Années d’examen',
  yearsHint: 'Aucun choix : toutes les années, et les questions hors examen.',
  kind: 'Questions',
  kinds: { all: 'Toutes', exam: 'D’examen', course: 'Hors examen' },
  status: 'Où j’en suis',
  statusHint: 'Aucun choix : toutes. Plusieurs choix s’additionnent.',
  statuses: {
    never: 'Jamais vues',
    wrong: 'Fausses la dernière fois',
    ever_wrong: 'Déjà fausses',
    hesitated: 'Hésitées',
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
  difficultyHint: 'Facile : 70 % de bonnes réponses ou plus. Difficile : moins de 40 %.',
  withCount: (label: string, count: number) => `${label} · ${wholeNumber(count)}`,
  count: 'Nombre de questions',
  order: 'Ordre',
  orders: { random: 'Au hasard', fixed: 'Par numéro' },
  mode: 'Correction',
  modes: {
    tutor: 'Mode entraînement — correction après chaque question',
    exam: 'Mode examen — correction à la fin',
  } satisfies Record<SittingMode, string>,
  minutes: 'Durée en minutes',
  bareme: 'Barème',
  ownBareme: 'Celui de la matière',
  matching: (count: number) =>
    count === 0
      ? 'Aucune question ne correspond'
      : `${questions(count)} ${plural(count, 'correspond', 'correspondent')}`,
  details: (never: number, wrong: number) =>
    `${wholeNumber(never)} jamais ${plural(never, 'vue', 'vues')} · ${wholeNumber(wrong)} ${plural(wrong, 'fausse', 'fausses')}`,
  fewer: (count: number) => `La séance en aura ${wholeNumber(count)}.`,
  start: 'Commencer',
  noSubject: 'Choisissez au moins une matière.',
  nothing: 'Élargissez votre choix : aucune question ne correspond.',
  empty: 'Aucun semestre ne vous est ouvert pour le moment.',
  emptyTitle: 'Rien à composer pour le moment',
  buy: 'Acheter un semestre',
  previewFailed: 'Le nombre de questions n’a pas pu être chargé.',
  loadFailed: 'Vos matières n’ont pas pu être chargées.',
  createFailed: 'La séance n’a pas pu être créée.',
  running: 'Un examen blanc est déjà en cours.',
  goToRunning: 'Reprendre l’examen en cours',
  paper: 'Passer en examen blanc',
} as const;

/** Answering. */
const sitting = {
  position: (position: number, total: number) => `Question ${position} sur ${total}`,
  remaining: 'Temps restant',
  remainingWords: (minutes: number) => `Il reste ${counted(minutes, 'minute', 'minutes')}.`,
  flag: 'Marquer pour y revenir',
  unflag: 'Ne plus marquer',
  flagKey: 'M',
  grid: 'Questions de la séance',
  showGrid: 'Afficher la liste des questions',
  states: {
    current: 'en cours',
    answered: 'répondue',
    flagged: 'marquée',
    open: 'sans réponse',
    correct: 'juste',
    incorrect: 'fausse',
  },
  gridItem: (position: number, states: readonly string[]) =>
    `Question ${position} : ${states.join(', ')}`,
  submit: 'Valider la réponse',
  next: 'Suivante',
  previous: 'Précédente',
  handIn: 'Rendre ma copie',
  end: 'Terminer la séance',
  handInTitle: 'Rendre votre copie ?',
  endTitle: 'Terminer la séance ?',
  unanswered: (count: number, flagged: number) => {
    if (count === 0 && flagged === 0) return 'Toutes les questions ont une réponse.';
    const open = `${questions(count)} sans réponse`;
    const marked = `${wholeNumber(flagged)} ${plural(flagged, 'marquée', 'marquées')}`;
    if (flagged === 0) return `${open}.`;
    return count === 0 ? `${marked}.` : `${open}, ${marked}.`;
  },
  handInWarning: 'Une copie rendue ne peut plus être modifiée.',
  keepGoing: 'Continuer',
  pause: 'Mettre en pause',
  pauseTitle: 'Mettre l’examen en pause ?',
  pauseWarning: 'Le temps s’arrête et les questions sont masquées. La copie sera hors classement.',
  paused: 'Examen en pause',
  pausedText: 'Les questions sont masquées. Le temps reprend avec l’examen.',
  resume: 'Reprendre',
  saved: 'Réponses enregistrées',
  saving: 'Enregistrement…',
  unsaved: (count: number) =>
    `${counted(count, 'réponse attend', 'réponses attendent')} d’être ${plural(count, 'enregistrée', 'enregistrées')}. Elles restent sur cet appareil et partiront dès que le réseau revient.`,
  timeUp: 'Votre temps est écoulé : votre copie a été rendue.',
  timeUpOffline:
    'Votre temps est écoulé. Votre copie part dès que le réseau revient ; gardez cette page ouverte ou revenez-y.',
  handedIn: 'Copie rendue',
  handedInElsewhere: 'Cette copie a été rendue sur un autre appareil.',
  conflictTitle: 'Réponse modifiée sur un autre appareil',
  conflict: (letters: string) =>
    letters === '' ? 'Là-bas, la question est sans réponse.' : `Là-bas, la réponse est ${letters}.`,
  keepMine: 'Garder la mienne',
  keepOther: 'Prendre l’autre',
  failed: 'La séance n’a pas pu être chargée.',
  notFound: 'Cette séance n’existe pas ou n’est pas la vôtre.',
  submitFailed: 'Votre réponse n’a pas été enregistrée.',
  finishFailed: 'La copie n’a pas pu être rendue.',
  removedQuestions: 'Les questions de cette séance ont été retirées.',
  back: 'Mes séances',
} as const;

const minutesOf = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
};

/** After the end. */
const results = {
  title: 'Résultats de la séance',
  score: 'Note',
  correct: 'Bonnes réponses',
  ratio: (correct: number, total: number) => `${wholeNumber(correct)} sur ${wholeNumber(total)}`,
  blank: (count: number) => `${questions(count)} sans réponse`,
  time: 'Temps',
  timeOf: (spent: number, limit: number) => `${minutesOf(spent)} sur ${minutesOf(limit)}`,
  duration: minutesOf,
  rescored: (before: string, after: string) =>
    `Le corrigé a changé depuis : ${before} à la remise, ${after} à présent.`,
  ranked: (rank: string, count: number) =>
    `Mieux que ${rank}\u00a0% des ${counted(count, 'copie', 'copies')}`,
  missing: (count: number) => `Encore ${counted(count, 'copie', 'copies')} pour comparer`,
  unranked: 'Hors classement',
  reasons: {
    tutor: 'Seuls les examens blancs sont comparés.',
    custom: 'Seuls les examens d’une année, tels qu’ils ont été posés, sont comparés.',
    late: 'Remise hors ligne, hors classement.',
    paused: 'L’examen a été mis en pause.',
    elsewhere: 'Une de ses questions a été travaillée ailleurs pendant l’examen.',
    unused: 'La copie est trop incomplète pour être comparée.',
    repeated: 'Vous aviez déjà passé cet examen : seule la première copie compte.',
  } satisfies Record<UnrankedReason, string>,
  expected: (count: number, others: number, own: number) =>
    `Sur ${plural(count, 'cette question', `ces ${wholeNumber(count)} questions`)}, les autres ont en moyenne ${percent(others)} ; vous : ${percent(own)}.`,
  bySubject: 'Par matière',
  byChapter: 'Par chapitre',
  noChapter: 'Sans chapitre',
  questions: 'Corrigé',
  filter: 'Afficher',
  filters: { all: 'Toutes', wrong: 'Fausses', blank: 'Sans réponse', flagged: 'Marquées' },
  noneOfFilter: 'Aucune question de ce genre.',
  question: (position: number) => `Question ${position}`,
  verdicts: { correct: 'Juste', incorrect: 'Fausse', blank: 'Sans réponse' },
  points: (points: number) =>
    `${writeDecimal(points / 1000)} ${plural(Math.abs(points) / 1000, 'point', 'points')}`,
  blankHidden: 'La correction s’affiche une fois que vous avez répondu.',
  redoWrong: 'Refaire les fausses',
  redoAll: 'Refaire la même série',
  print: 'Imprimer',
  history: 'Mes séances',
  create: 'Nouvelle séance',
  failed: 'Les résultats n’ont pas pu être chargés.',
  repeatFailed: 'La séance n’a pas pu être recommencée.',
  counted: (count: number) => questions(count),
} as const;

/** All sittings of a student. */
const history = {
  title: 'Mes séances',
  subtitle: 'Vos séances sur mesure et vos examens blancs.',
  create: 'Nouvelle séance',
  running: 'En cours',
  runningText: (left: string) => `${left} restantes`,
  paused: 'En pause',
  resume: 'Reprendre',
  results: 'Voir les résultats',
  discard: 'Supprimer',
  discardTitle: 'Supprimer cette séance ?',
  discardText: 'Vos réponses restent dans vos statistiques ; la séance quitte cette liste.',
  discardFailed: 'La séance n’a pas pu être supprimée.',
  more: 'Afficher la suite',
  emptyTitle: 'Aucune séance pour le moment',
  empty: 'Composez une séance à partir de vos fausses, de vos favoris ou d’un examen.',
  failed: 'Vos séances n’ont pas pu être chargées.',
  examRunning: (left: string) => `Examen blanc en cours, ${left} restantes`,
  examPaused: 'Examen blanc en pause',
  chart: 'Notes des dernières séances, sur 20',
} as const;

/** Custom sittings and mock exams. */
export const sittings = {
  name: 'Séance',
  exam: 'Examen blanc',
  modes,
  titles: {
    exam: (year: number, subject: string) => `Examen ${year} · ${subject}`,
    subjects: (count: number) => `${wholeNumber(count)} matières`,
    again: (title: string) => `${title} · à refaire`,
  },
  builder,
  sitting,
  results,
  history,
} as const;
