import type { Connection } from '@amphi/db';
import type { PaymentStatus } from '@amphi/domain/payments/rules';
import type { PaymentFilter } from '@amphi/domain/payments/schema';
import { sql } from 'kysely';
import { salesThat } from './sales.queries.ts';

/**
 * How many orders pass a filter, and what they add up to, in all and by state. What deleted accounts had paid is among
 * them, and told apart as well.
 */
export async function findPaymentTotals(db: Connection, filter: PaymentFilter, timezone: string) {
  const { rows } = await sql<{
    orders: number;
    amount: number;
    approved: number;
    pending: number;
    rejected: number;
    former_orders: number;
    former_amount: number;
  }>`
    select count(*) as orders, coalesce(sum(amount), 0) as amount,
      coalesce(sum(amount) filter (where status = 'approved'), 0) as approved,
      coalesce(sum(amount) filter (where status = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where status = 'rejected'), 0) as rejected,
      count(*) filter (where is_former) as former_orders,
      coalesce(sum(amount) filter (where is_former), 0) as former_amount
    from ${salesThat(filter, timezone)} as sales
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

/** An order as a line of the export; of a deleted account's nothing is left of the person, the receipt and the decision. */
export interface AccountedPayment {
  id: number;
  created_at: string;
  /** Null for a deleted account. */
  user_name: string | null;
  user_email: string | null;
  phone_number: string | null;
  semester_name: string;
  semester_year: number;
  amount: number;
  bank_name: string | null;
  transaction_reference: string | null;
  status: PaymentStatus;
  approved_at: string | null;
  duration_months: number | null;
  rejection_reason: string | null;
  reviewer_name: string | null;
  receipt_url: string | null;
}

/** All orders that pass a filter, with those of deleted accounts, oldest first; moments as the clocks of the zone show them. */
export async function listAccountedPayments(
  db: Connection,
  filter: PaymentFilter,
  timezone: string,
): Promise<AccountedPayment[]> {
  const local = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timezone}::text, 'YYYY-MM-DD HH24:MI')`;
  const { rows } = await sql<AccountedPayment>`
    select sales.id, ${local('sales.created_at')} as created_at,
      users.full_name as user_name, users.email as user_email, payments.phone_number,
      sales.semester_name, sales.semester_year, sales.amount, payments.bank_name,
      payments.transaction_reference, sales.status, ${local('sales.approved_at')} as approved_at,
      sales.duration_months, payments.rejection_reason, reviewers.full_name as reviewer_name,
      payments.receipt_url
    from ${salesThat(filter, timezone)} as sales
      left join payments on payments.id = sales.id and not sales.is_former
      left join users on users.id = payments.user_id
      left join users as reviewers on reviewers.id = payments.reviewed_by
    order by sales.created_at, sales.id
  `.execute(db);
  return rows;
}
