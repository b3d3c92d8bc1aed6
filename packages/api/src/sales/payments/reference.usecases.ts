import type { DB, Transaction } from '@amphi/db';
import { isOrderPaid } from '@amphi/domain/access/rules';
import { DomainError } from '@amphi/domain/errors';
import { ReferenceConflict } from '@amphi/domain/payments/conflict';
import type { receivedInput, referenceInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockOrder } from './locked-order.ts';
import { findByReference, updatePayment } from './payments.queries.ts';

/**
 * Refuses a transfer that pays another order already, unless it is said to pay both.
 *
 * @throws ReferenceConflict, which names that order
 */
export async function assertReferenceFree(
  trx: Transaction<DB>,
  order: { id: number; transaction_reference: string | null; shares_reference: boolean },
): Promise<void> {
  if (order.transaction_reference === null || order.shares_reference) return;
  const other = await findByReference(trx, order.transaction_reference, order.id);
  if (other !== undefined) throw new ReferenceConflict(other.id);
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/**
 * Notes a reference that is another one than before, by itself or with a decision.
 *
 * @throws payments.reference_taken when another order that is not rejected has it
 */
export async function recordReference(
  trx: Transaction<DB>,
  actor_id: number,
  { id, user_id, semester_name, status, ...former }: LockedOrder,
  given: Partial<Pick<LockedOrder, 'transaction_reference' | 'shares_reference'>>,
): Promise<void> {
  const { transaction_reference = former.transaction_reference, shares_reference = false } = given;
  if (former.transaction_reference === transaction_reference) return;
  const reference = { transaction_reference, shares_reference };
  if (status !== 'rejected') await assertReferenceFree(trx, { id, ...reference });
  await updatePayment(trx, id, reference);
  await insertAudit(trx, {
    actor_id,
    action: 'payments.saveReference',
    entity_id: id,
    before: { semester_name, user_id },
    after: { semester_name, user_id },
    personal: {
      user_id,
      before: { transaction_reference: former.transaction_reference },
      after: { transaction_reference },
    },
  });
}

/**
 * Notes the reference of the transfer as an administrator reads it on the receipt.
 *
 * @throws payments.not_found
 * @throws payments.reference_taken when another order that is not rejected has it
 */
export function saveReference(
  { db }: Services,
  actor_id: number,
  { id, ...reference }: z.output<typeof referenceInput>,
) {
  return inTransaction(db, async (trx) => {
    await recordReference(trx, actor_id, await lockOrder(trx, id), reference);
    return { id, transaction_reference: reference.transaction_reference };
  });
}

/**
 * Corrects what an approved order has brought, as when the rest is paid later.
 *
 * @throws payments.not_found
 * @throws payments.not_approved
 * @throws access.nothing_paid, blaming `received`: an order without a payment is reopened
 */
export function saveReceived(
  { db }: Services,
  actor_id: number,
  { id, received }: z.output<typeof receivedInput>,
) {
  return inTransaction(db, async (trx) => {
    const { status, amount, received: former, ...order } = await lockOrder(trx, id);
    const { user_id, semester_name } = order;
    if (status !== 'approved') throw new DomainError('payments.not_approved');
    if (received === former) return { id, received };
    if (!isOrderPaid(amount, received)) throw new DomainError('access.nothing_paid', 'received');
    // The difference is booked now.
    await updatePayment(trx, id, { received });
    await insertAudit(trx, {
      actor_id,
      action: 'payments.saveReceived',
      entity_id: id,
      before: { semester_name, user_id, received: former },
      after: { semester_name, user_id, received },
    });
    return { id, received };
  });
}
