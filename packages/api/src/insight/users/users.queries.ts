import type { Connection, DB, Transaction } from '@amphi/db';
import { type SearchWord, searchWords } from '@amphi/domain/search';
import type { listUsersInput, Role, USER_SORTS } from '@amphi/domain/users/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isLive } from '../../catalog/access/access.queries.ts';
import { sessionUserColumns } from '../../identity/accounts/accounts.queries.ts';
import { findPage, newestFirst, sortedBy } from '../../platform/page.queries.ts';
import { hasRows, listValues, oneValue } from '../../platform/rows.queries.ts';
import { hasDigits, keyContains } from '../../platform/search.queries.ts';

/** True where there is an administrator, active or not. */
export const hasAdmin = (db: Connection) =>
  hasRows(db)`select from users where role = 'admin' limit 1`;

/** Active administrators, without the accounts of these addresses. */
export const countActiveAdmins = (db: Connection, without: readonly string[]) =>
  oneValue<number>(db)`
    select count(*) from users
    where role = 'admin' and is_active and email <> all(${[...without]}::text[])
  `;

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
  const { role } = values;
  return trx
    .updateTable('users')
    .set({ ...values, role_since: sql`case when role = ${role} then role_since else now() end` })
    .where('id', '=', id)
    .execute();
}

export function deleteUser(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('users').where('id', '=', id).execute();
}

/** The files that go when the user goes. */
export const listReceiptsOfUser = (trx: Transaction<DB>, userId: number) =>
  listValues<string>(trx)`
    select receipt_url from payments where user_id = ${userId} and receipt_url is not null
  `;

/** The address that a user has, and those that they had before administrators changed it. */
export const listAddressesOfUser = (trx: Transaction<DB>, userId: number) => listValues<string>(
  trx,
)`
    select email from users where id = ${userId}
    union
    select before ->> 'email' from audit_personal
    where user_id = ${userId} and before ->> 'email' is not null
  `;

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

/** The two counts are added up for all accounts, each by an index alone; the other columns are read in their order. */
const SORT_KEYS: Readonly<Record<(typeof USER_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  name: [sql`search_key(users.full_name)`],
  id: [],
  email: [sql`lower(users.email collate "C")`],
  role: [sql`users.role`],
  status: [sql`users.is_active`],
  payments: [sql`(select count(*) from payments where payments.user_id = users.id)`],
  semesters: [sql`(select count(*) from access where access.user_id = users.id and ${isLive})`],
};

/** The accounts that a word finds: by name and address, an order's telephone number, or the account's own number. */
function foundBy({ text, digits, number }: SearchWord): RawBuilder<unknown> {
  const searches = [sql`select id from users where ${keyContains(sql`search_text`, text)}`];
  if (digits !== null) {
    searches.push(sql`select user_id from payments where ${hasDigits(digits)}`);
  }
  if (number !== null) searches.push(sql`select id from users where id = ${number}`);
  return sql`(${sql.join(searches, sql` union `)})`;
}

/** By a column, or newest first; every word of `search` has to be found, whatever its case and accents. */
export function listUsers(
  db: Connection,
  filter: Omit<z.output<typeof listUsersInput>, 'search'> & { search?: string | undefined },
) {
  const { search, sort, direction } = filter;
  const words = searchWords(search ?? '').map((word) => sql`users.id in ${foundBy(word)}`);
  const matching = db
    .selectFrom('users')
    .$if(words.length > 0, (query) => query.where(sql.join<boolean>(words, sql` and `)));
  const order =
    sort === undefined ? newestFirst('users') : sortedBy('users', SORT_KEYS[sort], direction);
  return findPage('users', { ...filter, order }, matching, adminUsers(db));
}
