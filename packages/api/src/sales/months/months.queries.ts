import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { findRow, listRows } from '../../platform/rows.queries.ts';
import { entries } from '../payments/ledger.queries.ts';

export interface Month {
  /** `2026-10` */
  month: string;
  /** Sum that came in. */
  received: number;
  /** Negative: what decisions taken back and corrections removed. */
  returned: number;
  /** Lines of the ledger. */
  entries: number;
  is_over: boolean;
  /** Null while the month is open. */
  closed_at: Date | null;
  /** Null also once the account is deleted. */
  closed_by_name: string | null;
}

/** Months that are listed, this one included. */
const MONTHS = 24;

const sums = sql`coalesce(sum(amount) filter (where amount > 0), 0) as received,
  coalesce(sum(amount) filter (where amount < 0), 0) as returned, count(amount) as entries`;

/**
 * The months since the first entry of the ledger, those of two years at most, latest first; of a closed one the sums that
 * it was closed with.
 *
 * @param timezone the zone that months begin and end in
 */
export async function listMonths(db: Connection, timezone: string): Promise<Month[]> {
  const local = (moment: string) => sql`${sql.raw(moment)} at time zone ${timezone}::text`;
  return listRows<Month>(db)`
    with span as (
      select greatest(date_trunc('month', least(${local('(select min(booked_at) from ledger)')}, ${local('now()')})),
        date_trunc('month', ${local('now()')}) - make_interval(months => ${MONTHS - 1}::int)) as first
    ), start as (
      select ${local('first')} as moment from span
    ), months as (
      select begins::date as month, ${local("(begins + interval '1 month')")} as ends_at
      from span, generate_series(first,
        date_trunc('month', ${local('now()')}), interval '1 month') as begins
    ), booked as (
      select date_trunc('month', ${local('booked_at')})::date as month, ${sums}
      from ${entries} as entries
      where booked_at >= (select moment from start) group by 1
    )
    select to_char(months.month, 'YYYY-MM') as month,
      coalesce(closed.received, booked.received, 0) as received,
      coalesce(closed.returned, booked.returned, 0) as returned,
      coalesce(closed.entries, booked.entries, 0) as entries,
      months.ends_at <= now() as is_over, closed.closed_at, users.full_name as closed_by_name
    from months left join booked using (month)
      left join closed_months as closed using (month)
      left join users on users.id = closed.closed_by
    order by months.month desc
  `;
}

/** Waits for what is being booked, and keeps anything else from being booked until the transaction ends. */
export async function lockLedger(trx: Transaction<DB>): Promise<void> {
  await sql`lock table ledger in share row exclusive mode`.execute(trx);
}

/**
 * Keeps the sums of a month that is over.
 *
 * @param month `2026-10`
 * @returns the sums; undefined for a month that is not over, or is closed already
 */
export const insertClosedMonth = (
  trx: Transaction<DB>,
  month: string,
  closed_by: number,
  timezone: string,
) => findRow<Pick<Month, 'received' | 'returned' | 'entries'>>(trx)`
    insert into closed_months (month, begins_at, ends_at, received, returned, entries,
      closed_by, closed_at)
    select first, begins_at, ends_at, received, returned, entries, ${closed_by}, now()
    from (select ${`${month}-01`}::date as first) as month,
      lateral (select first::timestamp at time zone ${timezone}::text as begins_at,
        (first + interval '1 month') at time zone ${timezone}::text as ends_at) as bounds,
      lateral (select ${sums} from ${entries} as entries
        where booked_at >= begins_at and booked_at < ends_at) as booked
    where ends_at <= now()
    on conflict do nothing
    returning received, returned, entries
  `;

/** True where the month is closed. @param month `2026-10` */
export async function isClosed(db: Connection, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('closed_months')
    .select('month')
    .where('month', '=', sql<string>`${`${month}-01`}::date`)
    .executeTakeFirst();
  return row !== undefined;
}
