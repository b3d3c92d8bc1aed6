/** The payments of the back-office: their table, their details, and the decisions about them. */
export const adminPayments = {
  label: 'Paiements',
  statuses: {
    pending: 'En Révision',
    approved: 'Approuvé',
    rejected: 'Rejeté',
    unknown: 'Unknown',
  },
  filterLabel: 'Filtrer par statut',
  filters: {
    all: 'Tous',
    pending: 'En Révision',
    approved: 'Approuvés',
    rejected: 'Rejetés',
  },
  searchLabel: 'Rechercher un paiement',
  searchPlaceholder: 'Nom, e-mail, semestre, téléphone, référence ou n°',
  count: (count: string, one: boolean) => (one ? `${count} paiement` : `${count} paiements`),
  columns: {
    id: 'N°',
    user: 'Utilisateur',
    semester: 'Semestre',
    amount: 'Montant',
    status: 'Statut',
    date: 'Date',
  },
  justArrived: 'vient d’arriver',
  waitingDays: (days: number) => `attend depuis ${days} j`,
  waitingHours: (hours: number) => `attend depuis ${hours} h`,
  waitingVerdict: (waiting: string, verdict: string) => `${waiting} · ${verdict}`,
  waitingVerdicts: {
    fresh: 'dans les délais',
    soon: 'à traiter avant 48 h',
    late: 'en retard',
  },
  semester: (name: string, year: number) => `${name} (${year})`,
  detailsOf: (id: number) => `Détails du paiement n° ${id}`,
  approve: 'Approuver',
  approveOf: (id: number) => `Approuver le paiement n° ${id}`,
  reject: 'Rejeter',
  rejectOf: (id: number) => `Rejeter le paiement n° ${id}`,
  reviewAll: (count: number) => `Examiner (${count})`,
  emptyTitle: 'Aucun paiement pour l’instant',
  empty:
    'Dès qu’un étudiant achète un semestre, son reçu arrive ici. Vérifiez que vos semestres sont actifs dans l’onglet Contenu.',
  emptyAction: 'Voir les semestres',
  paymentTitle: (id: number) => `Paiement n° ${id}`,
  desk: 'Examen des paiements',
  deskTitle: (id: number, waiting: number, late: number) =>
    `Paiement n° ${id} · ${waiting} à examiner${late > 0 ? `, dont ${late} en retard` : ''}`,
  deskEndTitle: 'Tout est examiné',
  deskEnd: (count: number, mails: boolean) => {
    const by = mails ? 'par e-mail' : 'dans l’application';
    return count > 1
      ? `${count} paiements ont reçu leur réponse. Les étudiants sont prévenus ${by}.`
      : `Un paiement a reçu sa réponse. L’étudiant est prévenu ${by}.`;
  },
  taken: (id: number) => `Le paiement n° ${id} vient d’être traité par quelqu’un d’autre.`,
  gone: (id: number) => `Le paiement n° ${id} n’existe plus\u00a0: son compte a été supprimé.`,
  warnings: {
    sameReceipt: (count: number) =>
      count > 1
        ? `Ce fichier a déjà servi à ${count} autres commandes`
        : 'Ce fichier a déjà servi à une autre commande',
    similarReceipt: (count: number) =>
      count > 1
        ? `La référence de ce reçu est celle de ${count} autres commandes`
        : 'La référence de ce reçu est celle d’une autre commande',
    formerReceipt: 'Ce reçu a déjà servi',
    formerReceiptText: (date: string) =>
      `Une commande approuvée le ${date}, dont le compte a été supprimé, avait ce reçu ou cette référence.`,
    confirmSameReceipt: 'Je confirme avoir vérifié ce reçu, qui a déjà servi.',
    sameReference: 'Ce virement paie aussi',
    sameStudent: 'même étudiant',
    other: (user: string, semester: string, status: string, date: string) =>
      `\u00a0: ${user}, ${semester}, ${status}, ${date}`,
    liveAccess: 'Accès déjà ouvert',
    liveAccessText: (user: string, until: string) =>
      `${user} a déjà accès à ce semestre jusqu’au ${until}. Approuver ne raccourcit jamais cet accès.`,
    semesterGone: 'Semestre supprimé',
    semesterGoneText: 'Ce semestre n’existe plus\u00a0: la commande ne peut qu’être rejetée.',
  },
  duplicate: 'Doublon',
  duplicatesOnly: 'Doublons seulement',
  incompleteOnly: 'Incomplets',
  duplicateOf: (id: number) => `Doublon\u00a0: comparer le paiement n° ${id}`,
  compare: {
    open: 'Comparer',
    openOf: (id: number) => `Comparer avec le paiement n° ${id}`,
    title: (id: number, other: number) => `Paiements n° ${id} et n° ${other}`,
  },
  reference: {
    label: 'Référence de la transaction',
    hint: 'Lue sur le reçu\u00a0: 4 lettres ou chiffres au moins. Espaces et tirets sont retirés.',
    isRead: 'Lue par la machine sur le reçu\u00a0: vérifiez-la.',
    save: 'Noter',
    saved: 'La référence est notée.',
    removed: 'La référence est retirée.',
    taken: (id: number) => `Cette référence est déjà celle du paiement n° ${id}.`,
    share: 'Ce virement paie les deux commandes',
  },
  codes: 'Codes',
  methods: { transfer: 'Virement', cash: 'Espèces', other: 'Autre', code: 'Par code' },
  received: {
    label: 'Montant reçu',
    hint: 'Corrigez-le si le reste est payé plus tard.',
    save: 'Corriger',
    saved: 'Le montant reçu est corrigé.',
    missing: (amount: string) => `manque ${amount}`,
    excess: (amount: string) => `${amount} de trop`,
    refunded: (amount: string) => `${amount} remboursés`,
    entries: 'Écritures',
    entry: (amount: string, date: string) => `${amount} le ${date}`,
  },
  announce: (id: number, user: string, semester: string) =>
    `Paiement n° ${id}, ${user}, ${semester}`,
  seatsPaid: 'Places payées',
  facts: {
    id: 'Numéro',
    user: 'Utilisateur',
    email: 'E-mail',
    userId: 'Compte n°',
    semester: 'Semestre',
    semesterId: 'Semestre n°',
    semesterDeleted: 'supprimé depuis',
    fee: 'Tarif du semestre',
    seats: 'Groupe',
    seatsOf: (seats: number, open: number | null = null) =>
      `${seats} places${open === null || open === seats ? '' : `, dont ${open} en service`}`,
    seatsUsed: 'Places utilisées par',
    method: 'Payé par',
    code: 'Code',
    bank: 'Banque',
    phone: 'Téléphone',
    receipt: 'Fichier du reçu',
    stated: 'Virement annoncé',
    read: 'Lu sur le reçu, à vérifier',
    transferOf: (reference: string | null, amount: string | null, date: string | null) =>
      [reference, amount, date && `le ${date}`].filter(Boolean).join(', '),
    created: 'Commandé le',
    updated: 'Mis à jour le',
    approved: 'Approuvé le',
    reason: 'Motif du refus',
    duration: 'Durée accordée',
    months: (count: number) => `${count} mois`,
    reviewer: 'Examiné par',
  },
  noReceipt: 'Payé sur place\u00a0: il n’y a pas de reçu.',
  receiptOf: (id: number) => `Reçu du paiement n° ${id}`,
  openReceipt: 'Ouvrir dans un nouvel onglet',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  rotate: 'Tourner',
  withKey: (action: string, key: string) => `${action} (${key})`,
  pdfPage: (title: string, page: number, pages: number) => `${title}, page ${page} sur ${pages}`,
  pdfMore: (shown: number, pages: number) =>
    `Les ${shown} premières pages sur ${pages}. Ouvrez le reçu à part pour la suite.`,
  zoom: (percent: number) => `${percent} %`,
  receiptFailed: 'Le reçu n’a pas pu être affiché ici.',
  next: 'Suivant à examiner',
  skip: 'Passer au suivant',
  allReviewed: 'Il ne reste aucun paiement à examiner.',
  duration: 'Durée de l’accès, en mois',
  until: (date: string) => `Jusqu’au ${date} au moins.`,
  approveQuestion: (user: string, semester: string) =>
    `${user} aura accès à ${semester} dès maintenant.`,
  approveAmount: 'Montant à vérifier sur le reçu :',
  rejectReason: 'Motif du refus',
  rejectHint: (user: string, mails: boolean) =>
    `${user} le lira dans ses commandes${mails ? ' et par e-mail' : ''}.`,
  rejectReasons: [
    'Le reçu est illisible. Envoyez une photo plus nette.',
    'Le montant du virement ne correspond pas au tarif du semestre.',
    'Ce reçu a déjà été utilisé pour une autre commande.',
    'Le virement n’a pas été fait sur notre compte.',
    'Le reçu ne montre ni la date ni la référence du virement.',
  ],
  rejectReasonsLabel: 'Motifs fréquents',
  reopen: {
    open: 'Revenir sur la décision',
    title: (id: number) => `Revenir sur la décision\u00a0: paiement n° ${id}`,
    approved: (user: string, semester: string) =>
      `La commande attendra une nouvelle décision. ${user} perdra l’accès à ${semester}, sauf s’il vient aussi d’ailleurs.`,
    rejected: 'La commande attendra une nouvelle décision.',
    reason: 'Motif',
    hint: (user: string, mails: boolean) =>
      `${user} le lira ${mails ? 'par e-mail' : 'dans ses notifications'}.`,
    confirm: 'Rouvrir la commande',
    done: (id: number) => `La décision sur le paiement n° ${id} est annulée.`,
  },
  refund: {
    open: 'Rembourser',
    title: (id: number) => `Rembourser le paiement n° ${id}`,
    amount: 'Montant rendu',
    method: 'Rendu par',
    reason: 'Motif',
    access: 'Accès',
    ends: 'Se termine maintenant',
    stays: 'Reste ouvert',
    staysUntil: 'Reste ouvert jusqu’au',
    consequence: {
      stays: (amount: string) => `${amount} sont rendus\u00a0; l’accès ne change pas.`,
      ends: (amount: string) =>
        `${amount} sont rendus\u00a0; l’accès que cette commande ouvre se termine maintenant.`,
      until: (amount: string) =>
        `${amount} sont rendus\u00a0; l’accès que cette commande ouvre se termine au jour choisi.`,
    },
    seatsUsed: (used: number) =>
      used === 0
        ? 'Aucune place n’est utilisée.'
        : used === 1
          ? '1 place est utilisée et garde son accès, dont vous décidez à la main.'
          : `${used} places sont utilisées et gardent leur accès, dont vous décidez à la main.`,
    undo: 'Annuler les remboursements',
    undone: (amount: string) =>
      `${amount} sont de nouveau reçus\u00a0; l’accès reprend comme à l’approbation.`,
    until: 'Dernier jour de l’accès',
    done: (id: number) => `Le paiement n° ${id} est remboursé.`,
  },
  approved: (id: number) => `Le paiement n° ${id} est approuvé.`,
  rejected: (id: number) => `Le paiement n° ${id} est rejeté.`,
} as const;
