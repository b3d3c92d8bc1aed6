import { MEASURED_MIN } from '../../../reviews/readiness.ts';
import { counted, wholeNumber } from '../../numbers.ts';
import { inDays } from './reviews.ts';

/** The course of the student's reviews, in charts with their numbers. */
export const progress = {
  failed: 'Impossible de charger votre progression. Réessayez.',
  chartFailed: 'Le graphique n’a pas pu être chargé. Le tableau dit la même chose.',
  table: 'Voir les chiffres',
  loading: 'Chargement de votre progression…',
  readiness: {
    title: 'Serai-je prêt\u202f?',
    text: 'Une estimation\u202f: la part des QCM que vous réussiriez le jour de l’examen, et entre quelles parts elle se trouve 9 fois sur 10. Ceux que vous n’avez jamais vus comptent comme ratés.',
    measured: 'Elle tient compte de ce que vos révisions ont donné jusqu’ici.',
    unmeasured: `Avant ${MEASURED_MIN} révisions, votre mémoire n’est pas encore mesurée\u202f: la fourchette est large.`,
    followed: 'Si vous suivez le plan',
    stopped: 'Si vous arrêtez aujourd’hui',
    daysLeft: (days: number) => `dans ${counted(days, 'jour', 'jours')}`,
    between: (low: string, high: string) => `entre ${low} et ${high}`,
    seen: (seen: number, total: number) =>
      `${wholeNumber(seen)} vus sur ${counted(total, 'QCM', 'QCM')}`,
    others: (lead: number, count: number) =>
      `Les autres, à la même distance de l’examen\u202f: ${
        lead === 0
          ? 'comme vous'
          : `${counted(Math.abs(lead), 'point', 'points')} ${lead > 0 ? 'de plus' : 'de moins'}`
      } (${counted(count, 'étudiant', 'étudiants')})`,
    missing: (count: number) =>
      `Encore ${counted(count, 'réponse', 'réponses')} avant de pouvoir estimer quelque chose.`,
    none: 'Il n’y a pas encore de question dans cette matière.',
    noDate: 'Il faut la date d’un examen pour l’estimer.',
    setDate: 'Indiquer mes dates d’examen',
    next: 'À faire ensuite',
    unknown: (count: number) => `${counted(count, 'question', 'questions')} à savoir`,
    recurring: (count: number) => `Tombées ≥ 2 fois, jamais vues (${wholeNumber(count)})`,
    recurringOf: (count: number, subject: string) =>
      `Tombées ≥ 2 fois, jamais vues (${wholeNumber(count)})\u202f: ${subject}`,
    beginFailed: 'L’entraînement n’a pas pu commencer. Réessayez.',
  },
  forecast: {
    title: 'Les prochains jours',
    finding: (days: number, count: number) =>
      `Le jour le plus chargé\u202f: ${days === 0 ? 'aujourd’hui' : inDays(days)}, ${counted(count, 'révision', 'révisions')}`,
    text: 'Les révisions de chaque jour si vous suivez le plan. Chaque réponse y change quelque chose.',
    today: 'Aujourd’hui',
    limit: (count: number) => `votre limite, ${wholeNumber(count)}`,
    exam: (subject: string, more: number) =>
      more === 0 ? subject : `${subject} +${wholeNumber(more)}`,
    book: 'Carnet',
    sweep: 'Dernier tour',
    day: 'Jour',
    empty: 'Rien n’est encore planifié\u00a0: répondez à des questions.',
    chart: 'Révisions planifiées par jour',
  },
  memory: {
    title: 'Mémoire réelle',
    text: 'Ce dont vous vous êtes souvenu, à côté de ce qui était prévu. La fourchette dit à quel point c’est sûr.',
    week: 'Semaine du',
    predicted: 'Prévu',
    real: 'Obtenu',
    interval: 'Fourchette',
    reviews: 'Révisions',
    chart: 'Part des questions retrouvées par semaine, prévue et obtenue',
    finding: (predicted: string, real: string) => `Vous retenez ${real}, prévu ${predicted}`,
    latest: (reviews: number) =>
      `Dernière semaine\u00a0: ${counted(reviews, 'révision', 'révisions')}.`,
    few: 'La courbe vient après cinq semaines de révisions.',
    empty:
      'Revenez après vos premières révisions\u00a0: il faut revoir une question un autre jour.',
    /** In whole per cent, as short as fits below a share. */
    between: (low: number, high: number) => `${low}–${high}\u00a0%`,
  },
  stages: {
    title: 'Carnet au fil des semaines',
    finding: (acquired: number, all: number) =>
      `${counted(acquired, 'question acquise', 'questions acquises')} sur ${wholeNumber(all)} au carnet`,
    few: 'Le graphique vient après cinq semaines.',
    text: 'Fragile\u00a0: moins de 7 jours de mémoire. En cours\u00a0: de 7 à 21. Acquise\u00a0: au-delà, et deux fois juste de suite.',
    chart: 'Questions du carnet par état, à la fin de chaque semaine',
    empty: 'Votre carnet est vide.',
  },
  byChapter: {
    title: 'Progression par chapitre',
    text: 'Le chapitre le moins su d’abord.',
    tableText:
      'Vos premières réponses et vos révisions justes, sur toutes, et l’état des questions de votre carnet. Ce que vous répétez jusqu’à réussir ne compte pas.',
    acquired: (acquired: number, total: number) =>
      `${wholeNumber(acquired)}\u202f/\u202f${wholeNumber(total)}`,
    outside: 'Vue, sans révision',
    never: 'Jamais vue',
    weak: 'Faible',
    more: (count: number) => `Voir ${counted(count, 'autre chapitre', 'autres chapitres')}`,
    bar: (acquired: number, learning: number, fragile: number, outside: number, never: number) =>
      `${wholeNumber(acquired)} acquises, ${wholeNumber(learning)} en cours, ${wholeNumber(fragile)} fragiles, ${wholeNumber(outside)} vues sans révision, ${wholeNumber(never)} jamais vues`,
    of: (subject: string) => `Progression par chapitre\u00a0: ${subject}`,
    correct: 'Justes',
    correctOf: (correct: number, answered: number) =>
      `${wholeNumber(correct)}/${wholeNumber(answered)}`,
    total: 'Total',
    noChapter: 'Sans chapitre',
    empty: 'Vous n’avez encore répondu à aucune question.',
  },
  chapters: {
    title: 'Chapitres faibles',
    text: 'Ceux où vos premières réponses et vos révisions sont justes moins de 6 fois sur 10, ou moins souvent que les premières réponses de tous aux mêmes questions, à partir de 10 réponses. Sous votre taux, sa fourchette.',
    chapter: 'Chapitre',
    own: 'Vous',
    others: 'Tous',
    answered: 'Réponses',
    unknown: 'trop peu',
    empty: 'Il faut au moins 10 réponses dans un chapitre.',
    noneWeak: 'Aucun chapitre faible.',
    studyOf: (chapter: string) => `S’entraîner\u00a0: ${chapter}`,
  },
} as const;
