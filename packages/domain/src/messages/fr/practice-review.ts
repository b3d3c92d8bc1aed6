import { wholeNumber } from '../numbers.ts';

/** The review of the answers given. */
export const practiceReview = {
  back: 'Résultats',
  backToResults: 'Retour aux résultats',
  explanation: 'Explication',
  progress: 'Avancement de la correction',
  time: (duration: string) => `Votre temps : ${duration}`,
  scrollToTop: 'Haut de page',
  wrongOnly: (count: number) => `Erreurs seulement (${wholeNumber(count)})`,
  history: 'Historique',
  notFound: 'Aucune séance de pratique terminée pour cette matière.',
  loadFailed: "Échec du chargement des données d'examen",
  empty: "Complétez d'abord une séance de pratique",
  start: 'Commencer l’entraînement',
} as const;
