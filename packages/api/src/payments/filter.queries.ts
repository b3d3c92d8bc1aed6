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
  if (from) parts.push(sql`${at} >= (${from}::date::timestamp at time zone ${timezone}::text)`);
  if (to) parts.push(sql`${at} < ((${to}::date + 1)::timestamp at time zone ${timezone}::text)`);
  if (semester_id) parts.push(sql`payments.semester_id = ${semester_id}`);
  if (reviewer_id) parts.push(sql`payments.reviewed_by = ${reviewer_id}`);
  if (duplicates) parts.push(sql`payments.id in ${duplicateIds}`);
  return sql.join<boolean>(parts, sql` and `);
}
