import { counted, wholeNumber } from '../numbers.ts';

/** The state of the connection to the server, and what it means for the page. */
export const connection = {
  label: 'État de la connexion',
  offline: 'Vous êtes hors ligne.',
  unreachable: 'Le serveur ne répond pas.',
  /** With answers that wait, in one line of a phone. */
  waiting: {
    offline: (count: number) => `Hors ligne, ${wholeNumber(count)} en attente`,
    unreachable: (count: number) => `Pas de réponse, ${wholeNumber(count)} en attente`,
  },
  back: 'Connexion rétablie.',
  newRelease: 'Nouvelle version d’Amphi.',
  reload: 'Recharger',
  backSending: (count: number) =>
    `Connexion rétablie\u00a0: envoi de ${counted(count, 'réponse', 'réponses')}.`,
} as const;
