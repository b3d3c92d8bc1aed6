import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { countChanged, insertedId, oneValue } from '../../platform/rows.queries.ts';
import { RESET_MINUTES } from './limits.ts';

/** Notes that a link was asked for; the address need not have an account. */
export function insertResetRequest(trx: Transaction<DB>, email: string): Promise<string> {
  return insertedId(trx.insertInto('auth_requests').values({ email }).returning('id'));
}

/** Takes a request; undefined when it has been taken before. */
export async function claimResetRequest(
  trx: Transaction<DB>,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('auth_requests')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** Links that a user was sent in the past hour. */
export const countRecentResets = (trx: Transaction<DB>, userId: number) => oneValue<number>(trx)`
  select count(*) from password_resets
  where user_id = ${userId} and created_at > now() - interval '1 hour'
`;

/** Deletes requests that are too old to be worth an answer, and challenges, which are answered sooner. */
export const deleteExpiredRequests = (db: Connection) => countChanged(db)`
  delete from auth_requests
  where created_at < now() - make_interval(mins => ${sql.lit(RESET_MINUTES)})
`;
