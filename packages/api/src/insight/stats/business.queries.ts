import type { Connection } from '@amphi/db';
import type { PaymentStatus } from '@amphi/domain/payments/rules';
import { sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { isLeftOut } from '../../platform/job-tries/job-tries.queries.ts';

export interface BusinessFigures {
  answers: number;
  users: number;
  active_users: number;
  live_accesses: number;
  mails_waiting: number;
  /** 0 when none waits. */
  mails_oldest_seconds: number;
  oldest_pending_seconds: number;
  /** Age of the last backup that succeeded; infinite when none has. */
  backup_age_seconds: number;
  /** 1 when the last backup failed, or could not be restored for a trial; else 0. */
  backup_failed: number;
  /** Number of items that jobs leave out since they did not come back from them. */
  left_out: number;
  orders: Record<PaymentStatus, number>;
}

/** Reads the figures that operators watch, in one statement over counters and small indexes. */
export async function findBusinessFigures(db: Connection): Promise<BusinessFigures> {
  const { rows } = await sql<Omit<BusinessFigures, 'orders'> & Record<PaymentStatus, number>>`
    select
      (select coalesce(sum(total), 0) from qcm_stats)::float8 as answers,
      users.users, users.active_users,
      (select count(*) from access where ${isLive})::float8
        as live_accesses,
      mails.waiting as mails_waiting, mails.oldest as mails_oldest_seconds,
      payments.pending, payments.approved, payments.rejected,
      payments.oldest as oldest_pending_seconds,
      coalesce((select extract(epoch from now() - max(finished_at)) from backups where error is null),
        'infinity')::float8 as backup_age_seconds,
      coalesce((select (error is not null or trial_error is not null)::int from backups order by finished_at desc, id desc limit 1), 0)::float8
        as backup_failed,
      (select count(*) from job_tries where ${isLeftOut})::float8 as left_out
    from
      (select count(*)::float8 as users,
        count(*) filter (where is_active)::float8 as active_users from users) as users,
      (select count(*)::float8 as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from mails where tries_left is distinct from 0) as mails,
      (select count(*) filter (where status = 'pending')::float8 as pending,
        count(*) filter (where status = 'approved')::float8 as approved,
        count(*) filter (where status = 'rejected')::float8 as rejected,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'pending')), 0)::float8
          as oldest
        from payments) as payments
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no figures');
  const { pending, approved, rejected, ...figures } = row;
  return { ...figures, orders: { pending, approved, rejected } };
}
