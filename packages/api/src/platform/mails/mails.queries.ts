import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { Mail, MailOptions } from '../context.ts';
import { countChanged, insertedId, listValues } from '../rows.queries.ts';

/** Mails that could not be handed on are given up after this many days. */
const GIVE_UP_DAYS = 7;

/** An account's page tells which mails were handed on for this long. */
const SENT_DAYS = 180;

/** Notes a mail in the transaction of what it tells of. */
export function insertMail(
  trx: Transaction<DB>,
  mail: Mail,
  { user_id, useful_minutes }: MailOptions,
): Promise<string> {
  return insertedId(
    trx
      .insertInto('mails')
      .values({
        user_id,
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        send_before:
          useful_minutes === undefined
            ? null
            : sql`now() + make_interval(mins => ${useful_minutes}::int)`,
      })
      .returning('id'),
  );
}

/** A mail that is still to be sent and worth it; undefined when it has been, or is not any more. */
export function findWaitingMail(db: Connection, id: string) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at',
    ])
    .where('id', '=', id)
    .where('tries_left', 'is distinct from', 0)
    .where((eb) => eb.or([eb('send_before', 'is', null), eb('send_before', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
}

/** Ids of mails that have waited for longer than the jobs which send them should take. */
export const listForgottenMails = (db: Connection) => listValues<string>(db)`
  select id from mails
  where created_at < now() - interval '1 minute' and tries_left is distinct from 0
  order by created_at limit 500
`;

/** Removes a mail that was handed on; its subject stays with the account that it was for. */
export function deleteSentMail(db: Connection, id: string) {
  return sql`
    with sent as (delete from mails where id = ${id} returning user_id, subject)
    insert into sent_mails (user_id, subject)
    select user_id, subject from sent where user_id is not null
  `.execute(db);
}

/** Removes what is remembered of mails that were handed on long ago. @returns how many */
export const deleteOldSentMails = (db: Connection) => countChanged(db)`
  delete from sent_mails where sent_at < now() - make_interval(days => ${sql.lit(SENT_DAYS)})
`;

/** A mail that is refused is not sent again; one that may have arrived is, once. */
export type MailOutcome = 'refused' | 'unconfirmed';

export function updateMailFailed(
  db: Connection,
  id: string,
  error: string,
  outcome: MailOutcome | undefined,
) {
  const left = { refused: sql<number>`0`, unconfirmed: sql<number>`coalesce(tries_left, 2) - 1` };
  return db
    .updateTable('mails')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_error: error.slice(0, 500),
      ...(outcome && { tries_left: left[outcome] }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Refused mails stay for the checks of the installation, which name them.
 *
 * @returns how many mails were given up
 */
export const deleteUselessMails = (db: Connection) => countChanged(db)`
  delete from mails where send_before < now() and tries_left is distinct from 0
    or created_at < now() - make_interval(days => ${sql.lit(GIVE_UP_DAYS)})
`;
