import type { DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { orderReopenedMail } from '@amphi/domain/messages/fr/account/mails';
import { canReopen } from '@amphi/domain/payments/rules';
import type { reopenPaymentInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { reuseCode } from '../codes/codes.usecases.ts';
import { endUnusedSeats } from '../codes/seats.usecases.ts';
import { withdrawAccess } from './access-end.ts';
import { lockOrder } from './locked-order.ts';
import { getPayment, hasPendingPayment, updatePayment } from './payments.queries.ts';
import { assertReferenceFree } from './reference.usecases.ts';

/**
 * Takes back the decision on an order, which waits for another one then. Its student is told why. Doing so again
 * changes nothing.
 *
 * @throws payments.not_found
 * @throws payments.decided_anew when the order was decided again since `decided_at`
 * @throws payments.reference_taken when its transfer pays another order meanwhile
 * @throws codes.already_used, codes.used_up when its code serves another order meanwhile
 * @throws payments.newer_pending when the student has another order of the semester that waits
 */
export function reopenPayment(
  services: Services,
  actorId: number,
  input: z.output<typeof reopenPaymentInput>,
) {
  return inTransaction(services.db, (trx) => reopenOrder(trx, services, actorId, input));
}

/** Acts like `reopenPayment`, with what else belongs to the transaction. */
export async function reopenOrder(
  trx: Transaction<DB>,
  { mailer, settings, timezone }: Services,
  actorId: number,
  { id, reopen_reason, decided_at }: z.output<typeof reopenPaymentInput>,
) {
  const order = await lockOrder(trx, id);
  const { user_id, semester_id, status, amount, semester_name, duration_months } = order;
  if (!canReopen(status)) return getPayment(trx, id);
  if (decided_at !== undefined && order.updated_at.getTime() !== Date.parse(decided_at)) {
    throw new DomainError('payments.decided_anew');
  }
  if (await hasPendingPayment(trx, order)) throw new DomainError('payments.newer_pending');
  if (status === 'rejected') {
    await assertReferenceFree(trx, order);
    await reuseCode(trx, order);
  }
  await updatePayment(trx, id, {
    status: 'pending',
    reviewed_by: null,
    approved_at: null,
    duration_months: null,
    rejection_reason: null,
  });
  if (order.seats !== null) await endUnusedSeats(trx, id);
  const access =
    status === 'approved' && semester_id !== null && order.seats === null
      ? await withdrawAccess(trx, { user_id, semester_id }, timezone)
      : {};
  const facts = { amount, semester_name, user_id };
  await insertAudit(trx, {
    actor_id: actorId,
    action: 'payments.reopen',
    entity_id: id,
    before: { ...facts, status, ...(duration_months !== null && { duration_months }) },
    after: { ...facts, status: 'pending', ...access },
    personal: { user_id, after: { reopen_reason } },
  });
  const payment = await getPayment(trx, id);
  const mail = orderReopenedMail({
    to: payment.user_email,
    semester_name,
    was: status === 'approved' ? 'approved' : 'rejected',
    reason: reopen_reason,
    ends_access: access.revoked_at !== undefined,
    url: `${settings.public_url}/orders`,
    contact_phone: await readContactPhone(trx, { settings }),
  });
  await mailer.enqueue(trx, mail, { user_id });
  await notify(trx, {
    user_ids: [user_id],
    kind: 'order_decided',
    data: { semester_name, decision: 'reopened', expires_at: null, reason: reopen_reason },
  });
  return payment;
}
