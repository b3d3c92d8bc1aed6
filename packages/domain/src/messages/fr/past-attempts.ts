import { counted } from '../numbers.ts';

/** Earlier attempts at a subject: the list of them, and the review of one. */
export const pastAttempts = {
  history: {
    title: 'Historique des tentatives',
    back: 'Modes d’étude',
    chart: 'Taux de réussite par tentative',
    /** @param from rate of the first attempt that is drawn */
    chartText: (from: string, to: string) => `De ${from} à ${to}.`,
    rate: 'Taux de réussite',
    list: 'Mes tentatives',
    attempt: (number: number) => `Tentative n°\u00a0${number}`,
    current: 'En cours',
    completed: 'Terminée',
    dates: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    answered: (count: number) => counted(count, 'répondue', 'répondues'),
    correct: (count: number) => counted(count, 'juste', 'justes'),
    reviewOf: (number: number) => `Revoir la tentative n°\u00a0${number}`,
    empty: 'Vous n’avez pas encore répondu dans cette matière.',
    start: 'Commencer l’entraînement',
    noAccess: 'Vous n’avez pas accès à cette matière.',
    notFound: 'Matière introuvable.',
    failed: 'L’historique n’a pas pu être chargé.',
  },
  review: {
    title: (subject: string, number: number) => `${subject}, tentative n°\u00a0${number}`,
    back: 'Historique',
    about: (number: number, from: string, to: string) =>
      from === to
        ? `Tentative n°\u00a0${number}, du ${from}. Vous voyez vos réponses d’alors.`
        : `Tentative n°\u00a0${number}, du ${from} au ${to}. Vous voyez vos réponses d’alors.`,
    changed: 'Cette question a été modifiée depuis votre réponse.',
    notFound: 'Cette tentative est introuvable.',
    failed: 'Cette tentative n’a pas pu être chargée.',
    empty: 'Les questions de cette tentative ne sont plus proposées.',
  },
} as const;
