import type { Connection, DB, Transaction } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { countChanged, findValue, oneValue } from '../../platform/rows.queries.ts';
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
export const findPendingSecret = (db: Connection, userId: number) => findValue<string>(db)`
  select secret from authenticator_apps
  where user_id = ${userId} and not is_confirmed and created_at > ${within(SETUP_MINUTES)}
`;

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
  const removed = await countChanged(trx)`
    delete from authenticator_apps
    where user_id = ${userId} and not is_confirmed and secret = ${secret}
  `;
  if (removed === 0) return false;
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
export const claimStep = async (
  db: Connection,
  userId: number,
  { secret, step }: { secret: string; step: number },
) =>
  (await countChanged(db)`
    update authenticator_apps set last_step = ${step}
    where user_id = ${userId} and is_confirmed and secret = ${secret} and last_step < ${step}
  `) > 0;

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
export const claimRecoveryCode = async (db: Connection, userId: number, hash: Buffer) =>
  (await countChanged(db)`
    delete from recovery_codes where user_id = ${userId} and token_hash = ${hash}
  `) > 0;

export const countRecoveryCodes = (db: Connection, userId: number) =>
  oneValue<number>(db)`select count(*) from recovery_codes where user_id = ${userId}`;

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
export const deletePasskey = async (trx: Transaction<DB>, userId: number, id: number) =>
  (await countChanged(trx)`delete from passkeys where user_id = ${userId} and id = ${id}`) > 0;

export function insertChallenge(db: Connection, token_hash: Buffer) {
  return db.insertInto('auth_requests').values({ token_hash }).execute();
}

/** Uses a challenge up; of two answers to one, one gets true. */
export const claimChallenge = async (db: Connection, hash: Buffer) =>
  (await countChanged(db)`
    delete from auth_requests
    where token_hash = ${hash} and created_at > ${within(CHALLENGE_MINUTES)}
  `) > 0;

/** Deletes apps that were never confirmed. */
export const deleteUnconfirmedApps = (db: Connection) => countChanged(db)`
  delete from authenticator_apps where not is_confirmed and created_at < ${within(SETUP_MINUTES)}
`;

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
