import type { Connection } from '@amphi/db';
import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { type RawBuilder, sql } from 'kysely';
import { matchesEntry, matchesFormer } from './filter.queries.ts';

/**
 * The entries of the ledger that a filter lets through, as a table: of the orders on the desk, and of deleted accounts
 * (`is_former`), as long as they are kept. Every sum of money and the export read this, so that they agree.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export const entriesThat = (filter: PaymentFilter, timezone: string): RawBuilder<unknown> => sql`(
  select ledger.*, false as is_former
  from ledger join payments on payments.id = ledger.payment_id where ${matchesEntry(filter, timezone)}
  union all
  select ledger.*, true from ledger where payment_id is null and ${matchesFormer(filter, timezone)}
)`;

/** All of them. */
export const entries = sql`(select ledger.*, payment_id is null as is_former from ledger)`;

/** Lists what an order has brought and lost again, oldest first. */
export function listEntries(db: Connection, paymentId: number) {
  return db
    .selectFrom('ledger')
    .select(['id', 'amount', 'booked_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** Deletes what deleted accounts have paid, once the years of the settings are over; with 0 all of it. @returns how many entries */
export async function deleteExpiredEntries(db: Connection): Promise<number> {
  const years = sql`(select accounting_years from legal)`;
  const { numDeletedRows } = await db
    .deleteFrom('ledger')
    .where('payment_id', 'is', null)
    .where(sql<boolean>`(${years} = 0 or booked_at < now() - make_interval(years => ${years}))`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
