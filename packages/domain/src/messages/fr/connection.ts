import { counted } from '../numbers.ts';

/** Whether the server can be reached, and what that means for the page. */
export const connection = {
  label: 'État de la connexion',
  offline: 'Vous êtes hors ligne.',
  unreachable: 'Le serveur ne répond pas. Nouvel essai automatique.',
  back: 'Connexion rétablie.',
  backSending: (count: number) =>
    `Connexion rétablie\u00a0: envoi de ${counted(count, 'réponse', 'réponses')}.`,
  page: {
    outOfDate: 'Ce qui est affiché date de votre dernière connexion.',
    offline: {
      title: 'Vous êtes hors ligne',
      text: 'Ce contenu n’est pas sur votre appareil. Il s’affichera de lui-même dès que la connexion reviendra.',
    },
    unreachable: {
      title: 'Le serveur ne répond pas',
      text: 'Le contenu s’affichera de lui-même dès que le serveur répondra.',
    },
  },
} as const;
