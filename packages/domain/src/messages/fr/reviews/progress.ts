import { counted, wholeNumber } from '../../numbers.ts';

/** What became of the student's reviews, in charts with their numbers. */
export const progress = {
  subtitle: 'Vos révisions à venir, votre mémoire réelle et vos chapitres faibles.',
  failed: 'Impossible de charger votre progression. Réessayez.',
  chartFailed: 'Le graphique n’a pas pu être chargé. Le tableau dit la même chose.',
  table: 'Voir les chiffres',
  loading: 'Chargement de votre progression…',
  forecast: {
    title: 'Prévision sur 30 jours',
    text: 'Ce qui est déjà planifié, par jour. Chaque réponse y change quelque chose.',
    book: 'Carnet',
    sweep: 'Balayage final',
    day: 'Jour',
    empty: 'Rien n’est encore planifié : répondez à des questions.',
    chart: 'Révisions planifiées par jour',
  },
  memory: {
    title: 'Mémoire réelle',
    text: 'Ce dont vous vous êtes souvenu, à côté de ce qui était prévu. L’intervalle contient la vraie valeur 95 fois sur 100.',
    week: 'Semaine du',
    predicted: 'Prévu',
    real: 'Obtenu',
    interval: 'Intervalle',
    reviews: 'Révisions',
    chart: 'Part des questions retrouvées par semaine, prévue et obtenue',
    latest: (predicted: string, real: string, reviews: number) =>
      `Dernière semaine : prévu ${predicted}, obtenu ${real}, ${counted(reviews, 'révision', 'révisions')}`,
    empty: 'Revenez après vos premières révisions : il faut revoir une question un autre jour.',
    between: (low: string, high: string) => `de ${low} à ${high}`,
  },
  stages: {
    title: 'Carnet au fil des semaines',
    text: 'Fragile : moins de 7 jours de mémoire. En cours : de 7 à 21. Acquise : au-delà, et deux fois juste de suite.',
    chart: 'Questions du carnet par état, à la fin de chaque semaine',
    empty: 'Votre carnet est vide.',
  },
  byChapter: {
    title: 'Progression par chapitre',
    text: 'Vos dernières réponses justes sur les questions répondues, et l’état des questions de votre carnet.',
    of: (subject: string) => `Progression par chapitre : ${subject}`,
    correct: 'Justes',
    correctOf: (correct: number, answered: number) =>
      `${wholeNumber(correct)}/${wholeNumber(answered)}`,
    total: 'Total',
    noChapter: 'Sans chapitre',
    empty: 'Vous n’avez encore répondu à aucune question.',
  },
  chapters: {
    title: 'Chapitres faibles',
    text: 'Votre réussite à côté de celle des autres sur les mêmes questions, à partir de 10 réponses. L’écart le plus défavorable vient en premier.',
    chapter: 'Chapitre',
    own: 'Vous',
    others: 'Les autres',
    answered: 'Réponses',
    interval: 'Intervalle',
    unknown: 'trop peu',
    empty: 'Il faut au moins 10 réponses dans un chapitre.',
    study: 'S’entraîner',
    studyOf: (chapter: string) => `S’entraîner : ${chapter}`,
    count: (count: number) => wholeNumber(count),
  },
} as const;
