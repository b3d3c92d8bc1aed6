import { counted } from '../../numbers.ts';

/** The page of one account in the back-office. */
export const adminStudent = {
  title: 'Fiche d’un compte',
  back: 'Utilisateurs',
  toList: 'Tous les comptes',
  missing: 'Ce lien ne désigne aucun compte.',
  open: (name: string) => `Fiche de ${name}`,
  number: (id: number) => `Compte n° ${id}`,
  facts: {
    since: 'Inscription',
    lastSignIn: 'Dernière connexion',
    lastAnswer: 'Dernière réponse',
    phones: 'Téléphone',
    never: 'jamais',
  },
  edit: 'Modifier',
  audit: 'Voir au journal',
  timeline: {
    lanes: ['Commandes', 'Accès', 'Réponses', 'Connexions'],
    today: 'aujourd’hui',
    label: (orders: number, accesses: number, signIns: number) =>
      `12 semaines\u00a0: ${counted(orders, 'commande', 'commandes')}, ${counted(accesses, 'accès', 'accès')}, ${counted(signIns, 'connexion', 'connexions')}`,
  },
  activity: {
    title: 'Activité',
    week: (from: string) => `Semaine du ${from}`,
    label: 'Réponses par semaine',
    head: ['Semaine', 'Réponses', 'QCM justes'],
    total: (count: number) =>
      count === 0
        ? 'Aucune réponse ces 12 dernières semaines.'
        : `${counted(count, 'réponse', 'réponses')} en 12 semaines`,
  },
  payments: { title: 'Commandes', label: 'Commandes de ce compte', empty: 'Aucune commande.' },
  access: { title: 'Accès' },
  sessions: {
    title: 'Sessions ouvertes',
    empty: 'Aucune session ouverte.',
    times: (since: string, seen: string) => `Ouverte le ${since} · vue le ${seen}`,
  },
  reports: {
    title: 'Signalements',
    empty: 'Aucun signalement.',
    more: (shown: number, total: number) => `Les ${shown} derniers sur ${total}.`,
  },
  notes: {
    title: 'Notes internes',
    text: 'Entre administrateurs. Elles font partie des données que la personne peut demander, et disparaissent avec le compte.',
    empty: 'Aucune note.',
    label: 'Nouvelle note',
    add: 'Ajouter la note',
    added: 'La note est ajoutée.',
    by: (author: string, when: string) => `${author}, ${when}`,
    former: 'Ancien administrateur',
    remove: 'Supprimer',
    removeOf: (when: string) => `Supprimer la note du ${when}`,
    removeTitle: 'Supprimer cette note\u00a0?',
    removed: 'La note est supprimée.',
  },
} as const;
