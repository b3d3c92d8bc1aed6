import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isSealed } from '../../catalog/conditions/filter.queries.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { entries } from '../../sales/payments/ledger.queries.ts';

interface PublicFigures {
  total_users: number;
  total_subjects: number;
  total_questions: number;
  /** Votes: latest answers, without those to sealed questions. */
  answers: number;
  correct: number;
}

const readPublicFigures = coalesce(async (db: Connection, askers: readonly null[]) => {
  const figures = await oneRow<PublicFigures>(db)`
    select
      (select count(*) from users where role = 'user' and is_active) as total_users,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_questions,
      coalesce(sum(total), 0)::bigint as answers,
      coalesce(sum(correct), 0)::bigint as correct
    from qcm_stats where not ${isSealed('qcm_id')}
  `;
  return askers.map(() => figures);
});

/** The figures of the landing page. Visitors who come at the same moment share one reading. */
export async function findPublicStats(db: Connection): Promise<PublicFigures> {
  return (await readPublicFigures(db, null)) as PublicFigures;
}

/**
 * The figures of the back-office; money in MRU, recent means the last 30 days. What deleted accounts have paid stays in the
 * revenue, as long as their records are stored.
 */
export const findAdminStats = (db: Connection) => oneRow<{
  total_users: number;
  active_users: number;
  total_payments: number;
  pending_payments: number;
  total_semesters: number;
  total_subjects: number;
  total_qcms: number;
  total_revenue: number;
  pending_revenue: number;
  recent_registrations: number;
  recent_payments: number;
}>(db)`
    with account as (
      select count(*) as total, count(*) filter (where is_active) as active,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from users
    ), sale as (
      select count(*) as total, count(*) filter (where status = 'pending') as pending,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending_revenue,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from payments
    )
    select account.total as total_users, account.active as active_users,
      sale.total as total_payments, sale.pending as pending_payments,
      (select count(*) from semesters) as total_semesters,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_qcms,
      (select coalesce(sum(amount), 0) from ${entries} as entries) as total_revenue, sale.pending_revenue,
      account.recent as recent_registrations, sale.recent as recent_payments
    from account, sale
  `;

/** Days that the back-office looks back, today included. */
const CHART_DAYS = 30;

/**
 * Registrations, orders and revenue of the last 30 days by day, oldest first; days without anything are
 * there with zeros. Revenue counts on the day on which it was booked.
 *
 * @param timezone the zone that days begin and end in
 * @returns one row per day: `day` as `2026-11-21`, `revenue` in MRU
 */
export async function listDailyStats(db: Connection, timezone: string) {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timezone}::text)::date`;
  return listRows<{
    day: string;
    registrations: number;
    orders: number;
    revenue: number;
  }>(db)`
    with span as (
      select today - ${CHART_DAYS - 1}::int as first, today
      from (select (now() at time zone ${timezone}::text)::date as today) as clock
    ), start as (
      select first::timestamp at time zone ${timezone}::text as moment from span
    ), registration as (
      select ${dayOf('created_at')} as day, count(*) as count from users
      where created_at >= (select moment from start) group by 1
    ), placed as (
      select ${dayOf('created_at')} as day, count(*) as count from payments
      where created_at >= (select moment from start) group by 1
    ), earned as (
      select ${dayOf('booked_at')} as day, sum(amount) as sum from ${entries} as entries
      where booked_at >= (select moment from start) group by 1
    )
    select days.day, coalesce(registration.count, 0) as registrations,
      coalesce(placed.count, 0) as orders, coalesce(earned.sum, 0) as revenue
    from span, generate_series(0, ${CHART_DAYS - 1}::int) as step,
      lateral (select span.first + step as day) as days
      left join registration on registration.day = days.day
      left join placed on placed.day = days.day
      left join earned on earned.day = days.day
    order by days.day
  `;
}

/** Reads whether there is a semester, a subject and a question: what a fresh installation lacks. */
export const findSetup = (db: Connection) => oneRow<{
  has_semester: boolean;
  has_subject: boolean;
  has_question: boolean;
  /** Orders of a transfer that were not refused. */
  orders: number;
}>(db)`
    select exists (select from semesters) as has_semester,
      exists (select from subjects) as has_subject,
      exists (select from qcms) or exists (select from qrocs) as has_question,
      (select count(*) from payments where method = 'transfer' and status <> 'rejected') as orders
  `;
