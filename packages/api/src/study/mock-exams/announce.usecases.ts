import { mockExamMail } from '@amphi/domain/messages/fr/account/mails';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { insertDueMails, listAhead } from './announce.queries.ts';

/**
 * Enqueues a mail to everybody who may sit a published mock exam that is ahead, once for each time that it was given.
 *
 * @returns how many
 */
export async function announceMockExams({
  db,
  mailer,
  settings,
  timezone,
}: Pick<Services, 'db' | 'mailer' | 'settings' | 'timezone'>): Promise<number> {
  let sent = 0;
  for (const exam of await listAhead(db)) {
    for (let batch = -1; batch !== 0; sent += batch) {
      batch = await inTransaction(db, async (trx) => {
        const due = await insertDueMails(trx, exam);
        for (const { user_id, email } of due) {
          const mail = mockExamMail({
            to: email,
            title: exam.title,
            duration_minutes: exam.duration_minutes,
            opens: { at: exam.opens_at, timezone },
            closes: { at: exam.closes_at, timezone },
            url: `${settings.public_url}/sessions`,
          });
          await mailer.enqueue(trx, mail, { user_id, useful_minutes: exam.minutes_left });
        }
        return due.length;
      });
    }
  }
  return sent;
}
