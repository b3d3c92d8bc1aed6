import { type Announced, asksForSeveral } from '../../questions/announced.ts';
import { counted, plural, wholeNumber } from '../numbers.ts';
import { examOf } from './exam-sessions.ts';

const letters = (keys: readonly string[]) =>
  new Intl.ListFormat('fr', { type: 'conjunction' }).format(keys);

/** A question's position, for small room. */
const positionOf = (position: number, total: number) =>
  `${wholeNumber(position)}/${wholeNumber(total)}`;

/** Texts that the practice session and the review of its answers have in common. */
const question = {
  title: (position: number) => `Question ${position}`,
  examTag: examOf,
  neutralised: 'Neutralisée',
  image: (position: number) => `Illustration de la question ${position}`,
  imageZoom: 'Agrandir l’image',
  imageZoomLabel: (label: string) => `Agrandir l’image : ${label}`,
  imageFailed: 'L’image n’a pas pu être chargée.',
  imageRetry: 'Recharger l’image',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  zoomKeys: (label: string) =>
    `${label}. Touches + et - pour zoomer, flèches pour déplacer l’image.`,
  options: 'Propositions',
  eliminate: (key: string) => `Écarter la proposition ${key}`,
  eliminateHint: 'Appui long pour écarter.',
  /** Read aloud after an option that is eliminated. */
  isEliminated: ', écartée',
  eliminated: (keys: readonly string[]) =>
    keys.length === 0
      ? 'Aucune proposition écartée.'
      : `${plural(keys.length, 'Proposition écartée', 'Propositions écartées')}\u00a0: ${letters(keys)}.`,
  marks: { correct: 'Juste', wrong: 'À tort', missed: 'Oubliée' },
  /** Read aloud after each mark. */
  markDetails: {
    correct: 'vous l’avez choisie, c’est une réponse juste',
    wrong: 'vous l’avez choisie, ce n’est pas une réponse juste',
    missed: 'réponse juste que vous n’avez pas choisie',
    plain: 'non choisie, ce n’est pas une réponse juste',
  },
  share: (percent: string, count: number) =>
    `${percent} · ${counted(count, 'étudiant', 'étudiants')}`,
  panelShare: (percent: string) => `Panel\u00a0: ${percent}`,
  others: (total: number) =>
    total === 0
      ? 'Personne d’autre n’a encore répondu à cette question.'
      : `Parmi ${counted(total, 'autre étudiant ayant', 'autres étudiants ayant')} répondu à cette question.`,
  asOf: (day: string) => `(au ${day})`,
  revised: (was: boolean) =>
    `La correction a changé depuis votre téléchargement\u00a0: hors ligne, votre réponse avait été comptée ${was ? 'juste' : 'fausse'}.`,
  correct: 'Réponse juste',
  incorrect: 'Réponse fausse',
  key: (keys: readonly string[]) =>
    keys.length > 1
      ? `Il fallait choisir ${letters(keys)}.`
      : `La réponse juste est ${letters(keys)}.`,
  noJustification: 'Aucune justification disponible.',
  previous: 'Question précédente',
  next: 'Question suivante',
  previousShort: 'Précédente',
  nextShort: 'Suivante',
} as const;

const list = {
  title: 'Questions',
  show: 'Afficher la liste des questions',
  hide: 'Masquer la liste des questions',
  asGrid: 'Afficher les questions en grille',
  asList: 'Afficher les questions en liste',
  jumpTitle: 'Aller à une question',
  /** Begins with what is on the button. */
  jump: (position: number, total: number) =>
    `${positionOf(position, total)}, question ${position} sur ${wholeNumber(total)}\u00a0: aller à une autre question`,
  cell: (position: number, status: string) => `Question ${position}, ${status}`,
  progress: (answered: number, total: number) =>
    `${counted(answered, 'répondue', 'répondues')} sur ${wholeNumber(total)}`,
  results: 'Voir les résultats',
  correct: 'juste',
  incorrect: 'fausse',
  pending: 'sélection non validée',
  delayed: 'envoi en cours',
  sending: 'envoi en cours',
  waiting: 'en attente',
  refused: 'non enregistrée',
  revealed: 'réponse révélée',
  answered: 'répondue',
  flagged: 'marquée, sans réponse',
  answeredFlagged: 'répondue, marquée',
  open: 'sans réponse',
  waitingCount: (count: number) => `${wholeNumber(count)}\u00a0en attente`,
  score: (correct: number, incorrect: number) =>
    `${counted(correct, 'juste', 'justes')}, ${counted(incorrect, 'fausse', 'fausses')}`,
} as const;

