import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { listRows } from '../../platform/rows.queries.ts';

/** Bits by which two fingerprints of the same piece of text may differ. */
const MOST_BITS = 8;

/** Fingerprints of each band that are looked at: what more receipts have tells none of them apart. */
const MOST_FINGERPRINTS = 1_000;

/** Receipts that are worth a closer look, and the least that speaks for each. */
const MOST_CANDIDATES = 8;
const LEAST_SCORE = 0.2;

/** Receipts that have not been read for their fingerprints, the newest first. */
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

/** Notes the newest other order with the very same file; which it is suffices to tell that there is one. */
function insertSameFile(trx: Transaction<DB>, payment_id: number) {
  return sql`
    insert into receipt_twins (payment_id, other_id, likeness)
    select greatest(other.id, read.id), least(other.id, read.id), 1
    from payments as read join payments as other on other.receipt_sha256 = read.receipt_sha256
    where read.id = ${payment_id} and other.id <> read.id
    order by other.id desc limit 1
    on conflict do nothing
  `.execute(trx);
}

/**
 * Notes that a receipt was read, with its fingerprints.
 *
 * @returns whether its order is still there and was not read meanwhile
 */
export async function insertReceiptFingerprints(
  trx: Transaction<DB>,
  payment_id: number,
  fingerprints: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ receipt_read_at: sql`now()` })
    .where('id', '=', payment_id)
    .where('receipt_read_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await sql`
    insert into receipt_marks (payment_id, mark)
    select ${payment_id}, mark from unnest(${[...fingerprints]}::bit(64)[]) as mark
  `.execute(trx);
  await insertSameFile(trx, payment_id);
  return true;
}

const BANDS = [1, 17, 33, 49];

/** Fingerprints that share a band with a probe, by the index of that band. */
const inBand = (start: number) => sql`
  (select payment_id, mark from receipt_marks
    where substring(mark from ${sql.lit(start)} for 16) = substring(probe.mark from ${sql.lit(start)} for 16)
    limit ${sql.lit(MOST_FINGERPRINTS)})`;

/**
 * The receipts that have most in common with one. A mark that many have, as the labels of a bank's form, says
 * little; one that a single receipt has counts in full.
 */
export const listReceiptCandidates = (
  db: Connection,
  payment_id: number,
  fingerprints: readonly string[],
) => listRows<{ id: number; receipt_url: string }>(db)`
    with probe as (
      select number, mark from unnest(${[...fingerprints]}::bit(64)[]) with ordinality as given (mark, number)
    ), hit as (
      select distinct probe.number, found.payment_id
      from probe cross join lateral (${sql.join(BANDS.map(inBand), sql` union all `)}) as found
      where bit_count(found.mark # probe.mark) <= ${MOST_BITS} and found.payment_id <> ${payment_id}
    ), weight as (
      select payment_id, 1.0 / count(*) over (partition by number) as part from hit
    )
    select payments.id, payments.receipt_url
    from (
      select payment_id, sum(part) as score from weight
      group by payment_id having sum(part) >= ${LEAST_SCORE} order by 2 desc limit ${MOST_CANDIDATES}
    ) as likely join payments on payments.id = likely.payment_id
    order by likely.score desc
  `;

/** Notes that two orders came with pictures of one receipt; not when one of them is gone. */
export async function insertReceiptTwins(
  db: Connection,
  duplicate: { payment_id: number; other_id: number; likeness: number },
): Promise<void> {
  const [newer, older] = [
    Math.max(duplicate.payment_id, duplicate.other_id),
    Math.min(duplicate.payment_id, duplicate.other_id),
  ];
  await sql`
    insert into receipt_twins (payment_id, other_id, likeness)
    select ${newer}, ${older}, ${duplicate.likeness}
    where (select count(*) from (
      select from payments where id in (${newer}, ${older}) order by id for key share
    ) as there) = 2
    on conflict do nothing
  `.execute(db);
}
