import type { Connection, DB, Transaction } from '@amphi/db';
import type { listCodesInput } from '@amphi/domain/codes/schema';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst } from '../../platform/page.queries.ts';
import { contains } from '../../platform/search.queries.ts';

/** True of the orders that a code counts for: a refused one gives it back. Uses of accounts that are gone are in `codes.uses` alone. */
export const isUse = sql<boolean>`(payments.code_id = codes.id and payments.status <> 'rejected')`;

export const isOver = sql<boolean>`(codes.revoked_at is not null or coalesce(codes.ends_at <= now(), false))`;

const codes = (db: Connection) =>
  db
    .selectFrom('codes')
    .leftJoin('semesters', 'semesters.id', 'codes.semester_id')
    .select([
      'codes.id',
      'codes.code',
      'codes.kind',
      'codes.value',
      'codes.semester_id',
      'semesters.name as semester_name',
      'codes.ends_at',
      'codes.max_uses',
      'codes.note',
      'codes.created_at',
      'codes.revoked_at',
      isOver.as('is_over'),
      'codes.uses',
      sql<number>`(select coalesce(sum(received), 0) from payments where ${isUse})`.as('brought'),
    ]);

/** A search looks at the letters of codes for those alone who may read them. */
type Filter = z.output<typeof listCodesInput> & { byLetters: boolean };

/** Seats of groups are listed with their order. */
const matching = (db: Connection, { search, byLetters }: Pick<Filter, 'search' | 'byLetters'>) =>
  db
    .selectFrom('codes')
    .where('codes.order_id', 'is', null)
    .$if(Boolean(search), (query) =>
      query.where(
        contains(
          byLetters ? sql`codes.code || ' ' || coalesce(codes.note, '')` : sql`codes.note`,
          search ?? '',
        ),
      ),
    );

/** A page of the codes, newest first. */
export const listCodes = (db: Connection, filter: Filter) =>
  findPage('codes', { ...filter, order: newestFirst('codes') }, matching(db, filter), codes(db));

/** Uses of the codes that a search finds, and the sums that their orders have brought and taken off. */
export function findCodeTotals(db: Connection, filter: Pick<Filter, 'search' | 'byLetters'>) {
  return matching(db, filter)
    .leftJoinLateral(
      sql<{ brought: number | null; taken_off: number | null }>`(
        select sum(received) as brought, sum(semester_fee - amount) as taken_off
        from payments where ${isUse})`.as('orders'),
      (join) => join.onTrue(),
    )
    .select(sql<number>`coalesce(sum(codes.uses), 0)`.as('uses'))
    .select(sql<number>`coalesce(sum(orders.brought), 0)`.as('brought'))
    .select(sql<number>`coalesce(sum(orders.taken_off), 0)`.as('taken_off'))
    .executeTakeFirstOrThrow();
}

export const findCode = (db: Connection, id: number) =>
  codes(db).where('codes.id', '=', id).executeTakeFirst();

const USES_SHOWN = 500;

/** The orders of a code, newest first. */
export function listCodeUses(db: Connection, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id',
      'payments.user_id',
      'users.full_name as user_name',
      'payments.semester_name',
      'payments.amount',
      'payments.received',
      'payments.status',
      'payments.created_at',
    ])
    .where('payments.code_id', '=', id)
    .orderBy('payments.id', 'desc')
    .limit(USES_SHOWN)
    .execute();
}

/** The number of a code, or its letters. */
type Key = { id: number } | { code: string };

const isCode = (key: Key) =>
  'id' in key ? sql<boolean>`codes.id = ${key.id}` : sql<boolean>`codes.code = ${key.code}`;

/** A code with what decides if an account may use it. */
export function findCodeFor(db: Connection, key: Key, user_id: number) {
  const isUsed = sql<boolean>`exists (
    select from payments where ${isUse} and payments.user_id = ${user_id})`;
  return db
    .selectFrom('codes')
    .select([
      'id',
      'code',
      'kind',
      'value',
      'semester_id',
      'max_uses',
      'ends_at',
      'months',
      isOver.as('is_over'),
      'uses',
      isUsed.as('is_used'),
      // The first name of the buyer of a seat, while the order is there.
      sql<string | null>`(
        select split_part(users.full_name, ' ', 1) from payments join users on users.id = payments.user_id
        where payments.id = codes.order_id)`.as('giver'),
    ])
    .where(isCode(key))
    .executeTakeFirst();
}

/** Waits for those who are using a code: of two, one takes its last use. */
export function lockCode(trx: Transaction<DB>, key: Key) {
  return trx.selectFrom('codes').select('id').where(isCode(key)).forNoKeyUpdate().execute();
}

/** Inserts codes, without those that there are. */
export function insertCodes(trx: Transaction<DB>, rows: Insertable<DB['codes']>[]) {
  return trx
    .insertInto('codes')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .execute();
}

/** Ends a code, if it has not ended. */
export function updateCodeRevoked(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('codes')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}
