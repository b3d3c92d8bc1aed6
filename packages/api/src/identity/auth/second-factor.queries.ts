import type { Connection, DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { CHALLENGE_MINUTES, SETUP_MINUTES } from './limits.ts';

const within = (minutes: number): RawBuilder<Date> =>
  sql`now() - make_interval(mins => ${sql.lit(minutes)})`;

/** The confirmed app of an account, if it has one. */
export function findApp(db: Connection, userId: number) {
  return db
    .selectFrom('authenticator_apps')
    .select(['secret', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .executeTakeFirst();
}

/** The secret that an account is setting up, while that may go on. */
export async function findPendingSecret(
  db: Connection,
  userId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', false)
    .where('created_at', '>', within(SETUP_MINUTES))
    .executeTakeFirst();
  return row?.secret;
}

/** Begins setting an app up; one begun before is forgotten. */
export function upsertPendingApp(db: Connection, userId: number, secret: string) {
  return db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'is_confirmed'])
        .doUpdateSet({ secret, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Makes the app that was set up the one in use; answers whether it was still that secret. */
export async function confirmPendingApp(
  trx: Transaction<DB>,
  userId: number,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', false)
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const values = { secret, last_step: step };
  await trx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, is_confirmed: true, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'is_confirmed'])
        .doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
    )
    .execute();
  return true;
}

/** Takes the code of a time step; of two requests with one code, one gets true. */
export async function claimStep(
  db: Connection,
  userId: number,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an account new recovery codes instead of those that it had. */
export async function replaceRecoveryCodes(
  trx: Transaction<DB>,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((token_hash) => ({ user_id, token_hash })))
    .execute();
}

/** Uses a recovery code up; of two requests with one code, one gets true. */
export async function claimRecoveryCode(
  db: Connection,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function listPasskeys(db: Connection, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Connection, userId: number, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'sign_count'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** @returns whether the credential is no account's yet */
export async function insertPasskey(
  trx: Transaction<DB>,
  passkey: {
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    user_agent: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function touchPasskey(db: Connection, id: number, sign_count: number) {
  return db
    .updateTable('passkeys')
    .set({ sign_count, last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** @returns whether there was such a passkey */
export async function deletePasskey(
  trx: Transaction<DB>,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function insertChallenge(db: Connection, token_hash: Buffer) {
  return db.insertInto('auth_requests').values({ token_hash }).execute();
}

/** Uses a challenge up; of two answers to one, one gets true. */
export async function claimChallenge(db: Connection, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('auth_requests')
    .where('token_hash', '=', hash)
    .where('created_at', '>', within(CHALLENGE_MINUTES))
    .executeTakeFirst();
  return row.numDeletedRows > 0n;
}

/** Deletes apps that were never confirmed. */
export async function deleteUnconfirmedApps(db: Connection): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticator_apps')
    .where('is_confirmed', '=', false)
    .where('created_at', '<', within(SETUP_MINUTES))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Has the sign-in ask for a second factor from now on. */
export function updateSecondFactor(trx: Transaction<DB>, id: number, has_second_factor: boolean) {
  return trx.updateTable('users').set({ has_second_factor }).where('id', '=', id).execute();
}

/** Takes everything away that is a second factor of an account. */
export async function deleteSecondFactors(trx: Transaction<DB>, userId: number): Promise<void> {
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await updateSecondFactor(trx, userId, false);
}
