import type { Connection, DB, Transaction } from '@amphi/db';
import { IGNORED_REMINDERS } from '@amphi/domain/push/kinds';
import { sql } from 'kysely';
import { hasPush, insertPush } from '../../platform/push/push.queries.ts';
import { listValues } from '../../platform/rows.queries.ts';
import { studyDayOf } from './cards.queries.ts';

/** Students that one run reads. */
const BATCH = 300;

/** True where the account was used since the day was last looked at. */
const hasVisited = sql<boolean>`exists (select from sessions
  where sessions.user_id = push_settings.user_id and sessions.last_seen_at > checked_at)`;

/** Lists students whose hour it is, unless they have ignored the last reminders. */
export const listToRemind = (db: Connection, timezone: string) => listValues<number>(db)`
    select user_id from push_settings join users on users.id = user_id
    where hour = extract(hour from now() at time zone ${timezone}::text) and users.is_active
      and checked_at < date_trunc('hour', now() at time zone ${timezone}::text) at time zone ${timezone}::text
      and (reminders < ${sql.lit(IGNORED_REMINDERS)} or ${hasVisited})
      and ${hasPush(sql.ref('users.id'), 'day_session')}
    order by user_id limit ${sql.lit(BATCH)}
  `;

/** Notes that a student's day was looked at, and reminds of its questions where there are any. */
export async function saveReminder(
  trx: Transaction<DB>,
  user_id: number,
  count: number,
  timezone: string,
): Promise<void> {
  const reminders = sql<number>`case when ${hasVisited} then 0 else reminders end + ${count > 0 ? 1 : 0}::int`;
  const { today } = await trx
    .updateTable('push_settings')
    .set({ checked_at: sql`now()`, reminders })
    .where('user_id', '=', user_id)
    .returning(sql<string>`${studyDayOf(timezone)}::text`.as('today'))
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  await insertPush(
    trx,
    { kind: 'day_session', event: today, count, expires_at: sql`now() + interval '3 hours'` },
    sql`users.id = ${user_id}`,
  );
}
