import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

/** The figures of the landing page. `correct` and `answers` are votes: latest answers. */
export async function findPublicStats(db: Connection) {
  const { rows } = await sql<{
    total_users: number;
    total_subjects: number;
    total_questions: number;
    answers: number;
    correct: number;
  }>`
    select
      (select count(*) from users where role = 'user' and is_active) as total_users,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_questions,
      coalesce(sum(total), 0)::bigint as answers,
      coalesce(sum(correct), 0)::bigint as correct
    from qcm_stats
  `.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** The figures of the back-office; money in MRU, recent means the last 30 days. */
export async function findAdminStats(db: Connection) {
  const { rows } = await sql<{
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
  }>`
    with account as (
      select count(*) as total, count(*) filter (where is_active) as active,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from users
    ), sale as (
      select count(*) as total, count(*) filter (where status = 'pending') as pending,
        coalesce(sum(amount) filter (where status = 'approved'), 0) as revenue,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending_revenue,
        count(*) filter (where created_at >= now() - interval '30 days') as recent
      from payments
    )
    select account.total as total_users, account.active as active_users,
      sale.total as total_payments, sale.pending as pending_payments,
      (select count(*) from semesters) as total_semesters,
      (select count(*) from subjects) as total_subjects,
      (select count(*) from qcms) as total_qcms,
      sale.revenue as total_revenue, sale.pending_revenue,
      account.recent as recent_registrations, sale.recent as recent_payments
    from account, sale
  `.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}
