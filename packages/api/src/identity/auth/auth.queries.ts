import type { Connection, DB, Transaction } from '@amphi/db';
import { SESSION_LIMITS, SESSION_TOUCH_MINUTES } from '@amphi/domain/auth/rules';
import { INVITATION_DAYS } from '@amphi/domain/staff/rules';
import { sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import { compileOnce } from '../../platform/compiled.queries.ts';
import type { CurrentSession } from '../../platform/context.ts';
import { anyOf } from '../../platform/keys.queries.ts';
import { countChanged, hasRows } from '../../platform/rows.queries.ts';
import { sessionUserColumns } from '../accounts/accounts.queries.ts';
import { DEVICE_DAYS, RESET_MINUTES } from './limits.ts';

const { user: forUsers, admin: forAdmins } = SESSION_LIMITS;

/** True of an account that opens more than its own data. */
const isPrivileged = sql<boolean>`(users.role = 'admin' or exists (
  select from staff_roles where staff_roles.user_id = users.id))`;

/** Limits of a session by its user's current roles: a promoted user gets the stricter ones at once. */
const withinLimits = ({ idleHours, absoluteHours }: { idleHours: number; absoluteHours: number }) =>
  sql<boolean>`(sessions.last_seen_at > now() - make_interval(hours => ${sql.lit(idleHours)})
    and sessions.created_at > now() - make_interval(hours => ${sql.lit(absoluteHours)}))`;

/** True of a session that has not expired, of an active user. */
export const isLive = sql<boolean>`
  users.is_active and sessions.expires_at > now()
    and case when ${isPrivileged} then ${withinLimits(forAdmins)} else ${withinLimits(forUsers)} end`;

const isStale = sql<boolean>`
  sessions.last_seen_at < now() - make_interval(mins => ${sql.lit(SESSION_TOUCH_MINUTES)})`;

const listSessions = compileOnce((db, { hashes }: { hashes: readonly Buffer[] }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sessionUserColumns)
    .select(['sessions.id as session_id', 'sessions.token_hash', isStale.as('stale')])
    .where('sessions.token_hash', '=', anyOf<Buffer>(hashes, 'bytea'))
    .where(isLive),
);

/**
 * The live session of a token: not expired, used lately, of an active user. Every call reads one, so
 * concurrent reads are batched.
 */
export const findSession = coalesce(async (db: Connection, hashes: readonly Buffer[]) => {
  const sessions = new Map<string, CurrentSession & { stale: boolean }>();
  for (const { session_id, token_hash, stale, ...user } of await listSessions(db, { hashes })) {
    sessions.set(token_hash.toString('hex'), { id: session_id, user, stale });
  }
  return hashes.map((hash) => sessions.get(hash.toString('hex')));
});

/** The account of an address with what signing in needs: its hash, and whether the device is known to it. */
export function findAccountToSignIn(db: Connection, email: string, deviceHash: Buffer | null) {
  return db
    .selectFrom('users')
    .select(sessionUserColumns)
    .select((eb) => [
      'users.password_hash',
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('known_devices.user_id')
            .whereRef('known_devices.user_id', '=', 'users.id')
            .where(sql<boolean>`known_devices.token_hash = ${deviceHash}::bytea`)
            .where(
              'known_devices.signed_in_at',
              '>',
              sql<Date>`now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})`,
            ),
        )
        .$castTo<boolean>()
        .as('is_known_device'),
    ])
    .where(sql`lower(email collate "C")`, '=', sql`lower(${email}::text collate "C")`)
    .executeTakeFirst();
}

const updateUse = compileOnce(
  (_db, { ids }: { ids: readonly number[] }) => sql`
    update sessions set last_seen_at = now()
    -- In one order, since two statements may update the same.
    where id in (
      select id from sessions where id = ${anyOf<number>(ids, 'bigint')} and ${isStale}
      order by id for no key update)`,
);

/** Notes the use of a session; of requests that arrive together, one writes, and for all sessions of that moment. */
export const touchSession = coalesce(async (db: Connection, ids: readonly number[]) => {
  await updateUse(db, { ids });
  return [];
});

