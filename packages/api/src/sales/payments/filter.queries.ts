import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { type RawBuilder, sql } from 'kysely';
import { duplicateIds } from './duplicates.queries.ts';
import { isFoundBy } from './search.queries.ts';

/** The amount that an order owes: of one for a group, for its opened seats alone. */
export const amountDue = sql<number>`amount_due(payments)`;

/** The part of an approved order that has neither come in nor was given back; 0 for another one. */
export const amountMissing = sql<number>`
  case when payments.status = 'approved' then greatest(${amountDue} - received - refunded, 0) else 0 end`;

/**
 * True of an order that passes the filter of the back-office's list, its sums and its export.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export function matchesFilter(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const isApproved = filter.dated === 'approved';
  const at = sql.ref(isApproved ? 'payments.approved_at' : 'payments.created_at');
  const parts = [...ofOrder(filter), ...within(at, filter, timezone)];
  // Also what the index of the days of approval is for.
  if (isApproved) parts.push(sql`payments.status = 'approved'`);
  return sql.join<boolean>(parts, sql` and `);
}

/** True of an entry of the ledger whose order passes the filter: the day of approval is that on which the money was booked. */
export function matchesEntry(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const at = sql.ref(filter.dated === 'approved' ? 'ledger.booked_at' : 'payments.created_at');
  return sql.join<boolean>([...ofOrder(filter), ...within(at, filter, timezone)], sql` and `);
}

/** Conditions that a filter sets for an order, but for its days. */
function ofOrder(filter: PaymentFilter): RawBuilder<unknown>[] {
  const { status_filter, search, semester_id, reviewer_id, duplicates, incomplete } = filter;
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const found = isFoundBy(search ?? '');
  if (found) parts.push(found);
  if (status_filter !== 'all') parts.push(sql`payments.status = ${status_filter}`);
  if (semester_id) parts.push(sql`payments.semester_id = ${semester_id}`);
  if (reviewer_id) parts.push(sql`payments.reviewed_by = ${reviewer_id}`);
  if (duplicates) parts.push(sql`payments.id in ${duplicateIds}`);
  if (incomplete) parts.push(sql`payments.status = 'approved' and ${amountMissing} > 0`);
  return parts;
}

/**
 * True of an entry of a deleted account that passes the filter, by day and semester alone. Of the person, the decision
 * and the receipt nothing is kept, so that no other filter finds it.
 */
export function matchesFormer(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const { status_filter, search, from, to, dated, semester_id } = filter;
  const { reviewer_id, duplicates, incomplete } = filter;
  const isOfPerson = Boolean(isFoundBy(search ?? '') || reviewer_id || duplicates || incomplete);
  if (isOfPerson || !['all', 'approved'].includes(status_filter)) return sql`false`;
  const at = sql.ref(dated === 'approved' ? 'booked_at' : 'ordered_at');
  const parts = [sql`true`, ...within(at, { from, to }, timezone)];
  if (semester_id) parts.push(sql`semester_id = ${semester_id}`);
  return sql.join<boolean>(parts, sql` and `);
}

/** From the beginning of one day to the end of another. */
function within(
  at: RawBuilder<unknown>,
  { from, to }: Pick<PaymentFilter, 'from' | 'to'>,
  timezone: string,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (from) parts.push(sql`${at} >= (${from}::date::timestamp at time zone ${timezone}::text)`);
  if (to) parts.push(sql`${at} < ((${to}::date + 1)::timestamp at time zone ${timezone}::text)`);
  return parts;
}
