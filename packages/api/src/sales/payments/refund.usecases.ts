import { DomainError } from '@amphi/domain/errors';
import { orderRefundedMail, refundUndoneMail } from '@amphi/domain/messages/fr/account/mails';
import type { refundPaymentInput, undoRefundInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { readContactPhone } from '../../platform/settings/settings.usecases.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { endUnusedSeats, reviveSeats } from '../codes/seats.usecases.ts';
import { endOf, restoreAccess, withdrawAccess } from './access-end.ts';
import { lockOrder } from './locked-order.ts';
import { getPayment, updateRefunded, updateRefundUndone } from './payments.queries.ts';

/**
 * Gives back what an approved order has brought, or a part: booked now, with the end of its access, and its student is
 * told why. The access stays where a part is given back and nothing is said of it.
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
    const ending = access_until === undefined && amount === received ? null : access_until;
    const until =
      typeof ending === 'string' ? await endOf(trx, ending, timezone, 'access_until') : ending;
    await updateRefunded(trx, id, { amount, method, until });
    if (seats !== null && until !== undefined) await endUnusedSeats(trx, id, until);
    const access =
      semester_id === null || seats !== null || until === undefined
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
      until: endAfter(seats === null ? access.expires_at : until, until, timezone),
      is_part: amount < received,
      is_group: seats !== null,
      url: `${settings.public_url}/orders`,
      contact_phone: await readContactPhone(trx, { settings }),
    });
    await mailer.enqueue(trx, mail, { user_id });
    await notify(trx, {
      user_ids: [user_id],
      kind: 'order_decided',
      data: {
        semester_name,
        decision: amount < received ? 'partly_refunded' : 'refunded',
        expires_at: null,
        reason: refund_reason,
      },
    });
    return payment;
  });
}

/** The end that a refund leaves, at `at` where it is not over: undefined where the refund says nothing of it. */
function endAfter(at: Date | null | undefined, until: Date | null | undefined, timezone: string) {
  if (until === undefined) return undefined;
  return at == null ? null : { at, timezone };
}

/**
 * Takes the refunds of an approved order back: what was given back counts as received again, and what they ended is open
 * as the approval says. Its student is told.
 *
 * @throws payments.not_found
 * @throws payments.not_approved
 * @throws payments.refund_changed when it is not `if_refunded` that was given back
 */
export function undoRefund(
  { db, mailer, settings, timezone }: Services,
  actor_id: number,
  { id, if_refunded }: z.output<typeof undoRefundInput>,
) {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id);
    const { user_id, semester_id, semester_name, status, refunded, seats, opens_until } = order;
    if (status !== 'approved') throw new DomainError('payments.not_approved');
    if (refunded === 0 || refunded !== if_refunded) {
      throw new DomainError('payments.refund_changed');
    }
    await updateRefundUndone(trx, id);
    if (seats !== null && opens_until !== null) await reviveSeats(trx, id, opens_until);
    const access =
      seats === null && opens_until !== null && semester_id !== null
        ? await restoreAccess(trx, { id, user_id, semester_id }, timezone)
        : {};
    await insertAudit(trx, {
      actor_id,
      action: 'payments.undoRefund',
      entity_id: id,
      before: { semester_name, user_id, refunded },
      after: { semester_name, user_id, refunded: 0, ...access },
    });
    const payment = await getPayment(trx, id);
    const { expires_at } = access;
    const isSeats = seats !== null && opens_until !== null;
    const mail = refundUndoneMail({
      to: payment.user_email,
      semester_name,
      amount: refunded,
      reopened: isSeats ? 'seats' : expires_at ? { at: expires_at, timezone } : null,
      url: `${settings.public_url}/orders`,
      contact_phone: await readContactPhone(trx, { settings }),
    });
    await mailer.enqueue(trx, mail, { user_id });
    await notify(trx, {
      user_ids: [user_id],
      kind: 'order_decided',
      data: {
        semester_name,
        decision: 'refund_undone',
        expires_at: expires_at?.toISOString() ?? null,
        reason: null,
      },
    });
    return payment;
  });
}
