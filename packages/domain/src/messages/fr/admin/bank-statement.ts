import type { ColumnRole } from '../../../payments/statement/columns.ts';
import type { MatchReason } from '../../../payments/statement/match.ts';
import { counted } from '../../numbers.ts';

const transfers = (count: number) => counted(count, 'virement reçu', 'virements reçus');
const orders = (count: number) => counted(count, 'commande', 'commandes');

/** Transfers of bank statements beside the orders that they pay. */
export const bankStatement = {
  open: 'Relevé bancaire',
  title: 'Rapprocher un relevé bancaire',
  text: 'Choisissez le relevé de votre banque au format CSV, ou collez-le. Les virements reçus sont gardés, chacun une fois, et associés aux commandes par la référence, le nom, le montant et la date.',
  file: 'Relevé (CSV, 5\u00a0Mo au plus)',
  choose: 'Choisir un fichier',
  paste: 'Ou collez le relevé',
  reading: 'Lecture du relevé…',
  failed: 'Les virements n’ont pas pu être enregistrés.',
  tooLarge: 'Ce relevé dépasse 5\u00a0Mo. Choisissez une période plus courte à votre banque.',
  noTable: 'Ce relevé n’a pas de colonne de dates.',
  found: (lines: number, debits: number, unread: number) =>
    [
      transfers(lines),
      counted(debits, 'débit laissé de côté', 'débits laissés de côté'),
      counted(unread, 'ligne non lue', 'lignes non lues'),
    ].join(' · '),
  columns: 'Colonnes lues',
  columnsHint:
    'Corrigez-les si elles ne conviennent pas\u00a0: votre choix est retenu pour les relevés de cette présentation.',
  roles: {
    date: 'Date',
    credit: 'Crédit',
    debit: 'Débit',
    amount: 'Montant',
    side: 'Sens',
  } satisfies Record<ColumnRole, string>,
  noColumn: 'Aucune',
  column: (number: number, header: string) =>
    header.trim() === '' ? `Colonne ${number}` : `${number}. ${header}`,
  unread: (count: number) => counted(count, 'ligne non lue', 'lignes non lues'),
  line: (row: number, text: string) => `Ligne ${row}\u00a0: ${text}`,
  more: (count: number) => `et ${count} de plus`,
  keep: (count: number) => `Ajouter ${transfers(count)}`,
  kept: (added: number, known: number) =>
    `${counted(added, 'virement ajouté', 'virements ajoutés')}, ${counted(known, 'déjà présent', 'déjà présents')}.`,
  lists: {
    certain: (count: number) => `Associations sûres (${count})`,
    certainText:
      'La référence, ou le nom et le montant, ne conviennent qu’à une commande et à un virement. Relisez-les, puis approuvez-les ensemble.',
    likely: (count: number) => `À vérifier (${count})`,
    likelyText:
      'L’association la plus probable. «\u00a0Associer\u00a0» note le virement\u00a0; la commande se décide dans son examen.',
    lines: (count: number) => `Virements sans commande (${count})`,
    orders: (count: number) => `Commandes sans virement (${count})`,
    none: 'Rien ici.',
  },
  include: (order: number) => `Approuver la commande n° ${order} avec ce virement`,
  approve: (count: number) => `Approuver ${orders(count)}`,
  approved: (count: number) => `${orders(count)} ${count > 1 ? 'sont traitées' : 'est traitée'}.`,
  refused: (order: number, reason: string) => `Commande n° ${order}\u00a0: ${reason}`,
  isApproved: 'déjà approuvée',
  part: (amount: string) => `manque ${amount}`,
  excess: (amount: string) => `${amount} de trop`,
  review: 'Examiner',
  reviewOf: (order: number) => `Examiner la commande n° ${order}`,
  link: 'Associer',
  linkOf: (order: number) => `Associer ce virement à la commande n° ${order}`,
  linked: 'Le virement est associé.',
  pick: 'Chercher une commande',
  linkTo: 'Commandes payées par ce virement',
  choice: (id: number, user: string, amount: string, semester: string) =>
    `n° ${id} · ${user} · ${amount} · ${semester}`,
  transfer: 'Virement',
  transferLine: (date: string, amount: string, shared: number) =>
    shared > 1 ? `${date} · ${amount}, pour ${orders(shared)}` : `${date} · ${amount}`,
  unlink: 'Dissocier',
  unlinked: 'Le virement est dissocié.',
  reasons: {
    reference: 'référence',
    name: 'nom',
    stated: 'référence indiquée par l’étudiant',
    amount: 'montant',
    date: 'date',
  } satisfies Record<MatchReason, string>,
} as const;
