import type { Connection } from '@amphi/db';
import type { OrderMethod, PaymentStatus } from '@amphi/domain/payments/rules';
import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { sql } from 'kysely';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { amountMissing, matchesFilter } from './filter.queries.ts';
import { entriesThat } from './ledger.queries.ts';

/**
 * Counts the orders that pass a filter, and sums what they have brought, with what deleted accounts had paid, which is told
 * apart as well; what is missing of approved orders, and what the others ask for.
 */
export const findPaymentTotals = (
  db: Connection,
  filter: PaymentFilter,
  timezone: string,
) => oneRow<{
  orders: number;
  received: number;
  /** Negative: what was taken back or corrected. */
  returned: number;
  missing: number;
  pending: number;
  rejected: number;
  former_orders: number;
  former_amount: number;
}>(db)`
    select asked.orders + money.former_orders as orders, money.received, money.returned, asked.missing,
      asked.pending, asked.rejected, money.former_orders, money.former_amount
    from (
      select count(*) as orders, coalesce(sum(${amountMissing}), 0) as missing,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending,
        coalesce(sum(amount) filter (where status = 'rejected'), 0) as rejected
      from payments where ${matchesFilter(filter, timezone)}
    ) as asked, (
      select coalesce(sum(amount), 0) as received,
        coalesce(sum(amount) filter (where amount < 0), 0) as returned,
        count(distinct order_id) filter (where is_former) as former_orders,
        coalesce(sum(amount) filter (where is_former), 0) as former_amount
      from ${entriesThat(filter, timezone)} as entries
    ) as money
  `;

/** Everybody who ever decided on an order and still has an account, found by hopping through the index. */
export const listReviewers = (db: Connection) => listRows<{ id: number; full_name: string }>(db)`
    with recursive hop (id) as (
      select min(reviewed_by) from payments
      union all
      select (select min(reviewed_by) from payments where reviewed_by > hop.id) from hop
      where hop.id is not null
    )
    select users.id, users.full_name from hop join users on users.id = hop.id
    order by search_key(users.full_name), users.id
  `;

/**
 * A line of the export: an entry of the ledger with its order, or an order without any. Of a deleted account's nothing
 * is left of the person, the receipt and the decision.
 */
export interface AccountedPayment {
  id: number;
  created_at: string;
  /** Null for a deleted account. */
  user_name: string | null;
  user_email: string | null;
  phone_number: string | null;
  semester_name: string;
  semester_year: number;
  /** Amount that the order asks for. */
  due: number;
  /** Amount that came in, negative for what went back. */
  received: number;
  booked_at: string | null;
  method: OrderMethod;
  bank_name: string | null;
  transaction_reference: string | null;
  status: PaymentStatus;
  duration_months: number | null;
  rejection_reason: string | null;
  reviewer_name: string | null;
  receipt_url: string | null;
}

/** All entries and orders that pass a filter, the oldest order first; moments as the clocks of the zone show them. */
export async function listAccountedPayments(
  db: Connection,
  filter: PaymentFilter,
  timezone: string,
): Promise<AccountedPayment[]> {
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timezone}::text, 'YYYY-MM-DD HH24:MI')`;
  return listRows<AccountedPayment>(db)`
    select line.order_id as id, ${local('line.ordered_at')} as created_at,
      users.full_name as user_name, users.email as user_email, payments.phone_number,
      line.semester_name, line.semester_year, line.due, line.amount as received,
      ${local('line.booked_at')} as booked_at, line.method, payments.bank_name,
      payments.transaction_reference, coalesce(payments.status, 'approved') as status,
      line.duration_months, payments.rejection_reason, reviewers.full_name as reviewer_name,
      payments.receipt_url
    from (
      select id, payment_id, order_id, semester_name, semester_year, method, due, amount,
        duration_months, ordered_at, booked_at
      from ${entriesThat(filter, timezone)} as entries
      union all
      select null, id, id, semester_name, semester_year, method, amount, 0,
        duration_months, created_at, approved_at
      from payments
      where ${matchesFilter(filter, timezone)}
        and not exists (select from ledger where payment_id = payments.id)
    ) as line
      left join payments on payments.id = line.payment_id
      left join users on users.id = payments.user_id
      left join users as reviewers on reviewers.id = payments.reviewed_by
    order by line.ordered_at, line.order_id, line.id
  `;
}
