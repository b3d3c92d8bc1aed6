import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { type RawBuilder, sql } from 'kysely';
import { duplicateIds } from './duplicates.queries.ts';
import { isFoundBy } from './search.queries.ts';

/**
 * Whether an order passes the filter of the back-office's list, its sums and its export.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export function matchesFilter(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const { status_filter, search, from, to, dated, semester_id, reviewer_id, duplicates } = filter;
  const at = sql.ref(dated === 'approved' ? 'payments.approved_at' : 'payments.created_at');
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const found = isFoundBy(search ?? '');
  if (found) parts.push(found);
  // Also what the index of the days of approval is for.
  if (dated === 'approved') parts.push(sql`payments.status = 'approved'`);
  if (status_filter !== 'all') parts.push(sql`payments.status = ${status_filter}`);
  parts.push(...within(at, { from, to }, timezone));
  if (semester_id) parts.push(sql`payments.semester_id = ${semester_id}`);
  if (reviewer_id) parts.push(sql`payments.reviewed_by = ${reviewer_id}`);
  if (duplicates) parts.push(sql`payments.id in ${duplicateIds}`);
  return sql.join<boolean>(parts, sql` and `);
}

/**
 * The same of what deleted accounts had paid: approved orders, by day and semester alone. Of the person, the decision
 * and the receipt nothing is kept, so that no other filter finds them.
 */
export function matchesFormer(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const { status_filter, search, from, to, dated, semester_id, reviewer_id, duplicates } = filter;
  const isOfPerson = Boolean(isFoundBy(search ?? '') || reviewer_id || duplicates);
  if (isOfPerson || !['all', 'approved'].includes(status_filter)) return sql`false`;
  const at = sql.ref(dated === 'approved' ? 'approved_at' : 'ordered_at');
  const parts: RawBuilder<unknown>[] = [
    sql`status = 'approved'`,
    ...within(at, { from, to }, timezone),
  ];
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
