import type { LineState } from '../../../payments/rules.ts';
import type { ColumnRole } from '../../../payments/statement/columns.ts';
import type { PutAway } from '../../../payments/statement/label-kinds.ts';
import type { Acceptance, MatchReason } from '../../../payments/statement/match.ts';
import type { Statement } from '../../../payments/statement/read.ts';
import type { DayOrder } from '../../../payments/statement/values.ts';
import { counted } from '../../numbers.ts';

const stateWords: Record<LineState, (count: number) => string> = {
  open: (count) => counted(count, 'ouverte', 'ouvertes'),
  paid: (count) => counted(count, 'associée', 'associées'),
  put_away: (count) => counted(count, 'hors commandes', 'hors commandes'),
};
const transfers = (count: number) => counted(count, 'virement reçu', 'virements reçus');
const orders = (count: number) => counted(count, 'commande', 'commandes');

/** Transfers of bank statements beside the orders that they pay. */
export const bankStatement = {
  open: 'Relevés bancaires',
  back: 'Paiements',
  label: 'Lignes des relevés',
  add: 'Ajouter un relevé',
  addTitle: 'Ajouter des relevés bancaires',
  text: 'CSV, Excel, OFX, QIF, CAMT.053 ou MT940, 5\u00a0Mo au plus chacun. Les virements reçus sont gardés, chacun une fois, et associés aux commandes par la référence, le nom, le montant et la date.',
  empty:
    'Ajoutez le relevé de votre banque\u00a0: chaque virement reçu est mis en face de la commande qu’il paie.',
  emptyTitle: 'Aucune ligne',
  file: 'Relevés',
  choose: 'Choisir des fichiers',
  paste: 'Ou collez un relevé',
  searchLabel: 'Chercher une ligne',
  searchPlaceholder: 'Texte, montant, n° de commande…',
  stateLabel: 'État des lignes',
  states: {
    open: 'Ouvertes',
    paid: 'Paient une commande',
    put_away: 'Hors commandes',
    all: 'Toutes',
  } satisfies Record<LineState | 'all', string>,
  statementLabel: 'Relevé',
  anyStatement: 'Tous les relevés',
  sums: (sums: readonly { state: LineState; count: number; amount: string }[]) =>
    sums
      .map(({ state, count, amount }) => `${stateWords[state](count)}\u00a0: ${amount}`)
      .join(' · '),
  lines: (count: number) => counted(count, 'ligne', 'lignes'),
  columns: {
    choice: 'Choix',
    label: 'Ligne',
    amount: 'Montant',
    order: 'Commande',
    actions: 'Actions',
  },
  pickOf: (label: string) => `Cocher\u00a0: ${label}`,
  forgotten: 'A payé une commande supprimée',
  noProposal: 'Aucune commande ne convient',
  pickSure: (count: number) => `Cocher les sûres (${count})`,
  pickSureHint:
    'Par une référence que l’étudiant n’avait pas indiquée, ou par un nom qui a déjà payé pour ce compte.',
  pickSingle: (count: number) => `Cocher les uniques (${count})`,
  pickSingleHint:
    'Le montant, avec la référence ou le nom à la commande, ne convient qu’à une commande et à un virement. Ce que l’étudiant a écrit, son nom aussi, ne prouve rien\u00a0: comparez le reçu.',
  picked: (count: number) => counted(count, 'cochée', 'cochées'),
  unpick: 'Décocher',
  keys: 'J K parcourir · A accepter · N pas une commande · X cocher · E examiner',
  acceptance: {
    approve: 'Approuver',
    link: 'Associer',
    review: 'Vérifier',
  } satisfies Record<Acceptance, string>,
  acceptOf: (label: string, order: number) => `${label}\u00a0: commande n° ${order}`,
  accept: (count: number) => `Accepter (${count})`,
  accepted: (count: number) =>
    counted(count, 'ligne associée à sa commande', 'lignes associées à leur commande'),
  toReview: (count: number) =>
    `${counted(count, 'association reste', 'associations restent')} à examiner une à une.`,
  puttingAway: 'Pas une commande\u00a0: pourquoi\u00a0?',
  wasPutAway: (count: number) =>
    counted(count, 'ligne mise hors commandes', 'lignes mises hors commandes'),
  takenBack: 'Ligne de nouveau ouverte',
  refusedPair: (order: number) => `La commande n° ${order} n’est plus proposée`,
  undoOf: (decision: string) => `Annuler\u00a0: ${decision}`,
  undoReason: 'L’approbation est annulée\u00a0: le virement est vérifié de nouveau.',
  tooManyFiles: (most: number) => `Choisissez ${most} fichiers au plus.`,
  fileProblem: (name: string, problem: string) => `${name}\u00a0: ${problem}`,
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
      currency === null ? 'devise non indiquée' : `en ${currency}`,
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
  undo: 'Remettre',
  refuse: 'Ce n’est pas lui',
  wasRefused: 'approbation refusée',
  pdfReceipt: 'PDF',
  receiptOf: (order: number) => `Reçu de la commande n° ${order}`,
  statementFacts: (day: string, lines: number, used: number) =>
    `Ajouté le ${day} · ${counted(lines, 'ligne', 'lignes')} · ${counted(used, 'associée à une commande', 'associées à une commande')}`,
  withdraw: 'Retirer',
  withdrawOf: (name: string) => `Retirer\u00a0: ${name}`,
  withdrawConfirm: (lines: number) => `Retirer ${counted(lines, 'ligne', 'lignes')}`,
  withdrawn: (lines: number) => `${counted(lines, 'ligne retirée', 'lignes retirées')}.`,
  fileColumns: 'Colonnes lues',
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
  statements: 'Relevés ajoutés',
  noStatements: 'Aucun relevé n’est ajouté.',
  refused: (order: number, reason: string) => `Commande n° ${order}\u00a0: ${reason}`,
  isApproved: 'déjà approuvée',
  part: (amount: string) => `manque ${amount}`,
  excess: (amount: string) => `${amount} de trop`,
  review: 'Examiner',
  link: 'Associer',
  pickOrder: 'Choisir la commande…',
  pick: 'Chercher une commande',
  linkTo: 'Commandes payées par ce virement',
  choice: (id: number, user: string, amount: string, semester: string) =>
    `n° ${id} · ${user} · ${amount} · ${semester}`,
  transfer: 'Virement',
  transferLine: (date: string, amount: string, shared: number) =>
    shared > 1 ? `${date} · ${amount}, pour ${orders(shared)}` : `${date} · ${amount}`,
  unlink: 'Dissocier',
  unlinked: 'Le virement est dissocié.',
  probable: 'Virement probable',
  noProbable: (last: string) => `Aucun virement trouvé dans les relevés, lus jusqu’au ${last}.`,
  noLines: 'Aucun virement trouvé\u00a0: aucun relevé n’est ajouté.',
  reasons: {
    reference: 'référence',
    payer: 'a déjà payé pour ce compte',
    name: 'nom',
    stated: 'référence indiquée par l’étudiant',
    amount: 'montant',
    date: 'date',
  } satisfies Record<MatchReason, string>,
} as const;
