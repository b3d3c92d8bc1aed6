import { DomainError } from '@amphi/domain/errors';
import { orderRefundedMail } from '@amphi/domain/messages/fr/account/mails';
import type { refundPaymentInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { endUnusedSeats } from '../codes/seats.usecases.ts';
import { endOf, withdrawAccess } from './access-end.ts';
import { lockOrder } from './locked-order.ts';
import { getPayment, updateRefunded } from './payments.queries.ts';

/**
 * Gives back what an approved order has brought, or a part: booked now, with the end of its access, and its student is
 * told why.
 *
 * @throws payments.not_found
 * @throws payments.not_approved
 * @throws payments.received_changed when the order has not brought `if_received` any more
 * @throws payments.refund_exceeds, blaming `amount`
 * @throws access.end_past, access.end_far, blaming `access_until`
 */
export function refundPayment(
  { db, mailer, settings, timezone }: Services,
  actor_id: number,
  refund: z.output<typeof refundPaymentInput>,
) {
  const { id, amount, method, refund_reason, access_until, if_received } = refund;
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id);
    const { user_id, semester_id, semester_name, status, received, seats } = order;
    if (status !== 'approved') throw new DomainError('payments.not_approved');
    if (received !== if_received) throw new DomainError('payments.received_changed');
    if (amount > received) throw new DomainError('payments.refund_exceeds', 'amount');
    const until =
      access_until === null ? null : await endOf(trx, access_until, timezone, 'access_until');
    await updateRefunded(trx, id, { amount, method, until });
    if (seats !== null) await endUnusedSeats(trx, id, until);
    const access =
      semester_id === null || seats !== null
        ? {}
        : await withdrawAccess(trx, { user_id, semester_id }, timezone);
    const payment = await getPayment(trx, id);
    await insertAudit(trx, {
      actor_id,
      action: 'payments.refund',
      entity_id: id,
      before: { semester_name, user_id, received },
      after: { semester_name, user_id, refunded: amount, method, ...access },
      personal: { user_id, after: { refund_reason } },
    });
    const mail = orderRefundedMail({
      to: payment.user_email,
      semester_name,
      amount,
      method,
      reason: refund_reason,
      until: access.expires_at === undefined ? null : { at: access.expires_at, timezone },
      url: `${settings.public_url}/orders`,
      contact_phone: await readContactPhone(trx, { settings }),
    });
    await mailer.enqueue(trx, mail, { user_id });
    await notify(trx, {
      user_ids: [user_id],
      kind: 'order_decided',
      data: { semester_name, decision: 'refunded', expires_at: null, reason: refund_reason },
    });
    return payment;
  });
}
