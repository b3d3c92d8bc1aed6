import type { MergeFigure } from '../../../users/merge.ts';

/** Two accounts of one person: the hint on the page of an account, and their merge. */
export const adminMerge = {
  title: 'Peut-être la même personne',
  text: 'Un autre compte a le même nom ou le même numéro de téléphone.',
  label: 'Comptes qui se ressemblent',
  reason: { name: 'même nom', phone: 'même téléphone' },
  compare: 'Comparer et fusionner',
  compareOf: (email: string) => `Comparer et fusionner avec ${email}`,
  dialog: 'Fusionner deux comptes',
  keep: 'Compte gardé',
  account: (name: string, email: string) => `${name} (${email})`,
  accountFacts: (id: number, since: string) => `Compte n° ${id}, inscrit le ${since}`,
  effect:
    'Tout ce que l’autre compte possède passe au compte gardé, comme s’il n’y en avait jamais eu qu’un. L’autre compte est ensuite supprimé\u00a0: ses sessions se ferment et son adresse est libre. Cette action est irréversible.',
  rules:
    'Ce que les deux comptes ont n’est gardé qu’une fois\u00a0: à une même question, la première réponse reste celle des analyses, la plus récente celle de la progression, et la carte de révision est recalculée d’après toutes les réponses\u00a0; l’accès le plus long l’emporte\u00a0; la première copie d’un examen blanc compte, l’autre sort du classement\u00a0; les deux mémos sont réunis.',
  money:
    'Les commandes gardent leur numéro, leur reçu et leur montant\u00a0: aucun total ne change.',
  loading: 'Décompte de ce qui passe au compte gardé…',
  failed: 'Le décompte n’a pas pu être lu.',
  figures: 'Ce qui passe au compte gardé',
  head: ['Donnée', 'À reprendre', 'Dans les deux'],
  nothing: 'L’autre compte n’a rien à reprendre.',
  figure: {
    answers: 'Réponses',
    attempts: 'Tentatives',
    orders: 'Commandes',
    accesses: 'Accès en cours',
    copies: 'Séances et copies',
    cards: 'Cartes du carnet',
    bookmarks: 'Questions marquées',
    memos: 'Mémos',
    reports: 'Signalements',
    explanations: 'Explications proposées',
    drafts: 'Brouillons',
    classes: 'Classes d’examens blancs',
    notifications: 'Notifications',
    notes: 'Notes internes',
  } satisfies Record<MergeFigure, string>,
  access: (semester: string, year: number, until: string) =>
    `${semester} (${year})\u00a0: accès jusqu’au ${until}`,
  confirmLabel: (email: string) =>
    `Pour confirmer, écrivez l’adresse du compte supprimé\u00a0: «\u00a0${email}\u00a0»`,
  confirm: 'Fusionner',
  done: (email: string) => `Le compte ${email} est fusionné.`,
} as const;
