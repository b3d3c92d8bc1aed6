/** Putting the app onto the home screen. */
export const install = {
  title: 'Installer Amphi',
  text: 'Amphi s’ouvre alors depuis l’écran d’accueil, aussi sans réseau. Rien n’est téléchargé d’un magasin d’applications.',
  dismiss: 'Non merci',
  iosSteps: [
    'Ouvrez Amphi dans Safari.',
    'Touchez le bouton Partager, un carré avec une flèche vers le haut.',
    'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
  ],
} as const;
