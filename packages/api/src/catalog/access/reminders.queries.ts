import type { DB, Transaction } from '@amphi/db';
import { listRows } from '../../platform/rows.queries.ts';
import { isLive } from './access.queries.ts';

export interface DueReminder {
  user_id: number;
  email: string;
  semester_id: number;
  semester_name: string;
  expires_at: Date;
}

/**
 * Notes reminders that are due, and returns them: an access with at most 7 days left, and again with at
 * most 2. Of two concurrent runs, one gets each row. An access that is prolonged has a new end,
 * and with it reminders of its own.
 */
export const insertDueReminders = (trx: Transaction<DB>) => listRows<DueReminder>(trx)`
    with ending as (
      select access.id, access.user_id, access.semester_id, access.expires_at,
        case when access.expires_at <= now() + interval '2 days' then 2 else 7 end as days
      from access
      where ${isLive} and access.expires_at <= now() + interval '7 days'
    ), noted as (
      insert into access_reminders (access_id, expires_at, days)
      select ending.id, ending.expires_at, ending.days
      from ending
      join users on users.id = ending.user_id
      where users.is_active and not exists (
        select from access_reminders as known
        where known.access_id = ending.id and known.expires_at = ending.expires_at
          and known.days = ending.days
      )
      order by ending.id
      limit 200
      on conflict do nothing
      returning access_id
    )
    select ending.user_id, users.email, ending.semester_id,
      semesters.name as semester_name, ending.expires_at
    from noted
    join ending on ending.id = noted.access_id
    join users on users.id = ending.user_id
    join semesters on semesters.id = ending.semester_id
    order by ending.id
  `;
