import type { Connection } from '@amphi/db';
import type { ReceiptReading } from '@amphi/domain/payments/receipt-reading';
import { sql } from 'kysely';

/** Other orders that are found for one receipt, the newest first. */
const MOST_FOUND = 8;

/** Receipts that have not been read, the newest first. */
export function listUnreadReceipts(db: Connection, limit: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'receipt_url', 'receipt_type'])
    .where('receipt_read_at', 'is', null)
    .$narrowType<{ receipt_url: string; receipt_type: string }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Stores what was read off a receipt, and the other orders that came with the same file, or with one of the same
 * reference whose amount and day, where both were read, are the same. A reference that the desk has typed is surer than
 * the one that was read. Idempotent; nothing for an order that is gone.
 */
export async function saveReceiptReading(
  db: Connection,
  id: number,
  { reference, amount, day }: ReceiptReading,
): Promise<void> {
  await sql`
    with read as (
      update payments set receipt_read_at = now(), read_reference = ${reference}, read_amount = ${amount}, read_on = ${day}
      where id = ${id} and receipt_read_at is null
      returning id, receipt_sha256, read_amount, read_on,
        reference_key(coalesce(transaction_reference, read_reference)) as key
    ), same as (
      (select other.id from read join payments as other on other.receipt_sha256 = read.receipt_sha256
        where other.id <> read.id order by other.id desc limit 1)
      union
      (select other.id from read join payments as other
          on reference_key(coalesce(other.transaction_reference, other.read_reference)) = read.key
        where other.id <> read.id
          and coalesce(other.read_amount = read.read_amount, true) and coalesce(other.read_on = read.read_on, true)
        order by other.id desc limit ${sql.lit(MOST_FOUND)})
    ), there as (
      select id from payments where id in (select id from same) order by id for key share
    )
    insert into receipt_twins (payment_id, other_id)
    select greatest(read.id, there.id), least(read.id, there.id) from read, there
    on conflict do nothing
  `.execute(db);
}
