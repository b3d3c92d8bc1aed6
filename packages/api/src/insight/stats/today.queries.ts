import type { Connection } from '@amphi/db';
import { EXPIRING_DAYS } from '@amphi/domain/access/rules';
import { REVIEW_HOURS } from '@amphi/domain/payments/rules';
import type { Task } from '@amphi/domain/stats/today';
import { sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { countDuplicates } from '../../catalog/duplicates/pairs.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { amountMissing } from '../../sales/payments/filter.queries.ts';

/** Work of one kind that waits at the desk. */
export interface WaitingTask {
  task: Task;
  count: number;
  /** Orders that have waited for longer than an answer is promised. */
  late: number;
  /** The time since when the oldest of it waits, or at which an exam opens; null where that is not known. */
  since: Date | null;
  /** Day on which it is shown again, as `2026-11-30`; null where it is not put off. */
  postponed_until: string | null;
}

/** Lists what waits for administrators today; days begin and end in `timezone`. */
export const listWaitingTasks = (db: Connection, timezone: string) => listRows<WaitingTask>(db)`
    with clock as (select (now() at time zone ${timezone}::text)::date as today),
    task (task, count, late, since) as (
      select 'exams', count(*), 0, min(opens_at) from mock_exams, clock
      where published_at is not null and cancelled_at is null and closes_at > now()
        and (opens_at at time zone ${timezone}::text)::date <= today
      union all
      select 'orders', count(*),
        count(*) filter (where created_at < now() - make_interval(hours => ${REVIEW_HOURS.late})),
        min(created_at)
      from payments where status = 'pending'
      union all
      select 'mails', count(*), 0, min(created_at) from mails where tries > 0
        and not exists (select from users where users.id = mails.user_id and users.email <> mails.recipient)
      union all
      select 'reports', count(distinct qcm_id) + count(distinct qroc_id), 0, min(created_at)
      from reports where status = 'open'
      union all
      select 'drafts', count(*), 0, min(submitted_at) from question_drafts where state = 'submitted'
      union all
      select 'explanations', count(*), 0, min(created_at) from explanations where status = 'open'
      union all
      select 'imports', count(*), 0, min(created_at) from import_batches
      where status in ('reading', 'failed', 'pending')
      union all
      select 'incomplete', count(*), 0, min(approved_at) from payments
      where status = 'approved' and ${amountMissing} > 0
      union all
      select 'suspects', count(distinct qcm_id), 0, null from item_stats where 'key_suspect' = any(flags)
      union all
      select 'duplicates', ${countDuplicates}, 0, null
      union all
      select 'expiring', count(*), 0, null from access where ${isLive}
        and expires_at <= now() + make_interval(days => ${EXPIRING_DAYS})
    )
    select task, count, late, since,
      (select until::text from postponed_tasks, clock
       where postponed_tasks.task = task.task and until > today) as postponed_until
    from task where count > 0
  `;

/** Puts a task off for so many days of `timezone`. */
export async function postponeTask(
  db: Connection,
  { task, days }: { task: Task; days: number },
  timezone: string,
): Promise<void> {
  await sql`
    insert into postponed_tasks (task, until)
    values (${task}, (now() at time zone ${timezone}::text)::date + ${days}::int)
    on conflict (task) do update set until = excluded.until
  `.execute(db);
}

export const resumeTask = (db: Connection, task: Task) =>
  db.deleteFrom('postponed_tasks').where('task', '=', task).execute();
