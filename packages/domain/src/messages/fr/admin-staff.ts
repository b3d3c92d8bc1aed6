import type { GrantableRole, StaffRole } from '../../staff/schema.ts';
import { counted } from '../numbers.ts';

/** The roles of people who are no administrators, on the page of their account, and their desk. */
export const adminStaff = {
  title: 'Équipe',
  text: 'Ce que cette personne peut faire sans être administrateur. Ses sessions durent alors 24 heures au plus, comme celles des administrateurs.',
  roles: {
    editor: 'Rédacteur',
    reviewer: 'Relecteur',
    accountant: 'Comptable',
  } satisfies Record<StaffRole, string>,
  /** What each role opens. */
  abilities: {
    accountant:
      'Comptable : examine les commandes et leurs reçus, les exporte et lit la comptabilité. Ni contenus, ni liste des utilisateurs.',
  } satisfies Record<GrantableRole, string>,
  empty: 'Aucun rôle.',
  since: (when: string, by: string) => `Depuis le ${when}, donné par ${by}`,
  former: 'un ancien administrateur',
  isAdmin: 'Un administrateur a déjà tous les droits.',
  grant: (role: string) => `Donner le rôle « ${role} »`,
  granted: (role: string) => `Rôle donné : ${role}.`,
  revoke: 'Retirer',
  revokeOf: (role: string) => `Retirer le rôle « ${role} »`,
  revokeTitle: 'Retirer ce rôle ?',
  revokeText: (role: string, name: string) =>
    `${name} n’aura plus le rôle « ${role} », dès maintenant. Le compte et ses semestres restent.`,
  desk: {
    title: 'Bureau',
    tabsLabel: 'Rubriques du bureau',
    tabs: { payments: 'Paiements', accounting: 'Comptabilité' },
    waiting: (count: number) => counted(count, 'commande à examiner', 'commandes à examiner'),
  },
  revoked: (role: string) => `Rôle retiré : ${role}.`,
} as const;
