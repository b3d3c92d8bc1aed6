import type { Connection, DB, Transaction } from '@amphi/db';
import {
  DUPLICATES_SHOWN,
  MAX_ACCESS_MONTHS,
  type PaymentMethod,
} from '@amphi/domain/payments/rules';
import type { listPaymentsInput, PAYMENT_SORTS } from '@amphi/domain/payments/schema';
import { type InsertObject, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst, sortedBy } from '../../platform/page.queries.ts';
import { amountDue, matchesFilter } from './filter.queries.ts';

const payments = (db: Connection) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select([
      'payments.id',
      'payments.user_id',
      'users.full_name as user_name',
      'users.email as user_email',
      'payments.semester_id',
      'payments.semester_name',
      'payments.semester_year',
      'payments.semester_fee',
      'payments.amount',
      'payments.bank_name',
      'payments.phone_number',
      'payments.receipt_url',
      'payments.status',
      'payments.rejection_reason',
      'payments.created_at',
      'payments.updated_at',
      'payments.approved_at',
    ]);

export function findPayment(db: Connection, id: number) {
  return payments(db).where('payments.id', '=', id).executeTakeFirst();
}

/**
 * Reads an order with what only its reviewer sees: who decided it, how long it opened the semester, and what came in
 * how. `receipt_used_at` is the approval of an order, of an account that is gone, with this receipt; `former_received`
 * the sum that was left when the approval was taken back.
 */
export function findReviewedPayment(db: Connection, id: number) {
  return payments(db)
    .leftJoin('users as reviewers', 'reviewers.id', 'payments.reviewed_by')
    .leftJoin('codes', 'codes.id', 'payments.code_id')
    .select([
      'codes.code',
      'payments.seats',
      'payments.open_seats',
      'payments.former_received',
      amountDue.as('due'),
      'payments.duration_months',
      'payments.transaction_reference',
      'payments.method',
      'payments.received',
      'payments.refunded',
      'payments.stated_reference',
      'payments.stated_on',
      'payments.read_reference',
      'payments.read_amount',
      'payments.read_on',
      sql<Date | null>`(select min(used_at) from former_receipts
        where hash in (select receipt_hashes(payments)))`.as('receipt_used_at'),
      'reviewers.full_name as reviewer_name',
    ])
    .where('payments.id', '=', id)
    .executeTakeFirst();
}

