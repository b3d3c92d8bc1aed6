import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { type RawBuilder, sql } from 'kysely';
import { matchesFilter, matchesFormer } from './filter.queries.ts';

/**
 * The orders that a filter lets through, as a table: those on the desk, and what deleted accounts had paid (`is_former`), as
 * long as their records are kept. Every sum of money and the export read this, so that they agree.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export const salesThat = (filter: PaymentFilter, timezone: string): RawBuilder<unknown> => sql`(
  select id, created_at, approved_at, semester_name, semester_year, amount, status,
    duration_months, false as is_former
  from payments where ${matchesFilter(filter, timezone)}
  union all
  select order_id, ordered_at, approved_at, semester_name, semester_year, amount, status,
    duration_months, true
  from accounting_records where ${matchesFormer(filter, timezone)}
)`;

/** All of them. */
export const sales = salesThat({ status_filter: 'all', dated: 'created' }, 'UTC');
