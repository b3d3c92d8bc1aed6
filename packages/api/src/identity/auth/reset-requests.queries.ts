import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { RESET_MINUTES } from './limits.ts';

/** Notes that a link was asked for; the address need not have an account. */
export async function insertResetRequest(trx: Transaction<DB>, email: string): Promise<string> {
  const { id } = await trx
    .insertInto('auth_requests')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
export async function countRecentResets(trx: Transaction<DB>, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes requests that are too old to be worth an answer, and challenges, which are answered sooner. */
export async function deleteExpiredRequests(db: Connection): Promise<number> {
  const result = await db
    .deleteFrom('auth_requests')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(RESET_MINUTES)})`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
