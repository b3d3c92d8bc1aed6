import { required } from '@amphi/domain/errors';
import { accessEndingMail } from '@amphi/domain/messages/fr/account/mails';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { notify } from '../../platform/notifications/notifications.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { lockAccess, updateAccessRevoked } from './access.queries.ts';
import { claimDueReminders } from './reminders.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Enqueues a mail to every student whose access ends soon, and tells them in the app. The reminder is recorded in the same transaction: it is
 * sent once, however often and on however many servers this runs.
 *
 * @returns how many reminders were sent now
 */
export async function remindOfExpiry({
  db,
  mailer,
  settings,
  timezone,
}: Pick<Services, 'db' | 'mailer' | 'settings' | 'timezone'>): Promise<number> {
  for (let sent = 0; ; ) {
    const batch = await inTransaction(db, async (trx) => {
      const due = await claimDueReminders(trx);
      for (const { user_id, email, semester_id, semester_name, expires_at } of due) {
        const mail = accessEndingMail({
          to: email,
          semester_name,
          days: Math.ceil((expires_at.getTime() - Date.now()) / DAY_MS),
          until: { at: expires_at, timezone },
          url: `${settings.public_url}/buy?semester=${semester_id}`,
        });
        await mailer.enqueue(trx, mail, { user_id });
        await notify(trx, {
          user_ids: [user_id],
          kind: 'access_ending',
          data: { semester_id, semester_name, expires_at: expires_at.toISOString() },
        });
      }
      return due.length;
    });
    if (batch === 0) return sent;
    sent += batch;
  }
}

/** Ends an access at once; ending it again changes nothing. */
export async function revokeAccess({ db }: Services, actorId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const access = required(await lockAccess(trx, id), 'access.not_found');
    if (access.revoked_at !== null) return;
    const { revoked_at } = await updateAccessRevoked(trx, id);
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'access.revoke',
      entity_id: id,
      before: access,
      after: { ...access, revoked_at },
    });
  });
}
