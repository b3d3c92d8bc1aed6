import type { Connection, DB, Transaction } from '@amphi/db';
import type { GroupPrice } from '@amphi/domain/groups/rules';
import { sql } from 'kysely';
import { isOver, isUse } from './codes.queries.ts';

/** Prices of a semester for a group, by steps. */
export async function findGroupPrices(
  db: Connection,
  semester_id: number,
): Promise<GroupPrice[] | undefined> {
  const row = await db
    .selectFrom('semesters')
    .select('group_prices')
    .where('id', '=', semester_id)
    .executeTakeFirst();
  return row?.group_prices;
}

export function updateGroupPrices(trx: Transaction<DB>, id: number, prices: GroupPrice[]) {
  return trx
    .updateTable('semesters')
    .set({ group_prices: JSON.stringify(prices) })
    .where('id', '=', id)
    .execute();
}

/** The orders of an account for groups, with how many seats each has. */
export function listGroupOrders(db: Connection, user_id: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'seats'])
    .where('user_id', '=', user_id)
    .where('seats', 'is not', null)
    .orderBy('id', 'desc')
    .$narrowType<{ seats: number }>()
    .execute();
}

export function findGroupOrder(db: Connection, { id, user_id }: { id: number; user_id: number }) {
  return db
    .selectFrom('payments')
    .select(['id', 'semester_id', 'semester_name'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('seats', 'is not', null)
    .where('status', '=', 'approved')
    .executeTakeFirst();
}

/** The seats of an order that are used, or can be, with who uses each. */
export function listSeats(db: Connection, order_id: number) {
  return db
    .selectFrom('codes')
    .leftJoin('payments', (join) => join.on(isUse))
    .leftJoin('users', 'users.id', 'payments.user_id')
    .select(['codes.id', 'codes.code', 'users.id as user_id', 'users.full_name as user_name'])
    .select(sql<boolean>`codes.uses > 0`.as('is_used'))
    .where('codes.order_id', '=', order_id)
    .where((eb) => eb.or([eb('codes.uses', '>', 0), eb.not(isOver)]))
    .orderBy('codes.id')
    .execute();
}

/** Waits for those who are using seats of an order: what is used is known from then on. */
export function lockSeats(trx: Transaction<DB>, order_id: number) {
  return trx
    .selectFrom('codes')
    .select('id')
    .where('order_id', '=', order_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Ends the unused seats of an order, now or at a moment to come. The caller holds them. */
export function updateUnusedSeatsEnd(trx: Transaction<DB>, order_id: number, until: Date | null) {
  return trx
    .updateTable('codes')
    .set({ ends_at: sql`least(ends_at, coalesce(${until}::timestamptz, now()))` })
    .where('order_id', '=', order_id)
    .where('uses', '=', 0)
    .execute();
}

/** Takes the end of seats away that ended with their order. Moments are compared as JavaScript has them, to the millisecond. */
export function updateSeatsRevived(trx: Transaction<DB>, order_id: number, ended_at: Date) {
  return trx
    .updateTable('codes')
    .set({ ends_at: null })
    .where('order_id', '=', order_id)
    .where(
      sql<boolean>`date_trunc('milliseconds', ends_at) = date_trunc('milliseconds', ${ended_at}::timestamptz)`,
    )
    .execute();
}

/** The order that paid for a seat. */
export async function findOrderOfSeat(db: Connection, id: number) {
  const row = await db
    .selectFrom('codes')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id ?? undefined;
}
