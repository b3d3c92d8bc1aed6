import type { ColumnRole } from '../../../payments/statement/columns.ts';
import type { PutAway } from '../../../payments/statement/label-kinds.ts';
import type { MatchReason } from '../../../payments/statement/match.ts';
import type { Statement } from '../../../payments/statement/read.ts';
import type { DayOrder } from '../../../payments/statement/values.ts';
import { counted } from '../../numbers.ts';

const transfers = (count: number) => counted(count, 'virement reçu', 'virements reçus');
const orders = (count: number) => counted(count, 'commande', 'commandes');

/** Transfers of bank statements beside the orders that they pay. */
export const bankStatement = {
  open: 'Relevé bancaire',
  title: 'Rapprocher un relevé bancaire',
  text: 'Choisissez le relevé de votre banque (CSV, Excel, OFX, QIF, CAMT.053 ou MT940), ou collez-le. Les virements reçus sont gardés, chacun une fois, et associés aux commandes par la référence, le nom, le montant et la date.',
  file: 'Relevé (5\u00a0Mo au plus)',
  choose: 'Choisir un fichier',
  paste: 'Ou collez le relevé',
  reading: 'Lecture du relevé…',
  failed: 'Les virements n’ont pas pu être enregistrés.',
  tooLarge: 'Ce relevé dépasse 5\u00a0Mo. Choisissez une période plus courte à votre banque.',
  noTable: 'Ce relevé n’a pas de colonne de dates.',
  pdf: 'Un relevé en PDF n’est pas lu\u00a0: téléchargez-le en CSV, en Excel ou en OFX sur le site de votre banque, ou demandez-lui l’un de ces formats.',
  oldExcel: 'Ce classeur est d’un ancien format (.xls)\u00a0: enregistrez-le en .xlsx ou en CSV.',
  unreadable: 'Ce classeur n’a pas pu être lu. Enregistrez-le en CSV.',
  orders: {
    day: null,
    month: 'Les dates sont lues mois/jour.',
    unknown:
      'Rien ne dit si les dates sont écrites jour/mois ou mois/jour\u00a0: elles sont lues jour/mois. Vérifiez-les.',
    mixed:
      'Les dates de ce fichier n’ont pas toutes le même ordre\u00a0: celles qui ne sont pas jour/mois ne sont pas lues.',
  } satisfies Record<DayOrder, string | null>,
  why: {
    unknown: 'date, montant ou sens non reconnus',
    other_table: 'autre tableau',
    other_currency: 'autre devise',
  } satisfies Record<Statement['unread'][number]['why'], string>,
  found: ({
    lines,
    debits,
    balances,
    unread,
    currency,
  }: Pick<Statement, 'lines' | 'debits' | 'balances' | 'unread' | 'currency'>) =>
    [
      transfers(lines.length),
      ...(currency === null ? [] : [`en ${currency}`]),
      counted(debits, 'débit laissé de côté', 'débits laissés de côté'),
      ...(balances > 0
        ? [counted(balances, 'solde ou total laissé de côté', 'soldes ou totaux laissés de côté')]
        : []),
      counted(unread.length, 'ligne non lue', 'lignes non lues'),
    ].join(' · '),
  unsigned:
    'Rien dans ce fichier ne distingue ce qui est entré de ce qui est sorti\u00a0: tout est lu comme reçu. Vérifiez les lignes, ou choisissez la colonne du sens.',
  preview: 'Lignes lues',
  pasted: 'Relevé collé',
  kinds: {
    balance: 'solde ou total',
    not_received: 'rejeté, annulé ou en attente',
    cheque: 'remise de chèque',
    interest: 'intérêts ou frais',
    own: 'virement de mon propre compte',
    other: 'autre',
  } satisfies Record<PutAway, string>,
  putAway: 'Pas une commande…',
  putAwayOf: (label: string) => `Pas une commande\u00a0: ${label}`,
  takeBack: 'Remettre',
  refuse: 'Ce n’est pas lui',
  refuseOf: (order: number) => `Ce virement ne paie pas la commande n° ${order}`,
  wasRefused: 'L’approbation de cette association a été refusée\u00a0: examinez la commande.',
  receipt: 'Ouvrir le reçu',
  receiptOf: (order: number) => `Reçu de la commande n° ${order}`,
  statementFacts: (day: string, lines: number, used: number) =>
    `Ajouté le ${day} · ${counted(lines, 'ligne', 'lignes')} · ${counted(used, 'associée à une commande', 'associées à une commande')}`,
  withdraw: 'Retirer',
  withdrawConfirm: (lines: number) => `Retirer ${counted(lines, 'ligne', 'lignes')}`,
  withdrawn: (lines: number) => `${counted(lines, 'ligne retirée', 'lignes retirées')}.`,
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
  line: (row: number, text: string, why: string) => `Ligne ${row} (${why})\u00a0: ${text}`,
  more: (count: number) => `et ${count} de plus`,
  keep: (count: number) => `Ajouter ${transfers(count)}`,
  kept: (added: number, known: number) =>
    `${counted(added, 'virement ajouté', 'virements ajoutés')}, ${counted(known, 'déjà présent', 'déjà présents')}.`,
  lists: {
    single: (count: number) => `À approuver ensemble (${count})`,
    singleText:
      'Le montant, avec la référence saisie ici ou le nom à la commande, ne convient qu’à une commande et à un virement. Sont cochées les seules associations sûres\u00a0: par une référence que l’étudiant n’avait pas indiquée, ou par un nom qui a déjà payé pour ce compte. Ce que l’étudiant a écrit, son nom aussi, ne prouve rien\u00a0: comparez le reçu et la ligne avant de cocher les autres.',
    likely: (count: number) => `À vérifier (${count})`,
    likelyText:
      'L’association la plus probable. «\u00a0Associer\u00a0» note le virement\u00a0; la commande se décide dans son examen.',
    lines: (count: number) => `Virements sans commande (${count})`,
    orders: (count: number) => `Commandes sans virement (${count})`,
    putAway: (count: number) => `Hors commandes (${count})`,
    statements: (count: number) => `Relevés ajoutés (${count})`,
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
    payer: 'a déjà payé pour ce compte',
    name: 'nom',
    stated: 'référence indiquée par l’étudiant',
    amount: 'montant',
    date: 'date',
  } satisfies Record<MatchReason, string>,
} as const;