/**
 * Opens a session, unless the account has been closed, its password replaced or a second factor set up since it was
 * checked: a sign-in that began with the old password must not outlive the change.
 */
export async function insertSession(
  db: Connection,
  session: {
    token_hash: Buffer;
    user_id: number;
    user_agent: string | null;
    /** The device cookie that the browser had: its device keeps its number. */
    former?: Buffer | null;
  },
  passwordHash: string,
  hasShownFactor = false,
): Promise<Date | undefined> {
  const row = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'user_agent', 'device_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<Buffer>`${session.token_hash}::bytea`.as('token_hash'),
          'users.id',
          sql<string | null>`${session.user_agent}::text`.as('user_agent'),
          sql<string>`coalesce((
            select device_id from known_devices
            where user_id = users.id and token_hash = ${session.former ?? null}::bytea
          ), gen_random_uuid())`.as('device_id'),
          sql<Date>`now() + make_interval(hours => case when ${isPrivileged}
            then ${sql.lit(forAdmins.absoluteHours)} else ${sql.lit(forUsers.absoluteHours)} end)`.as(
            'expires_at',
          ),
        ])
        .where('users.id', '=', session.user_id)
        .where('users.is_active', '=', true)
        .where('users.password_hash', '=', passwordHash)
        .$if(!hasShownFactor, (query) => query.where('users.has_second_factor', '=', false))
        // Sign-ins of an account follow each other, so that each counts the sessions of those before.
        .forNoKeyUpdate(),
    )
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

export function deleteSessionByToken(db: Connection, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Withdraws the links that a user was sent: a new password leaves no other way to set one. */
export function deletePasswordResets(db: Connection, userId: number) {
  return db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Ends all sessions of a user, or all but one. */
export function deleteSessionsOfUser(db: Connection, userId: number, keptId?: number) {
  return db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== undefined, (query) => query.where('id', '!=', keptId ?? 0))
    .execute();
}

/** Ends one session of a user; answers whether there was one. */
export const deleteSessionOfUser = async (db: Connection, userId: number, id: number) =>
  (await countChanged(db)`delete from sessions where user_id = ${userId} and id = ${id}`) > 0;

/** Lists the open sessions of a user, the latest use first. */
export function listLiveSessions(db: Connection, userId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.expires_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where(isLive)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** @param handed true of a link for the desk to hand over, which shows nothing of the account's mailbox */
export function insertPasswordReset(
  db: Connection,
  userId: number,
  tokenHash: Buffer,
  handed = false,
) {
  const minutes = handed ? INVITATION_DAYS * 24 * 60 : RESET_MINUTES;
  return db
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      confirms_address: !handed,
      expires_at: sql`now() + make_interval(mins => ${sql.lit(minutes)})`,
    })
    .execute();
}

/** Removes sessions that have expired. */
export const deleteExpiredSessions = (db: Connection) => countChanged(db)`
  delete from sessions using users where users.id = sessions.user_id and not (${isLive})
`;

/** Removes links to a new password that have been used or are too old. */
export const deleteExpiredPasswordResets = (db: Connection) => countChanged(db)`
  delete from password_resets where expires_at < now() or used_at is not null
`;

/** Removes counters of tries whose time is over. */
export const deleteExpiredLimits = (db: Connection) => countChanged(db)`
  delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint
`;

/** True where a reset token would be taken: checked before the work of hashing a password. */
export const isResetOpen = (db: Connection, tokenHash: Buffer) => hasRows(db)`
  select from password_resets
  where token_hash = ${tokenHash} and used_at is null and expires_at > now()
`;

/** Uses a reset token up. Of two concurrent tries, one gets the user. */
export function claimPasswordReset(
  trx: Transaction<DB>,
  tokenHash: Buffer,
): Promise<{ user_id: number; confirms_address: boolean } | undefined> {
  return trx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'confirms_address'])
    .executeTakeFirst();
}
