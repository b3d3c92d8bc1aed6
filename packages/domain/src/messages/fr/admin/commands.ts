import { counted } from '../../numbers.ts';

/** The dialog that leads to anything of the back-office. */
export const adminCommands = {
  open: 'Aller à…',
  keys: 'Ctrl K',
  title: 'Aller à…',
  label: 'Page, étudiant, matière, question ou numéro de commande',
  /** The label for staff, by what their roles let them find. */
  deskLabel: ({ subjects, orders }: { subjects: boolean; orders: boolean }) =>
    subjects && orders
      ? 'Page, matière, question ou numéro de commande'
      : `Page${subjects ? ', matière ou question' : ' ou numéro de commande'}`,
  results: 'Résultats',
  groups: {
    pages: 'Pages',
    users: 'Comptes',
    subjects: 'Matières',
    questions: 'Questions',
    payments: 'Commandes',
  },
  pages: {
    imports: 'Importer des questions',
    exports: 'Exporter des questions',
    accounting: 'Comptabilité',
    codes: 'Codes',
  },
  payment: (id: number, user: string, semester: string) => `n° ${id} · ${user} · ${semester}`,
  subject: (name: string, semester: string) => `${name} (${semester})`,
  question: (kind: string, id: number, text: string) => `${kind} n° ${id} · ${text}`,
  user: (name: string, email: string) => `${name} · ${email}`,
  searching: 'Recherche…',
  found: (count: number) => counted(count, 'résultat', 'résultats'),
  failed: 'La recherche a échoué. Les pages restent accessibles.',
} as const;
