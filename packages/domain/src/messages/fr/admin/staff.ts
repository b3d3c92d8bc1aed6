import type { StaffRole } from '../../../staff/rules.ts';
import { counted } from '../../numbers.ts';
import { staffRoles } from '../staff-roles.ts';

/** The roles of people who are no administrators, on the page of their account, and their desk. */
export const adminStaff = {
  title: 'Équipe',
  text: 'Ce que cette personne peut faire sans être administrateur. Ses sessions durent alors 24 heures au plus, comme celles des administrateurs.',
  roles: staffRoles,
  /** Abilities that each role gives. */
  abilities: {
    editor:
      'Rédacteur\u00a0: écrit et importe des questions, tient les chapitres. Là où un relecteur suit la matière, c’est lui qui publie.',
    reviewer: 'Relecteur\u00a0: publie les questions, traite les signalements et lit l’analyse.',
    examiner:
      'Examens\u00a0: tient les examens blancs avec leurs classes et leurs notes, les épreuves et les barèmes. Ni argent, ni comptes.',
    accountant:
      'Comptable\u00a0: examine les commandes et leurs reçus, les exporte et lit la comptabilité. Ni contenus, ni liste des utilisateurs.',
    cashier:
      'Caisse\u00a0: tout ce que fait un comptable, encaisse aussi au guichet, clôture les mois et ouvre la fiche d’un étudiant, sans ses réponses.',
  } satisfies Record<StaffRole, string>,
  empty: 'Aucun rôle.',
  since: (when: string, by: string) => `Depuis le ${when}, donné par ${by}`,
  former: 'un ancien administrateur',
  isAdmin: 'Un administrateur a déjà tous les droits.',
  grant: 'Donner un rôle',
  scope: {
    label: 'Où',
    all: 'Tous les semestres',
    semester: 'Un semestre',
    subject: 'Une matière',
    chosenSemester: 'Semestre',
    chooseSemester: 'Choisissez un semestre',
    chosenSubject: 'Matière',
    chooseSubject: 'Choisissez une matière',
  },
  granted: (role: string) => `Rôle donné\u00a0: ${role}.`,
  revoke: 'Retirer',
  revokeOf: (role: string) => `Retirer le rôle «\u00a0${role}\u00a0»`,
  revokeTitle: 'Retirer ce rôle\u00a0?',
  revokeText: (role: string, name: string) =>
    `${name} n’aura plus le rôle «\u00a0${role}\u00a0», dès maintenant. Le compte et ses semestres restent.`,
  label: 'Équipe',
  columns: {
    name: 'Nom',
    role: 'Rôle',
    since: 'Depuis',
    email: 'E-mail',
    sent: 'Envoyée',
    ends: 'Valable jusqu’au',
  },
  teamHint:
    'Donnez un rôle sur la fiche d’un compte, ou invitez quelqu’un. Un administrateur se nomme sur la fiche de son compte.',
  inactive: 'compte désactivé',
  invitations: {
    title: 'Invitations',
    text: 'Un lien valable 7 jours, qui sert une fois, part à cette adresse. Le rôle va au compte de l’adresse, ou à celui que la personne crée alors.',
    label: 'Invitations sans réponse',
    empty: 'Aucune invitation en attente.',
    role: 'Rôle',
    send: 'Inviter',
    sent: (email: string) => `Invitation envoyée à ${email}.`,
    made: (email: string) => `Invitation créée pour ${email}\u00a0: donnez-lui le lien.`,
    link: (email: string) => `Lien d’invitation pour ${email}`,
    linkHint:
      'Aucun mail ne part d’ici. Donnez ce lien à cette personne seule\u00a0; il ne sera plus montré.',
    textUnsent:
      'Un lien valable 7 jours, qui sert une fois, à donner à cette personne. Le rôle va au compte de l’adresse, ou à celui que la personne crée alors.',
    expired: 'expirée',
    by: (name: string) => `par ${name}`,
    revokeOf: (email: string) => `Retirer l’invitation de ${email}`,
    revokeTitle: 'Retirer cette invitation\u00a0?',
    revokeText: (email: string) => `Le lien envoyé à ${email} n’ouvrira plus rien.`,
    revoked: 'L’invitation est retirée.',
  },
  desk: {
    title: 'Bureau',
    tabsLabel: 'Rubriques du bureau',
    tabs: {
      content: 'Contenu',
      questions: 'Questions',
      drafts: 'Brouillons',
      imports: 'Imports',
      reports: 'Signalements',
      quality: 'Qualité',
      payments: 'Paiements',
      statements: 'Relevés',
      accounting: 'Comptabilité',
      codes: 'Codes',
      students: 'Étudiants',
      exams: 'Examens',
    },
    waiting: (count: number) => counted(count, 'commande à examiner', 'commandes à examiner'),
  },
  revoked: (role: string) => `Rôle retiré\u00a0: ${role}.`,
} as const;
