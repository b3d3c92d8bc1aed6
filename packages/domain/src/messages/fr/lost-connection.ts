/** In place of content that could not be loaded. Apart from the bar's texts, since every page loads these at once. */
export const lostConnection = {
  outOfDate: 'Ce qui est affiché date de votre dernière connexion.',
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Ce contenu n’est pas sur votre appareil. Il s’affichera de lui-même dès que la connexion reviendra.',
  },
  unreachable: {
    title: 'Le serveur ne répond pas',
    text: 'Le contenu s’affichera de lui-même dès que le serveur répondra.',
  },
} as const;
