import { counted, wholeNumber } from '../../numbers.ts';

const load = (fresh: number, reviews: number) =>
  `${counted(fresh, 'nouvelle', 'nouvelles')} et ${counted(reviews, 'révision', 'révisions')}`;

const daysLeft = (days: number) => {
  if (days < 0) return 'L’examen est passé';
  return days === 0 ? 'L’examen est aujourd’hui' : `Il reste ${counted(days, 'jour', 'jours')}`;
};

/** The plan until an exam. */
export const plan = {
  title: 'Jusqu’à l’examen',
  examDate: 'Date de l’examen',
  daysLeft,
  average: (fresh: number, reviews: number) => `En moyenne\u202f: ${load(fresh, reviews)} par jour`,
  tooLate: (percent: number) =>
    `À ce rythme vous verrez ${percent}\u00a0% des questions. Commencez par les chapitres qui tombent le plus.`,
  noDays: 'Tous les jours qui restent sont des jours de repos.',
  session: {
    title: 'Séance du jour',
    start: 'Commencer la séance du jour',
    resume: 'Reprendre la séance du jour',
    /** Nothing more is asked, but the session that was begun is not finished. */
    unfinished: 'Votre séance est commencée\u00a0: terminez-la pour voir le bilan.',
    /** Questions that are left of today. */
    left: (fresh: number, reviews: number) => `${load(fresh, reviews)} aujourd’hui`,
    done: 'Rien de plus aujourd’hui.',
    failed: 'La séance n’a pas pu commencer. Réessayez.',
  },
  sweep: 'Dernier tour\u00a0: chaque question déjà rencontrée revient une fois avant l’examen.',
  unfit: (perDay: number, count: number) =>
    `Dernier tour\u00a0: à ${wholeNumber(perDay)} par jour, ${counted(count, 'question ne revient pas', 'questions ne reviennent pas')} avant l’examen.`,
  restDays: 'Jours de repos',
  /** In the order of the mask's bits. */
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  page: {
    subtitle: 'Vos dates d’examen, et ce qu’il faut faire par jour pour y arriver.',
    failed: 'Impossible de charger votre plan. Réessayez.',
    emptyTitle: 'Pas encore de matière',
    empty: 'Votre plan apparaît dès que vous avez accès à un semestre.',
    buy: 'Acheter un semestre',
    subjects: 'Mes examens',
    seen: (seen: number, total: number) =>
      `${wholeNumber(seen)} sur ${counted(total, 'question vue', 'questions vues')}`,
    dateOf: (subject: string) => `Date de l’examen\u202f: ${subject}`,
    shared: 'Date des examens',
    sharedHint: 'Pour toutes les matières, sauf celles qui ont une autre date.',
    other: 'Autre date',
    otherOf: (subject: string) => `Autre date\u202f: ${subject}`,
    same: 'Comme les autres',
    sameOf: (subject: string) => `Comme les autres\u202f: ${subject}`,
    proposed: (dates: number, students: number) =>
      `Votre promotion indique ${counted(dates, 'date', 'dates')} (au moins ${wholeNumber(students)} étudiants pour chacune).`,
    applyProposed: 'Reprendre ces dates',
    save: 'Enregistrer',
    saveDates: 'Enregistrer les dates',
    saved: 'Dates enregistrées.',
    saveFailed: 'Les dates ne sont pas enregistrées. Réessayez.',
    settings: 'Mon rythme',
    atMost: (reviews: number) => `${counted(reviews, 'révision', 'révisions')} par jour, au plus`,
    reviewsPerDay: 'Révisions par jour, au plus',
    reviewsPerDayHint: 'Ce qui dépasse attend le lendemain.',
    dailyGoal: 'Objectif de questions par jour',
    dailyGoalHint:
      'Chaque réponse compte, révisions et questions ouvertes comprises. La journée commence à 4\u00a0h.',
    noGoal: 'Aucun',
    restDaysHint: 'Le plan ne prévoit rien ces jours-là.',
    keepAll: 'Tout entretenir',
    keepAllHint:
      'Ce que vous savez revient aussi, pas seulement vos erreurs\u202f: environ un tiers de révisions en plus.',
    settingsSaved: 'Rythme enregistré.',
    settingsFailed: 'Le rythme n’est pas enregistré. Réessayez.',
  },
} as const;
