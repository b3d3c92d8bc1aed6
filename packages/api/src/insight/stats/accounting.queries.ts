import type { Connection } from '@amphi/db';
import { EXPIRING_DAYS } from '@amphi/domain/access/rules';
import { REVIEW_HOURS } from '@amphi/domain/payments/rules';
import { sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { entries } from '../../sales/payments/ledger.queries.ts';

/** Months that the accounting looks back, this one included. */
const MONTHS = 12;
/** Days over which what is measured of reviews and renewals is measured. */
export const MEASURED_DAYS = 90;

/** The first day of each month, oldest first, and the moment at which the first one begins. */
const months = (timezone: string) => sql`
  span as (
    select (date_trunc('month', now() at time zone ${timezone}::text)
      - make_interval(months => ${MONTHS - 1}::int)) as first
  ), start as (
    select first at time zone ${timezone}::text as moment from span
  ), months as (
    select (first + make_interval(months => step))::date as month
    from span, generate_series(0, ${MONTHS - 1}::int) as step
  )`;

const monthOf = (column: string, timezone: string) =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone ${timezone}::text)::date`;

/** Revenue by month and semester, deleted accounts among it, oldest month first; an empty month has one row without a semester. */
export const listRevenue = (db: Connection, timezone: string) => listRows<{
  month: string;
  semester_name: string | null;
  semester_year: number | null;
  revenue: number;
  /** Part of the revenue that deleted accounts had paid. */
  former: number;
}>(db)`
    with ${months(timezone)}, earned as (
      select ${monthOf('booked_at', timezone)} as month, semester_name, semester_year,
        sum(amount) as revenue, coalesce(sum(amount) filter (where is_former), 0) as former
      from ${entries} as entries
      where booked_at >= (select moment from start)
      group by 1, 2, 3
    )
    select months.month, earned.semester_name, earned.semester_year,
      coalesce(earned.revenue, 0) as revenue, coalesce(earned.former, 0) as former
    from months left join earned on earned.month = months.month
    order by months.month, earned.semester_year desc, earned.semester_name
  `;

/** Counts the students who registered in each month, those who have ordered since, and those who had an order approved. */
export const listConversion = (db: Connection, timezone: string) => listRows<{
  month: string;
  registrations: number;
  ordered: number;
  approved: number;
}>(db)`
    with ${months(timezone)}, student as (
      select id, ${monthOf('created_at', timezone)} as month from users
      where role = 'user' and created_at >= (select moment from start)
    ), buyer as (
      select payments.user_id, bool_or(payments.status = 'approved') as is_approved
      from student join payments on payments.user_id = student.id
      group by payments.user_id
    )
    select months.month, count(student.id) as registrations, count(buyer.user_id) as ordered,
      count(*) filter (where buyer.is_approved) as approved
    from months left join student on student.month = months.month
      left join buyer on buyer.user_id = student.id
    group by months.month
    order by months.month
  `;

/** Measures how long the decisions on the orders of the last months took, beside what students are promised. */
export const findReviewTimes = (db: Connection) => oneRow<{
  decided: number;
  /** Null while nothing was decided. */
  median_hours: number | null;
  in_time: number;
}>(db)`
    select count(*) as decided,
      (percentile_cont(0.5) within group (order by hours))::float8 as median_hours,
      count(*) filter (where hours <= ${REVIEW_HOURS.late}) as in_time
    from (
      select extract(epoch from updated_at - created_at) / 3600 as hours from payments
      where status <> 'pending' and method <> 'code' and created_at >= now() - make_interval(days => ${MEASURED_DAYS})
    ) as decision
  `;

/** Counts renewals, accesses that end soon, and students whose access ended for good. */
export const findRenewals = (db: Connection) => oneRow<{
  approved: number;
  renewals: number;
  expiring: number;
  lapsed: number;
}>(db)`
    select sale.approved, sale.renewals,
      (select count(*) from access where ${isLive}
        and access.expires_at <= now() + make_interval(days => ${EXPIRING_DAYS})) as expiring,
      (select count(distinct ended.user_id) from access as ended
        where ended.revoked_at is null and ended.expires_at <= now()
          and ended.expires_at > now() - make_interval(days => ${MEASURED_DAYS})
          and not exists (select from access where access.user_id = ended.user_id and ${isLive})
      ) as lapsed
    from (
      select count(*) as approved, count(*) filter (where exists (
        select from payments as earlier
        where earlier.user_id = payments.user_id and earlier.status = 'approved'
          and earlier.approved_at < payments.approved_at
      )) as renewals
      from payments
      where status = 'approved' and approved_at >= now() - make_interval(days => ${MEASURED_DAYS})
    ) as sale
  `;
