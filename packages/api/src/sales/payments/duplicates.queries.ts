import type { Connection } from '@amphi/db';
import { DUPLICATES_SHOWN } from '@amphi/domain/payments/rules';
import { sql } from 'kysely';
import { listRows } from '../../platform/rows.queries.ts';

/** Orders whose receipt another one came with. */
export const duplicateIds = sql<number>`
  (select payment_id from receipt_twins union select other_id from receipt_twins)`;

const others = (db: Connection) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id',
      'payments.user_id',
      'users.full_name as user_name',
      'payments.semester_name',
      'payments.semester_year',
      'payments.status',
      'payments.created_at',
    ])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(DUPLICATES_SHOWN);

/** The other orders that came with the very same file, newest first. */
export function listSameReceipt(db: Connection, id: number) {
  return others(db)
    .innerJoin('payments as seen', 'seen.receipt_sha256', 'payments.receipt_sha256')
    .where('seen.id', '=', id)
    .whereRef('payments.id', '<>', 'seen.id')
    .execute();
}

/** The other orders that came with another file of the same receipt, newest first. */
export function listReceiptCopies(db: Connection, id: number) {
  return others(db)
    .where(
      sql<boolean>`payments.id = any(array(
        select other_id from receipt_twins where payment_id = ${id}
        union all
        select payment_id from receipt_twins where other_id = ${id}))`,
    )
    .where(
      sql<boolean>`payments.receipt_sha256 <>
        (select seen.receipt_sha256 from payments as seen where seen.id = ${id})`,
    )
    .execute();
}

/** Lists those of the given orders whose receipt another one came with, and the newest of these. */
export const listDuplicates = (db: Connection, ids: readonly number[]) => listRows<{
  id: number;
  other_id: number;
}>(db)`
    select pair.id, max(pair.other_id) as other_id
    from (
      select payment_id as id, other_id from receipt_twins where payment_id = any(${[...ids]}::bigint[])
      union all
      select other_id, payment_id from receipt_twins where other_id = any(${[...ids]}::bigint[])
    ) as pair
    group by pair.id
  `;
