import { counted, wholeNumber } from '../../numbers.ts';

const daysLeft = (days: number) => {
  if (days < 0) return 'L’examen est passé';
  return days === 0 ? 'L’examen est aujourd’hui' : `Il reste ${counted(days, 'jour', 'jours')}`;
};

/** The plan until an exam. */
export const plan = {
  title: 'Jusqu’à l’examen',
  examDate: 'Date de l’examen',
  daysLeft,
  /** What is left, and what it takes a day. */
  summary: (left: { days: number; fresh: number; reviews: number }) =>
    `${daysLeft(left.days)} · ${counted(left.fresh, 'question jamais vue', 'questions jamais vues')}, ${wholeNumber(left.reviews)} à revoir`,
  perDay: (fresh: number, reviews: number) =>
    `${counted(fresh, 'nouvelle', 'nouvelles')} et ${counted(reviews, 'révision', 'révisions')} par jour`,
  tooLate: (percent: number) =>
    `À ce rythme vous verrez ${percent}\u00a0% des questions. Commencez par les chapitres qui tombent le plus.`,
  allSeen: 'Vous avez vu toutes les questions.',
  noDays: 'Tous les jours qui restent sont des jours de repos.',
  session: {
    title: 'Séance du jour',
    start: 'Commencer la séance du jour',
    resume: 'Reprendre la séance du jour',
    /** Nothing more is asked, but the session that was begun is not finished. */
    unfinished: 'Votre séance est commencée : terminez-la pour voir le bilan.',
    /** What is left of today. */
    left: (fresh: number, reviews: number) =>
      `${counted(fresh, 'nouvelle', 'nouvelles')} et ${counted(reviews, 'révision', 'révisions')} aujourd’hui`,
    done: 'Rien de plus aujourd’hui.',
    failed: 'La séance n’a pas pu commencer. Réessayez.',
  },
  sweep: 'Balayage final : chaque question déjà rencontrée revient une fois avant l’examen.',
  sweepFrom: (date: string) => `Balayage final à partir du ${date}`,
  restDay: 'Jour de repos',
  restDays: 'Jours de repos',
  /** In the order of the mask's bits. */
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  asked: 'Ce qui tombe',
  page: {
    subtitle: 'Vos dates d’examen, et ce qu’il faut faire par jour pour y arriver.',
    failed: 'Impossible de charger votre plan. Réessayez.',
    emptyTitle: 'Pas encore de matière',
    empty: 'Votre plan apparaît dès que vous avez accès à un semestre.',
    buy: 'Acheter un semestre',
    subjects: 'Mes examens',
    seen: (seen: number, total: number) =>
      `${wholeNumber(seen)} sur ${counted(total, 'question vue', 'questions vues')}`,
    dateOf: (subject: string) => `Date de l’examen : ${subject}`,
    save: 'Enregistrer',
    saveOf: (subject: string) => `Enregistrer la date : ${subject}`,
    remove: 'Retirer la date',
    removeOf: (subject: string) => `Retirer la date : ${subject}`,
    saved: 'Date enregistrée.',
    removed: 'Date retirée.',
    saveFailed: 'La date n’est pas enregistrée. Réessayez.',
    wholeSemester: 'La même date pour toutes les matières du semestre',
    settings: 'Mon rythme',
    reviewsPerDay: 'Révisions par jour, au plus',
    reviewsPerDayHint: 'Ce qui dépasse attend le lendemain.',
    restDaysHint: 'Le plan ne prévoit rien ces jours-là.',
    keepAll: 'Tout entretenir',
    keepAllHint:
      'Toutes les questions auxquelles vous avez répondu entrent au carnet et reviennent au rythme de votre mémoire, et non vos seules erreurs. Comptez environ un tiers de révisions en plus. Ce que vous avez déjà vu est réparti sur plusieurs jours. Sans cette option, vos erreurs et ce que vous avez ajouté vous-même restent au carnet.',
    settingsSaved: 'Rythme enregistré.',
    settingsFailed: 'Le rythme n’est pas enregistré. Réessayez.',
  },
  askedIn: (years: readonly number[]) => `Tombée en ${years.join(', ')}`,
} as const;
