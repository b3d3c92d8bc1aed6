import type { Streak } from '../../dashboard/rules.ts';
import { counted, wholeNumber } from '../numbers.ts';
import { dashboard } from './dashboard.ts';

const inDays = (days: number) => (days === 1 ? 'Demain' : `Dans ${counted(days, 'jour', 'jours')}`);

/** The next step: the first card of the dashboard, which names one thing at a time. */
export const today = {
  title: 'Aujourd’hui',
  /** The number of questions, and about how long they take. */
  size: (questions: number, minutes: number) =>
    `${counted(questions, 'question', 'questions')} · ≈\u00a0${minutes}\u00a0min`,
  start: 'Commencer',
  startOf: (title: string) => `Commencer\u00a0: ${title}`,
  resume: 'Reprendre',
  /** Before the first answer. */
  first: {
    title: 'Votre première question, 3 minutes',
    text: 'Répondez, lisez la correction\u00a0: ce que vous manquez entre au carnet et revient au bon moment.',
    from: (subject: string, chapter: string | null) =>
      chapter === null ? subject : `${subject} · ${chapter}`,
  },
  /** From the question where one was. */
  goOn: {
    title: 'Continuez où vous étiez',
    position: (position: number, total: number) =>
      `Question ${wholeNumber(position)} sur ${wholeNumber(total)}`,
  },
  /** While an order waits for its decision. */
  awaited: {
    title: 'En attendant votre accès',
    text: (semester: string) =>
      `Votre commande pour ${semester} est vérifiée sous 24 à 48 heures. L’ouverture de votre accès sera annoncée ici.`,
    due: (count: number) => `Revoir ${counted(count, 'erreur', 'erreurs')}`,
    sample: 'Essayez d’ici là quelques questions\u00a0: elles sont corrigées aussitôt.',
  },
  sweep: {
    title: 'Dernier tour',
    text: 'Chaque question déjà rencontrée revient une fois avant l’examen.',
    after: (questions: number) =>
      `Puis ${counted(questions, 'question', 'questions')} du dernier tour.`,
  },
  done: {
    title: 'Séance du jour terminée',
    answers: (count: number) => `${counted(count, 'réponse', 'réponses')} aujourd’hui`,
    next: ({ days, count }: { days: number; count: number }) =>
      `${inDays(days)}\u00a0: ${counted(count, 'révision', 'révisions')}.`,
    ahead: 'S’avancer sur demain',
  },
  /** At the end of the day's session. */
  end: {
    /** While something is left of the day. */
    title: 'Séance terminée',
    wrong: (count: number) =>
      `${counted(count, 'erreur est dans votre carnet', 'erreurs sont dans votre carnet')}.`,
    noneWrong: 'Aucune erreur de plus dans votre carnet.',
    streak: (streak: Streak) =>
      `${wholeNumber(streak.days)}\u00a0${dashboard.stats.streak(streak)}.`,
    praise: {
      good: 'Belle séance\u00a0: ce que vous savez tient.',
      fair: 'Bon travail\u00a0: chaque révision compte.',
      hard: 'Séance difficile\u00a0: c’est en se trompant ici qu’on ne se trompe plus là-bas.',
    },
  },
  nothing: {
    title: 'Rien à revoir aujourd’hui',
    text: 'Entraînez-vous\u00a0: un chapitre, une année, ou vos erreurs.',
  },
  goal: (answered: number, goal: number) =>
    `Objectif\u00a0: ${wholeNumber(answered)} sur ${wholeNumber(goal)} aujourd’hui`,
  ofGoal: (answered: number, goal: number) => `${wholeNumber(answered)}/${wholeNumber(goal)}`,
  days: {
    label: 'Réponses des 14 derniers jours',
    of: (day: string, answers: number) =>
      `${day}\u00a0: ${counted(answers, 'réponse', 'réponses')}`,
  },
  restDay: 'Jour de repos\u00a0: rien ne presse.',
  plan: 'Mon plan',
  noExam: 'Indiquer la date d’un examen',
  train: 'S’entraîner',
  continue: (subject: string, position: number) => `Reprendre ${subject}, question ${position}`,
} as const;