const session = {
  back: 'Modes d’étude',
  elapsed: 'Temps écoulé',
  position: positionOf,
  /** The form of the answer, as `announcedOf` or the prompt says; null where neither does. */
  hint: (
    { expected_count: expected, choice_limit, is_tcs }: Announced,
    prompt: string,
  ): string | null =>
    is_tcs
      ? 'Une seule réponse, notée selon un panel d’experts.'
      : // A pack that was made before there were limits says nothing of one.
        choice_limit != null
        ? `Au plus ${wholeNumber(choice_limit)}\u00a0réponses.`
        : expected == null
          ? asksForSeveral(prompt)
            ? 'Plusieurs réponses sont possibles.'
            : null
          : expected === 1
            ? 'Une seule réponse attendue.'
            : `${wholeNumber(expected)} réponses attendues.`,
  submit: 'Valider la réponse',
  reset: 'Réinitialiser la réponse',
  finish: 'Terminer l’entraînement',
  showJustification: 'Voir la justification',
  hideJustification: 'Masquer la justification',
  justification: 'Justification',
  resume: (answered: number) =>
    `Vous avez déjà répondu à ${counted(answered, 'question', 'questions')} de cet entraînement.`,
  resumeAction: (position: number) => `Reprendre à la question ${position}`,
  passed: (position: number, correct: boolean) =>
    `Question ${position} validée : ${correct ? 'réponse juste' : 'réponse fausse'}.`,
  /** About as long as `passed`, which replaces it. */
  passing: (position: number) => `Question ${position} validée\u00a0: résultat à venir.`,
  passedAction: 'Voir la correction',
  existingFailed:
    'Vos réponses précédentes n’ont pas pu être chargées. Vous pouvez continuer : chaque nouvelle réponse est enregistrée.',
  submitFailed: 'Failed to submit answer',
  submitFailedTitle: 'Votre réponse n’a pas été enregistrée',
  backToQuestion: 'Revenir à la question',
  empty: 'Aucune question disponible',
  emptyTitle: 'Rien à pratiquer ici pour le moment',
  noErrorsTitle: 'Aucune erreur à refaire',
  noErrors: 'Aucune réponse fausse dans cette tentative.',
  chooseOther: 'Choisir un autre entraînement',
  notFound: 'Aucune question disponible ou matière introuvable.',
  forbidden: 'Vous n’avez pas accès à cette matière.',
  buyAccess: 'Acheter l’accès',
  loadFailed: 'Échec du chargement des questions',
} as const;

const keys = {
  title: 'Raccourcis clavier',
  open: 'Raccourcis clavier (?)',
  enabled: 'Activer les raccourcis d’une seule touche',
  enabledHint: 'Entrée et les flèches restent actives.',
  or: 'ou',
  rows: {
    toggle: 'Choisir ou retirer une réponse',
    eliminate: 'Écarter une proposition, ou la rétablir',
    enter: 'Valider la réponse, puis continuer',
    move: 'Question précédente ou suivante',
    reset: 'Réinitialiser la réponse',
    justification: 'Afficher ou masquer la justification',
    help: 'Afficher cette liste',
  },
  caps: { enter: 'Entrée', shiftA: 'Maj A', shiftF: 'Maj F', delete: 'Suppr' },
} as const;

export const practice = {
  invalidId: 'ID de sujet invalide',
  question,
  list,
  session,
  keys,
} as const;
