/** Installation of the app on the home screen of a device. */
export const install = {
  title: 'Installer Amphi',
  text: 'Amphi s’ouvre alors depuis l’écran d’accueil, en plein écran, aussi sans réseau.',
  action: 'Installer',
  close: 'Ne plus proposer d’installer Amphi',
  /** Steps for browsers that offer no button to install. */
  steps: [
    'Touchez «\u00a0Partager\u00a0» (le carré avec une flèche vers le haut).',
    'Choisissez «\u00a0Sur l’écran d’accueil\u00a0».',
    'Touchez «\u00a0Ajouter\u00a0».',
  ],
} as const;
