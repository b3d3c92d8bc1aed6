import { sittings } from './sittings.ts';

/** All sittings of a student. */
export const sittingHistory = {
  title: 'Mes séances',
  create: 'Nouvelle séance',
  running: 'En cours',
  runningText: (left: string) => `Encore ${left}`,
  paused: 'En pause',
  heldBack: 'Note masquée\u00a0: un examen blanc pose en ce moment une de ces questions',
  resume: 'Reprendre',
  discard: 'Supprimer',
  discardTitle: 'Supprimer cette séance\u00a0?',
  discardText: (answered: number) =>
    answered === 0
      ? 'La séance quitte cette liste.'
      : 'Vos réponses restent dans vos statistiques\u00a0; la séance quitte cette liste.',
  discardFailed: 'La séance n’a pas pu être supprimée.',
  more: 'Toutes mes séances',
  page: (number: number) => `Page ${number}`,
  newer: 'Page précédente',
  older: 'Page suivante',
  emptyTitle: 'Aucune séance pour le moment',
  empty: 'Composez une séance à partir de vos erreurs, de vos favoris ou d’un examen.',
  failed: 'Vos séances n’ont pas pu être chargées.',
  /** @param seconds that are left */
  examRunning: (seconds: number) => `Examen blanc en cours, ${sittings.left(seconds)}`,
  examPaused: 'Examen blanc en pause',
  chart: 'Mes notes dans le temps',
  chartText: 'Les derniers examens terminés, notés sur 20 selon leur barème.',
  day: 'Date',
  sitting: 'Examen',
} as const;
