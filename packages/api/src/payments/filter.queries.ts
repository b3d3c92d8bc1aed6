import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { type SearchWord, searchWords } from '@amphi/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { hasDigits, keyContains } from '../search.queries.ts';
import { duplicateIds } from './duplicates.queries.ts';

/**
 * The orders that a word finds: by the student's name and address, the semester, the telephone number and the order's
 * own number. A search for each, by an index of its own, where an "or" has none.
 */
function foundBy({ text, digits, number }: SearchWord): RawBuilder<unknown> {
  const searches = [
    sql`select payments.id from payments join users on users.id = payments.user_id
      where ${keyContains(sql`users.search_text`, text)}`,
    sql`select id from payments where ${keyContains(sql`search_text`, text)}`,
  ];
  if (digits !== null) {
    searches.push(sql`select id from payments where ${hasDigits(digits)}`);
  }
  if (number !== null) searches.push(sql`select id from payments where id = ${number}`);
  return sql`(${sql.join(searches, sql` union `)})`;
}

/**
 * Whether an order passes the filter of the back-office's list, its sums and its export.
 *
 * @param timezone the zone that the filter's days are counted in
 */
export function matchesFilter(filter: PaymentFilter, timezone: string): RawBuilder<boolean> {
  const { status_filter, search, from, to, dated, semester_id, reviewer_id, duplicates } = filter;
  const at = sql.ref(dated === 'approved' ? 'payments.approved_at' : 'payments.created_at');
  const parts: RawBuilder<unknown>[] = [sql`true`];
  // Where every word has to be found, the rows of each are intersected.
  for (const word of searchWords(search ?? '')) parts.push(sql`payments.id in ${foundBy(word)}`);
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
