import type { Connection, DB, Transaction } from '@amphi/db';
import type { Role } from '@amphi/domain/users/schema';
import { sql } from 'kysely';
import { isLive } from '../access/access.queries.ts';
import { sessionUserColumns } from '../accounts/accounts.queries.ts';
import { findPage, newestFirst, type Paging } from '../page.queries.ts';
import { contains } from '../search.queries.ts';

/** Whether there is an administrator, active or not. */
export async function hasAdmin(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`role = 'admin'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active administrators, without the accounts of these addresses. */
export async function countActiveAdmins(
  db: Connection,
  without: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`role = 'admin' and is_active`)
    .$if(without.length > 0, (query) => query.where('email', 'not in', [...without]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Any number that nothing else in this database locks. */
const FIRST_ADMIN_LOCK = 4_279_116;

/** Processes that start at once look for an administrator one after the other. */
export async function lockFirstAdmin(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK}::bigint)`.execute(trx);
}

/** Every active administrator, locked, so that two of them can't remove each other at once. */
export function lockActiveAdmins(trx: Transaction<DB>) {
  return (
    trx
      .selectFrom('users')
      .select('id')
      // Written out: a plan for any role could not use the index of the few.
      .where(sql<boolean>`role = 'admin' and is_active`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

export function updateUser(
  trx: Transaction<DB>,
  id: number,
  values: {
    full_name: string;
    email: string;
    role: Role;
    is_active: boolean;
    password_hash?: string;
  },
) {
  return trx.updateTable('users').set(values).where('id', '=', id).execute();
}

export function deleteUser(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('users').where('id', '=', id).execute();
}

/** The files that go when the user goes. */
export async function listReceiptsOfUser(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('receipt_url')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.receipt_url);
}

/** The address that a user has, and those that they had before administrators changed it. */
export async function listAddressesOfUser(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId}
    union
    select before ->> 'email' from audit_personal
    where user_id = ${userId} and before ->> 'email' is not null
  `.execute(trx);
  return rows.map((row) => row.email);
}

const adminUsers = (db: Connection) =>
  db
    .selectFrom('users')
    .select(sessionUserColumns)
    .select((eb) => [
      eb
        .selectFrom('payments')
        .whereRef('payments.user_id', '=', 'users.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$castTo<number>()
        .as('total_payments'),
      eb
        .selectFrom('access')
        .whereRef('access.user_id', '=', 'users.id')
        .where(isLive)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$castTo<number>()
        .as('active_semesters'),
    ]);

export function findAdminUser(db: Connection, id: number) {
  return adminUsers(db).where('users.id', '=', id).executeTakeFirst();
}

/** Newest first; `search` looks into names and addresses, whatever their case and accents. */
export function listUsers(db: Connection, filter: Paging & { search?: string | undefined }) {
  const { search } = filter;
  const matching = db
    .selectFrom('users')
    .$if(Boolean(search), (query) =>
      query.where(contains(sql`users.full_name || ' ' || users.email`, search ?? '')),
    );
  return findPage('users', { ...filter, order: newestFirst('users') }, matching, adminUsers(db));
}
