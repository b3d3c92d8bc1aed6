import { ordersWaitMail } from '@amphi/domain/messages/fr/account/mails';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { claimOrderMails, HOURS } from './order-mails.queries.ts';

/**
 * Enqueues a mail to each of the staff that decide on orders while some wait: at once, then one each two hours, by day.
 *
 * @param at the moment to decide for; now by the clock of the database
 * @returns how many
 */
export function mailWaitingOrders(
  { db, mailer, settings, timezone }: Pick<Services, 'db' | 'mailer' | 'settings' | 'timezone'>,
  at: Date | null = null,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await claimOrderMails(trx, { at, timezone });
    for (const { user_id, email, is_admin, waiting, since } of due) {
      const mail = ordersWaitMail({
        to: email,
        waiting,
        since: { at: since, timezone },
        hours: HOURS,
        url: `${settings.public_url}/${is_admin ? 'admin' : 'desk'}?tab=payments`,
      });
      await mailer.enqueue(trx, mail, { user_id, useful_minutes: HOURS.between * 60 });
    }
    return due.length;
  });
}
