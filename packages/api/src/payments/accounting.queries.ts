import type { Connection } from '@amphi/db';
import type { PaymentStatus } from '@amphi/domain/payments/rules';
import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { sql } from 'kysely';
import { matchesFilter } from './filter.queries.ts';

/** How many orders pass a filter, and what they add up to, in all and by state. */
export async function findPaymentTotals(db: Connection, filter: PaymentFilter, timezone: string) {
  const { rows } = await sql<{
    orders: number;
    amount: number;
    approved: number;
    pending: number;
    rejected: number;
  }>`
    select count(*) as orders, coalesce(sum(amount), 0) as amount,
      coalesce(sum(amount) filter (where status = 'approved'), 0) as approved,
      coalesce(sum(amount) filter (where status = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where status = 'rejected'), 0) as rejected
    from payments where ${matchesFilter(filter, timezone)}
  `.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** Everybody who ever decided on an order and still has an account, found by hopping through the index. */
export async function listReviewers(db: Connection) {
  const { rows } = await sql<{ id: number; full_name: string }>`
    with recursive hop (id) as (
      select min(reviewed_by) from payments
      union all
      select (select min(reviewed_by) from payments where reviewed_by > hop.id) from hop
      where hop.id is not null
    )
    select users.id, users.full_name from hop join users on users.id = hop.id
    order by search_key(users.full_name), users.id
  `.execute(db);
  return rows;
}

/** An order as a line of the export. */
export interface AccountedPayment {
  id: number;
  created_at: string;
  user_name: string;
  user_email: string;
  phone_number: string;
  semester_name: string;
  semester_year: number;
  amount: number;
  bank_name: string;
  status: PaymentStatus;
  approved_at: string | null;
  duration_months: number | null;
  rejection_reason: string | null;
  reviewer_name: string | null;
  receipt_url: string;
}

/** All orders that pass a filter, oldest first; moments as the clocks of the zone show them. */
export async function listAccountedPayments(
  db: Connection,
  filter: PaymentFilter,
  timezone: string,
): Promise<AccountedPayment[]> {
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timezone}::text, 'YYYY-MM-DD HH24:MI')`;
  const { rows } = await sql<AccountedPayment>`
    select payments.id, ${local('payments.created_at')} as created_at,
      users.full_name as user_name, users.email as user_email, payments.phone_number,
      payments.semester_name, payments.semester_year, payments.amount, payments.bank_name,
      payments.status, ${local('payments.approved_at')} as approved_at, payments.duration_months,
      payments.rejection_reason, reviewers.full_name as reviewer_name, payments.receipt_url
    from payments join users on users.id = payments.user_id
      left join users as reviewers on reviewers.id = payments.reviewed_by
    where ${matchesFilter(filter, timezone)}
    order by payments.created_at, payments.id
  `.execute(db);
  return rows;
}
