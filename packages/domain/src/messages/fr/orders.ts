import { plural, wholeNumber } from '../numbers.ts';

/** The order history. The English texts are fixed. */
export const orders = {
  title: 'Mes commandes',
  subtitle: 'Chaque reçu est vérifié par une personne, sous 24 à 48 heures.',
  loading: 'Chargement de vos commandes…',
  newPurchase: 'New Purchase',
  refresh: 'Actualiser',
  refreshed: 'La liste est à jour.',
  failed: 'Failed to load order history. Please try again.',
  tryAgain: 'Try Again',
  search: 'Rechercher une commande',
  searchPlaceholder: 'Semestre ou n° de commande',
  clearSearch: 'Effacer la recherche',
  filter: 'Filtrer par statut',
  filters: {
    all: 'Toutes',
    pending: 'En Révision',
    approved: 'Approuvées',
    rejected: 'Refusées',
  },
  clearFilters: 'Clear Filters',
  shown: (shown: number, total: number) => {
    const noun = plural(total, 'commande', 'commandes');
    return shown === total
      ? `${wholeNumber(total)} ${noun}`
      : `${wholeNumber(shown)} sur ${wholeNumber(total)} ${noun}`;
  },
  emptyTitle: 'Aucune commande pour le moment',
  empty:
    'Choisissez un semestre, payez par virement mobile et envoyez votre reçu : vous suivrez sa vérification ici.',
  noMatchTitle: 'Aucune commande ne correspond',
  noMatch: 'Essayez un autre mot, ou revenez à la liste complète.',
  card: {
    id: 'N° de commande',
    number: (id: number) => `#${id}`,
    amount: 'Montant',
    off: 'Réduction',
    ordered: 'Commandée le',
    updated: 'Dernière mise à jour',
    reason: 'Motif du refus',
    download: 'Télécharger le reçu',
    downloadOf: (id: number) => `Télécharger le reçu de la commande #${id} (nouvel onglet)`,
    tryAgainOf: (semester: string) => `Try Again : ${semester}`,
  },
  statuses: {
    pending: 'En Révision',
    approved: 'Approuvée',
    rejected: 'Refusée',
    unknown: 'Unknown',
  },
  statusMessages: {
    pending: 'Nous vérifions votre reçu. Vous aurez une réponse sous 24 à 48 heures.',
    approved: (date: string) =>
      `Paiement validé le ${date}. Le semestre est dans votre tableau de bord tant que l’accès dure.`,
    byCode: (date: string) =>
      `Accès ouvert par code le ${date}. Le semestre est dans votre tableau de bord tant que l’accès dure.`,
    rejected: 'Votre paiement n’a pas pu être validé. Vous pouvez refaire une demande.',
    unknown: 'L’état de cette commande n’est pas connu. Écrivez-nous si cela dure.',
  },
} as const;
