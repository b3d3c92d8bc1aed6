import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';

/** Since when an order counts as old: the day on which it was paid for, as far as that is known. */
const isWithin = (table: 'payments' | 'accounting_records', years: number) => {
  const ordered = table === 'payments' ? sql.ref('created_at') : sql.ref('ordered_at');
  return sql<boolean>`coalesce(approved_at, ${ordered}) >= now() - make_interval(years => ${years}::int)`;
};

/**
 * Keeps the orders of an account that is about to be deleted, without the person. With 0 years none is kept, nor is one
 * whose time is over.
 */
export async function insertAccountingRecords(
  trx: Transaction<DB>,
  userId: number,
  years: number,
): Promise<void> {
  if (years === 0) return;
  await trx
    .insertInto('accounting_records')
    .columns([
      ...(['order_id', 'semester_name', 'semester_year', 'semester_fee', 'amount'] as const),
      ...(['status', 'duration_months', 'ordered_at', 'decided_at', 'approved_at'] as const),
      'semester_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .select([
          ...(['id', 'semester_name', 'semester_year', 'semester_fee', 'amount'] as const),
          ...(['status', 'duration_months', 'created_at'] as const),
          sql<Date | null>`case when status <> 'pending' then updated_at end`.as('decided_at'),
          'approved_at',
          'semester_id',
        ])
        .where('user_id', '=', userId)
        .where(isWithin('payments', years)),
    )
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Deletes the records whose time is over. @returns how many */
export async function deleteExpiredAccountingRecords(
  db: Connection,
  years: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('accounting_records')
    .$if(years > 0, (query) => query.where(({ not }) => not(isWithin('accounting_records', years))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
