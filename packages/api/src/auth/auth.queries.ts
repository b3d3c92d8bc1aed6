import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { CurrentSession } from '../context.ts';
import { sessionUserColumns } from '../users/users.queries.ts';
import { SESSION_IDLE_DAYS } from './limits.ts';

/** The live session of a token: not expired, used lately, of an active user. */
export async function findSession(
  db: Connection,
  tokenHash: Buffer,
): Promise<(CurrentSession & { stale: boolean }) | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionUserColumns)
    .select([
      'sessions.id as session_id',
      sql<boolean>`sessions.last_seen_at < now() - interval '1 hour'`.as('stale'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(
      'sessions.last_seen_at',
      '>',
      sql<Date>`now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})`,
    )
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session_id, stale, ...user } = row;
  return { id: session_id, user, stale };
}

export function touchSession(db: Connection, id: number) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertSession(
  db: Connection,
  session: { token_hash: Buffer; user_id: number; user_agent: string | null; days: number },
): Promise<Date> {
  const { days, ...values } = session;
  const row = await db
    .insertInto('sessions')
    .values({ ...values, expires_at: sql`now() + make_interval(days => ${days}::int)` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export function deleteSessionByToken(db: Connection, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Withdraws the links that a user was sent: a new password leaves no other way to set one. */
export function deletePasswordResets(db: Connection, userId: number) {
  return db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Ends all sessions of a user. */
export function deleteSessionsOfUser(db: Connection, userId: number) {
  return db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export function insertPasswordReset(db: Connection, userId: number, tokenHash: Buffer) {
  return db
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: sql`now() + interval '1 hour'` })
    .execute();
}

/** Uses a reset token up. Of two who try at once, one gets the user. */
export async function claimPasswordReset(
  trx: Transaction<DB>,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
