import type { EventKind, StudentEvent } from '../../../users/events.ts';
import { counted } from '../../numbers.ts';

type Named = Pick<StudentEvent, 'ref' | 'name' | 'count' | 'total'>;

const answers = (count: number | null) => counted(count ?? 0, 'réponse', 'réponses');

/** Text of an event, by its type. */
const EVENTS: Readonly<Record<StudentEvent['type'], (event: Named) => string>> = {
  attempt_began: ({ name, ref }) => `${name}\u00a0: tentative ${ref} commencée`,
  attempt_completed: ({ name, ref, count }) =>
    `${name}\u00a0: tentative ${ref} terminée, ${answers(count)}`,
  attempt_restarted: ({ name, ref, count }) =>
    `${name}\u00a0: remise à zéro depuis ce compte, la tentative ${ref} garde ${answers(count)} dans l’historique`,
  exam: ({ name, count, total }) =>
    `${name}\u00a0: ${count === null ? counted(total ?? 0, 'question', 'questions') : `${count} QCM justes sur ${counted(total ?? 0, 'question', 'questions')}`}`,
  signed_in: ({ name }) => `${name}\u00a0: session ouverte`,
  device: () => 'Dernière connexion d’un appareil qui n’a plus de session',
  signed_out_by_other: () => 'Session fermée par la connexion d’un autre appareil',
  ordered: ({ name, ref }) => `Commande n° ${ref}\u00a0: ${name}`,
  order_approved: ({ name, ref }) => `Commande n° ${ref} approuvée\u00a0: ${name}`,
  order_rejected: ({ name, ref }) => `Commande n° ${ref} refusée\u00a0: ${name}`,
  access_began: ({ name }) => `${name}\u00a0: accès ouvert`,
  access_ended: ({ name }) => `${name}\u00a0: accès terminé`,
  access_revoked: ({ name }) => `${name}\u00a0: accès révoqué`,
  mail_sent: ({ name }) => `Envoyé\u00a0: ${name}`,
  mail_waiting: ({ name }) => `Attend son envoi\u00a0: ${name}`,
  mail_refused: ({ name }) => `Refusé par le serveur de courrier\u00a0: ${name}`,
};

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
    lanes: ['Commandes', 'Accès', 'Tentatives', 'Réponses', 'Connexions'],
    today: 'aujourd’hui',
    label: (orders: number, accesses: number, attempts: number, signIns: number) =>
      `12 semaines\u00a0: ${counted(orders, 'commande', 'commandes')}, ${counted(accesses, 'accès', 'accès')}, ${counted(attempts, 'début ou remise à zéro de tentative', 'débuts ou remises à zéro de tentatives')}, ${counted(signIns, 'connexion', 'connexions')}`,
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
  subjects: {
    title: 'Réponses par matière',
    empty: 'Aucune réponse, dans aucune matière.',
    qcms: (answered: string, total: string) => `${answered} QCM répondus sur ${total}`,
    qrocs: (graded: string, total: string) => `${graded} QROC notés sur ${total}`,
    attempt: (number: string) => `tentative ${number}`,
    since: (date: string) => `depuis le ${date}`,
    restarted: (date: string) => `remise à zéro le ${date}`,
    last: (date: string) => `dernière réponse le ${date}`,
  },
  events: {
    title: 'Ce qui s’est passé',
    filter: 'Ce qui est montré',
    all: 'Tout',
    kinds: {
      attempts: 'Tentatives',
      exams: 'Examens',
      sessions: 'Connexions',
      orders: 'Commandes',
      access: 'Accès',
      mails: 'Mails',
    } satisfies Record<EventKind, string>,
    columns: { at: 'Quand', what: 'Quoi' },
    say: ({ type, ...event }: Pick<StudentEvent, 'type'> & Named) => EVENTS[type](event),
    until: (moment: string) => `jusqu’au ${moment}`,
    count: (count: string, one: boolean) => `${count} ${one ? 'événement' : 'événements'}`,
    empty: 'Rien encore.',
  },
  payments: { title: 'Commandes', label: 'Commandes de ce compte', empty: 'Aucune commande.' },
  access: { title: 'Accès' },
  sessions: {
    title: 'Sessions ouvertes',
    empty: 'Aucune session ouverte.',
    end: 'Terminer',
    endOf: (device: string) => `Terminer la session\u00a0: ${device}`,
    ended: 'La session est terminée.',
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
