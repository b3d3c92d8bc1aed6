import type { Connection, DB, Transaction } from '@amphi/db';
import { DomainError, required } from '@amphi/domain/errors';
import type { PaymentStatus } from '@amphi/domain/payments/rules';
import { lockUser } from '../../identity/accounts/accounts.queries.ts';
import { listReceiptCopies, listSameReceipt } from './duplicates.queries.ts';
import {
  findPayment,
  findReviewedPayment,
  listSameReference,
  lockPayments,
} from './payments.queries.ts';

/** A duplicate as its reviewer has seen it: one that is approved since then is another reason for suspicion. */
export interface SeenDuplicate {
  id: number;
  status: PaymentStatus;
}

/** The other orders with the very same file, with another picture of the same receipt, and those that one transfer pays. */
export async function readDuplicates(db: Connection, id: number, reference: string | null) {
  const [same_reference, same_receipt, similar_receipts] = await Promise.all([
    reference === null ? [] : listSameReference(db, reference, id),
    listSameReceipt(db, id),
    listReceiptCopies(db, id),
  ]);
  return { same_reference, same_receipt, similar_receipts };
}

/** All of them in one list. */
async function listAllDuplicates(
  trx: Transaction<DB>,
  id: number,
  reference: string | null,
): Promise<SeenDuplicate[]> {
  return Object.values(await readDuplicates(trx, id, reference)).flat();
}

/**
 * Locks an order with its duplicates, after its student, so that of two that are approved at the same moment the second one
 * finds the first approved.
 */
export async function lockWithDuplicates(trx: Transaction<DB>, id: number): Promise<void> {
  const found = required(await findPayment(trx, id), 'payments.not_found');
  await lockUser(trx, found.user_id);
  const order = await findReviewedPayment(trx, id);
  const duplicates = await listAllDuplicates(trx, id, order?.transaction_reference ?? null);
  await lockPayments(trx, [id, ...duplicates.map((one) => one.id)]);
}

/**
 * Refuses what the reviewer has not seen.
 *
 * @throws payments.unseen_duplicates
 */
export async function assertDuplicatesSeen(
  trx: Transaction<DB>,
  { id, transaction_reference }: { id: number; transaction_reference: string | null },
  seen: readonly SeenDuplicate[],
): Promise<void> {
  const known = new Set(seen.map((one) => `${one.id} ${one.status}`));
  const present = await listAllDuplicates(trx, id, transaction_reference);
  if (!present.every((one) => known.has(`${one.id} ${one.status}`))) {
    throw new DomainError('payments.unseen_duplicates');
  }
}