/** The numbers of what waits for a decision, oldest first: enough to go from one to the next. */
export function listReviewQueue(db: Connection) {
  return db
    .selectFrom('payments')
    .select(['id', 'created_at'])
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findOrderOwner(db: Connection, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id;
}

export function getPayment(db: Connection, id: number) {
  return payments(db).where('payments.id', '=', id).executeTakeFirstOrThrow();
}

/** A student's own orders, newest first. */
export function listPaymentsOfUser(db: Connection, userId: number) {
  return payments(db)
    .where('payments.user_id', '=', userId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** Lists the orders that wait for a decision, oldest first. */
export function listPendingPayments(db: Connection) {
  return payments(db)
    .where('payments.status', '=', 'pending')
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
}

const SORT_KEYS: Readonly<Record<(typeof PAYMENT_SORTS)[number], readonly RawBuilder<unknown>[]>> =
  {
    id: [],
    user: [sql`search_key(users.full_name)`],
    semester: [sql`search_key(payments.semester_name)`, sql`payments.semester_year`],
    amount: [sql`payments.amount`],
    status: [sql`payments.status`],
    date: [sql`payments.created_at`],
  };

type ListFilter = z.output<typeof listPaymentsInput>;

export const listPayments = (db: Connection, filter: ListFilter, timezone: string) =>
  findPage('payments', ...pageOf(db, filter, timezone), payments(db));

/** Adds the method, the amounts received and refunded, and the seats. */
export const listReceivedPayments = (db: Connection, filter: ListFilter, timezone: string) =>
  findPage(
    'payments',
    ...pageOf(db, filter, timezone),
    payments(db).select([
      'payments.method',
      'payments.received',
      'payments.refunded',
      'payments.seats',
      'payments.open_seats',
      amountDue.as('due'),
    ]),
  );

function pageOf(db: Connection, filter: ListFilter, timezone: string) {
  const { sort, direction } = filter;
  const matching = db
    .selectFrom('payments')
    .$if(sort === 'user', (query) => query.innerJoin('users', 'users.id', 'payments.user_id'))
    .where(matchesFilter(filter, timezone));
  const order =
    sort === undefined ? newestFirst('payments') : sortedBy('payments', SORT_KEYS[sort], direction);
  return [{ ...filter, order }, matching] as const;
}

export async function insertPayment(
  db: Connection,
  payment: InsertObject<DB, 'payments'>,
): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockPayment(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('payments')
    .select([
      'id',
      'user_id',
      'semester_id',
      'semester_name',
      'amount',
      'code_id',
      'seats',
      'status',
      'updated_at',
      'duration_months',
      'transaction_reference',
      'shares_reference',
      'received',
      'refunded',
      'open_seats',
      'opens_until',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks orders, by their numbers. */
export function lockPayments(trx: Transaction<DB>, ids: readonly number[]) {
  return trx
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function updatePayment(
  trx: Transaction<DB>,
  id: number,
  changes: UpdateObject<DB, 'payments'>,
) {
  return trx.updateTable('payments').set(changes).where('id', '=', id).execute();
}

export const updatePaymentApproved = (
  trx: Transaction<DB>,
  id: number,
  decision: {
    reviewed_by: number;
    duration_months: number;
    open_seats: number | null;
    /** Defaults to the rest of an earlier approval, or the amount of the order. */
    received?: number;
  },
) => updatePayment(trx, id, { ...decision, status: 'approved', approved_at: sql`now()` });

/**
 * Stores what was given back of an approved order, booked now, and until when it opens its semester; null for now,
 * undefined for as long as before.
 */
export function updateRefunded(
  trx: Transaction<DB>,
  id: number,
  {
    amount,
    method,
    until,
  }: { amount: number; method: PaymentMethod; until: Date | null | undefined },
) {
  return updatePayment(trx, id, {
    received: sql`received - ${amount}::numeric`,
    refunded: sql`refunded + ${amount}::numeric`,
    refund_method: method,
    ...(until !== undefined && {
      opens_until: sql`least(opens_until, coalesce(${until}::timestamptz, now()))`,
    }),
  });
}

/** Books what was given back of an approved order as received again; it opens as long as its approval says. */
export const updateRefundUndone = (trx: Transaction<DB>, id: number) =>
  updatePayment(trx, id, {
    received: sql`received + refunded`,
    refunded: 0,
    opens_until: null,
  });

/** Inserts an order that its code pays whole, which is approved: there is nothing to review. */
export const insertRedeemed = (
  trx: Transaction<DB>,
  order: Omit<InsertObject<DB, 'payments'>, 'amount'>,
) =>
  insertPayment(trx, {
    ...order,
    amount: 0,
    method: 'code',
    status: 'approved',
    approved_at: sql`now()`,
  });

/** The other orders that are paid by this transfer; a rejected one is not. */
export function listSameReference(db: Connection, transaction_reference: string, except: number) {
  return payments(db)
    .where('payments.transaction_reference', '=', transaction_reference)
    .where('payments.status', '<>', sql.lit('rejected'))
    .where('payments.id', '<>', except)
    .orderBy('payments.id')
    .limit(DUPLICATES_SHOWN)
    .execute();
}

/**
 * Notes what a student paid at the desk for an access: an approved order without a receipt, as many months long as have
 * begun until the access ends.
 */
export function insertDeskPayment(
  trx: Transaction<DB>,
  payment: Omit<InsertObject<DB, 'payments'>, 'semester_fee'>,
  until: { expires_at: Date; timezone: string },
): Promise<number> {
  const zoned = (moment: RawBuilder<unknown>) =>
    sql`(${moment} at time zone ${until.timezone}::text)`;
  const left = sql`age(${zoned(sql`${until.expires_at}::timestamptz`)}, ${zoned(sql`now()`)})`;
  return insertPayment(trx, {
    ...payment,
    semester_fee: payment.amount,
    status: 'approved',
    approved_at: sql`now()`,
    receipt_read_at: sql`now()`,
    duration_months: sql`least(${MAX_ACCESS_MONTHS}, greatest(1, 12 * extract(year from ${left})
      + extract(month from ${left}) + (extract(day from ${left}) > 0)::int))`,
  });
}

/** The other order that was paid by this transfer; a rejected one was not. */
export function findByReference(db: Connection, transaction_reference: string, except: number) {
  return (
    db
      .selectFrom('payments')
      .select('id')
      .where('transaction_reference', '=', transaction_reference)
      // A parameter would keep the partial index from being used.
      .where('status', '<>', sql.lit('rejected'))
      .where('id', '<>', except)
      .executeTakeFirst()
  );
}

/** True where another order of the same student and semester waits for its decision. */
export async function hasPendingPayment(
  db: Connection,
  { user_id, semester_id }: { user_id: number; semester_id: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', user_id)
    .where('semester_id', '=', semester_id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Until when the approved orders of a student open a semester, each from its approval, unless a refund ends it sooner.
 *
 * @returns the one that ends last; undefined when none is approved
 */
export function findLastApproved(
  db: Connection,
  { user_id, semester_id }: { user_id: number; semester_id: number },
  timezone: string,
) {
  const until = sql<Date>`least(opens_until, ((approved_at at time zone ${timezone})
    + make_interval(months => duration_months)) at time zone ${timezone})`;
  return db
    .selectFrom('payments')
    .select(['id', until.as('until')])
    .where('user_id', '=', user_id)
    .where('semester_id', '=', semester_id)
    .where('status', '=', 'approved')
    .where('seats', 'is', null)
    .orderBy(until, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The owner and content type of a receipt. */
export function findReceipt(db: Connection, receiptUrl: string) {
  return db
    .selectFrom('payments')
    .select(['user_id', 'receipt_type', 'receipt_size'])
    .where('receipt_url', '=', receiptUrl)
    .$narrowType<{ receipt_type: string; receipt_size: number }>()
    .executeTakeFirst();
}
