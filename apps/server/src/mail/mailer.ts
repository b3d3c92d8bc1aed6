import {
  deleteSentMail,
  findWaitingMail,
  insertMail,
  type Mailer,
  updateMailFailed,
} from '@amphi/api';
import { type Database, executeIn } from '@amphi/db';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { type Deliver, forgetMails, UndeliveredError } from './delivery.ts';

/** Writes mails, and the jobs that send them, in the transaction that they belong to. */
export function createMailer(boss: PgBoss, dataDir: string, log: FastifyBaseLogger): Mailer {
  return {
    async forget(addresses) {
      await forgetMails(dataDir, addresses).catch((error: unknown) => {
        log.error({ err: error }, 'mails not removed');
      });
    },
    async enqueue(trx, mail, options) {
      const id = await insertMail(trx, mail, options);
      const db = { executeSql: (text: string, values: unknown[]) => executeIn(trx, text, values) };
      await boss.send('send-mail', {}, { id, db });
    },
  };
}

/** Sends the mail whose id the job has. One without a row has been sent already, or has no try left. */
export function createMailSender(db: Database, deliver: Deliver) {
  return async ({ id }: { id: string }): Promise<void> => {
    const mail = await findWaitingMail(db, id);
    if (mail === undefined) return;
    try {
      await deliver(mail);
    } catch (error) {
      const outcome = error instanceof UndeliveredError ? error.outcome : undefined;
      await updateMailFailed(
        db,
        id,
        String(error instanceof Error ? error.message : error),
        outcome,
      );
      throw error;
    }
    await deleteSentMail(db, id);
  };
}
