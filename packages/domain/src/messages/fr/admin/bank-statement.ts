import type { MatchReason } from '../../../payments/statement.ts';
import { counted } from '../../numbers.ts';

/** Orders that wait beside the lines of a bank's statement. */
export const bankStatement = {
  open: 'Relevé bancaire',
  title: 'Rapprocher un relevé bancaire',
  text: 'Choisissez le relevé de votre banque au format CSV. Les virements reçus sont rapprochés des commandes en attente par la référence, le montant, le nom et la date. Rien n’est approuvé\u00a0: vous examinez chaque commande.',
  file: 'Relevé (CSV)',
  choose: 'Choisir un fichier',
  reading: 'Lecture du relevé…',
  failed: 'Le relevé n’a pas pu être lu.',
  found: (lines: number, matched: number, waiting: number) =>
    `${counted(lines, 'virement reçu', 'virements reçus')}\u00a0: ${matched} sur ${counted(waiting, 'commande en attente', 'commandes en attente')} avec une proposition.`,
  review: 'Examiner',
  reasons: {
    reference: 'référence',
    amount: 'montant',
    name: 'nom',
    date: 'date',
  } satisfies Record<MatchReason, string>,
} as const;
