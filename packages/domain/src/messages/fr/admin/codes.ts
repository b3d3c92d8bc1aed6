import { counted, wholeNumber } from '../../numbers.ts';

/** Codes that lower what an order comes to. */
export const adminCodes = {
  title: 'Codes',
  subtitle: 'Réductions, cadeaux et codes d’ambassadeurs, avec ce qu’ils ont rapporté.',
  back: 'Paiements',
  label: 'Codes',
  add: 'Créer des codes',
  searchLabel: 'Rechercher un code',
  searchPlaceholder: 'Code ou note',
  count: (count: number) => counted(count, 'code', 'codes'),
  totals: (uses: number, brought: string, takenOff: string) =>
    `${counted(uses, 'utilisation', 'utilisations')} · ${brought} encaissés · ${takenOff} de réduction`,
  emptyTitle: 'Aucun code',
  empty:
    'Un code baisse le prix d’un semestre, ou l’offre. Notez qui le distribue pour voir ce que chacun rapporte.',
  columns: {
    code: 'Code',
    off: 'Réduction',
    semester: 'Semestre',
    uses: 'Utilisations',
    brought: 'Encaissé',
    note: 'Note',
    ends: 'Valable jusqu’au',
  },
  allSemesters: 'Tous',
  percent: (value: number) => `${wholeNumber(value)}\u00a0%`,
  uses: (uses: number, max: number | null) =>
    max === null
      ? counted(uses, 'utilisation', 'utilisations')
      : `${wholeNumber(uses)} sur ${counted(max, 'utilisation', 'utilisations')}`,
  over: 'Terminé',
  noEnd: 'Sans fin',
  detailsOf: (code: string) => `Détails du code ${code}`,
  detailsTitle: (code: string) => `Code ${code}`,
  form: {
    code: 'Code',
    codeHint: '4 à 20 lettres et chiffres. Laissez vide pour un code de 8 signes au hasard.',
    kind: 'Réduction en',
    kinds: { percent: 'Pour cent', amount: 'MRU' },
    value: 'Réduction',
    valueHint: '100\u00a0% offre le semestre\u00a0: l’accès s’ouvre sans reçu.',
    semester: 'Semestre',
    allSemesters: 'Tous les semestres',
    endsOn: 'Dernier jour',
    maxUses: 'Utilisations de chaque code',
    maxUsesHint: 'Vide\u00a0: autant qu’on veut. Un compte l’utilise une fois.',
    note: 'Note',
    noteHint: 'Qui le distribue, ou pourquoi. Les étudiants ne la voient pas.',
    count: 'Nombre de codes',
    created: (count: number) => counted(count, 'code créé', 'codes créés'),
  },
  file: (date: string) => `codes-${date}.csv`,
  fileHead: 'code;lien',
  link: 'Lien',
  linkHint: 'Le code est rempli à l’achat, aussi après une inscription.',
  whatsapp: 'Envoyer par WhatsApp',
  message: (code: string, off: string, semester: string | null, url: string) =>
    `${off} de réduction sur ${semester ?? 'tous les semestres'} avec le code ${code}\u00a0: ${url}`,
  orders: 'Commandes',
  ordersHead: ['N°', 'Étudiant', 'Semestre', 'À payer', 'Encaissé', 'Statut', 'Date'],
  noOrders: 'Personne ne l’a encore utilisé.',
  end: 'Terminer ce code',
  endTitle: 'Terminer ce code\u00a0?',
  endText: (code: string) =>
    `${code} ne sera plus accepté. Les commandes qui l’ont utilisé gardent leur montant.`,
  ended: (code: string) => `Le code ${code} est terminé.`,
} as const;
