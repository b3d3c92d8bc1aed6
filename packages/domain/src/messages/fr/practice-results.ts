import { counted, wholeNumber } from '../numbers.ts';

export const practiceResults = {
  title: 'Résultats',
  attempt: (number: number) => `Tentative n°\u00a0${number}`,
  scope: (subject: string) => `Toute la matière ${subject}`,
  correct: 'Justes',
  incorrect: 'Fausses',
  total: 'Total',
  remaining: (count: number) => `${counted(count, 'question', 'questions')} sans réponse`,
  allAnswered: 'Toutes les questions ont une réponse',
  rate: 'Taux de réussite',
  ring: (rate: string) => `Taux de réussite : ${rate}`,
  feedback: {
    excellent: 'Excellent travail\u202f!',
    good: 'Bon travail\u202f! Encore un effort et vous y êtes.',
    keep_learning: 'Continuez à apprendre\u00a0: revoyez vos erreurs, puis recommencez.',
  },
  review: 'Revoir mes réponses',
  redoErrors: (count: number) => `Refaire mes erreurs (${wholeNumber(count)})`,
  goOn: (count: number) => `Continuer (${wholeNumber(count)} sans réponse)`,
  nextChapter: (name: string) => `Chapitre suivant\u00a0: ${name}`,
  history: 'Historique des tentatives',
  newAttempt: 'Nouvelle tentative',
  newAttemptHint:
    'Une nouvelle tentative repart de zéro pour toute la matière, tous chapitres et examens confondus.',
  newAttemptDialog: {
    title: 'Commencer une nouvelle tentative ?',
    resets: (subject: string, answers: number) =>
      `Toutes les questions de ${subject} redeviennent sans réponse, tous chapitres et examens confondus\u00a0: ${counted(answers, 'réponse n’est plus affichée', 'réponses ne sont plus affichées')} ici ni dans la correction.`,
    keeps: (attempt: number) =>
      `La tentative n°\u00a0${attempt} reste dans votre historique, et vos statistiques du tableau de bord ne changent pas.`,
    confirm: 'Repartir de zéro',
  },
  back: 'Modes d’étude',
  chapter: 'ce chapitre',
  scoreOf: (answered: number) =>
    `Sur ${counted(answered, 'question répondue', 'questions répondues')} de cette tentative, selon le barème de la matière`,
  partLine: (correct: number, answered: number, total: number) =>
    `${counted(correct, 'juste', 'justes')} sur ${counted(answered, 'répondue', 'répondues')}, ${counted(total, 'question', 'questions')} en tout.`,
  summaryTitle: 'Entraînement terminé',
  score: 'Score',
  ratio: 'Justes',
  time: 'Temps',
  unanswered: (count: number) =>
    `${counted(count, 'question', 'questions')} sans réponse, hors du score.`,
  dashboard: 'Tableau de bord',
  restartHint:
    'Les mêmes questions encore une fois, dans la même tentative. Chaque réponse enregistrée reste jusqu’à la suivante.',
  /** After errors. */
  inBook: (count: number) =>
    `${counted(count, 'erreur est dans votre carnet, elle revient', 'erreurs sont dans votre carnet, elles reviennent')} demain.`,
  loadFailed: 'Échec du chargement des données de progression',
  resetFailed: 'Échec de la réinitialisation de la progression',
  missing: 'Aucune donnée de progression trouvée',
  start: 'Commencer l’entraînement',
} as const;
