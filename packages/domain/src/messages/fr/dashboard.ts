import type { Streak } from '../../dashboard/rules.ts';
import { counted, plural } from '../numbers.ts';

const besideRests = (rests: number) =>
  rests === 0 ? '' : `, hors ${counted(rests, 'jour', 'jours')} de repos`;

/** The student's first page. The English text and the two status words are fixed. */
export const dashboard = {
  loading: 'Chargement de votre tableau de bord…',
  welcome: (name: string) => `Bienvenue, ${name}`,
  admin: 'Administration',
  buy: 'Acheter un semestre',
  failed: 'Failed to load dashboard data. Please try again.',
  stats: {
    title: 'Mes progrès',
    completed: (count: number) => plural(count, 'QCM terminé', 'QCM terminés'),
    average: 'taux de réussite',
    streak: ({ days, rests }: Streak) =>
      `${plural(days, 'jour de suite', 'jours de suite')}${besideRests(rests)}`,
    semesters: (count: number) => plural(count, 'semestre actif', 'semestres actifs'),
  },
  semesters: {
    title: 'Mes semestres',
    start: 'Commencer les études',
    startOf: (semester: string) => `Commencer les études : ${semester}`,
    daysLeft: (days: number) =>
      days <= 1 ? 'Dernier jour d’accès' : `Encore ${days} jours d’accès`,
    until: (date: string) => `jusqu’au ${date}`,
    remaining: 'Temps d’accès restant',
    emptyTitle: 'Votre premier semestre vous attend',
    empty:
      'Choisissez un semestre et envoyez le reçu de votre virement. Votre accès s’ouvre dès qu’il est vérifié, sous 24 à 48 heures.',
    ownerTitle: 'Votre bureau vous attend',
    owner: 'Contenus, commandes et comptes se tiennent dans l’administration.',
    toDesk: 'Ouvrir l’administration',
    waitingTitle: 'Votre commande est en cours de vérification',
    waiting:
      'Une personne la vérifie sous 24 à 48 heures. Votre semestre apparaîtra ici dès qu’il sera validé.',
    seeOrder: 'Suivre ma commande',
  },
  orders: {
    title: 'Commandes récentes',
    all: 'Tout voir',
    allLong: 'Tout voir : mes commandes',
    empty: 'Vous n’avez pas encore passé de commande.',
    statuses: {
      pending: 'En Révision',
      approved: 'Approuvée',
      rejected: 'Refusée',
      unknown: 'Unknown',
    },
  },
} as const;
