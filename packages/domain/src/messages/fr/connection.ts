import { counted } from '../numbers.ts';

/** Whether the server can be reached, and what that means for the page. */
export const connection = {
  label: 'État de la connexion',
  offline: 'Vous êtes hors ligne.',
  unreachable: 'Le serveur ne répond pas. Nouvel essai automatique.',
  back: 'Connexion rétablie.',
  newRelease: 'Nouvelle version d’Amphi.',
  reload: 'Recharger',
  backSending: (count: number) =>
    `Connexion rétablie\u00a0: envoi de ${counted(count, 'réponse', 'réponses')}.`,
} as const;
