import { plural, wholeNumber } from '../numbers.ts';

/** The order history. The English texts are fixed. */
export const orders = {
  title: 'Mes commandes',
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
  seats: {
    title: 'Mes places',
    of: (semester: string) => `Mes places\u00a0: ${semester}`,
    label: 'Places',
    subtitle: 'Envoyez un lien à chaque étudiant. Pour étudier vous-même, utilisez une des places.',
    loading: 'Chargement de vos places…',
    failed:
      'Vos places n’ont pas pu être chargées. Vérifiez votre connexion internet, puis réessayez.',
    used: (used: number, total: number) =>
      `${wholeNumber(used)} sur ${wholeNumber(total)} ${plural(total, 'place utilisée', 'places utilisées')}`,
    usedBy: (name: string | null) => `Utilisée par ${name ?? 'un compte supprimé'}`,
    free: 'Libre',
    noneTitle: 'Aucune place',
    none: 'Les places de cette commande ont pris fin.',
    copy: 'Copier le lien',
    copyOf: (code: string) => `Copier le lien de la place ${code}`,
    copied: 'Copié',
    whatsapp: 'Envoyer par WhatsApp',
    whatsappOf: (code: string) => `Envoyer la place ${code} par WhatsApp (nouvel onglet)`,
    copyAll: 'Copier les liens libres',
    print: 'Imprimer les places libres',
    qr: 'Code QR',
    qrOf: (code: string) => `Code QR de la place ${code}`,
    message: (semester: string, url: string) =>
      `Votre place pour ${semester} sur Amphi\u00a0: ${url}`,
    renew: 'Remplacer',
    renewOf: (code: string) => `Remplacer la place ${code}`,
    renewTitle: 'Remplacer cette place\u00a0?',
    renewText:
      'Son lien ne servira plus, et un autre est fait. Utile s’il est parti à la mauvaise personne.',
    renewFailed: 'La place n’a pas pu être remplacée. Réessayez.',
  },
  statusMessages: {
    pending: 'Nous vérifions votre reçu. Vous aurez une réponse sous 24 à 48 heures.',
    pendingByCode: 'Nous examinons de nouveau votre commande. Il n’y a rien à payer.',
    approved: (date: string) =>
      `Paiement validé le ${date}. Le semestre est dans votre tableau de bord tant que l’accès dure.`,
    byCode: (date: string) =>
      `Accès ouvert par code le ${date}. Le semestre est dans votre tableau de bord tant que l’accès dure.`,
    seats: (date: string) =>
      `Paiement validé le ${date}. Vos places sont prêtes\u00a0: envoyez un lien à chaque étudiant.`,
    rejected: 'Votre paiement n’a pas pu être validé. Vous pouvez refaire une demande.',
    unknown: 'L’état de cette commande n’est pas connu. Écrivez-nous si cela dure.',
  },
} as const;
