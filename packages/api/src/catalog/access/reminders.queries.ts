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
 * Marks the accesses whose reminder is due, and returns them: with at most 7 days left, and again with at most 2. Of two
 * concurrent runs, one gets each row. An access that is prolonged has a new end, and with it reminders of its own.
 */
export const claimDueReminders = (trx: Transaction<DB>) => listRows<DueReminder>(trx)`
    with due as materialized (
      select access.id, users.email, semesters.name as semester_name, ending.days
      from access join users on users.id = user_id join semesters on semesters.id = semester_id,
        lateral (select case when access.expires_at <= now() + interval '2 days' then 2 else 7 end as days) as ending
      where ${isLive} and access.expires_at <= now() + interval '7 days' and users.is_active
        and (reminded_end, reminded_days) is distinct from (access.expires_at, ending.days::smallint)
      order by access.id
      limit 200
      for no key update of access
    ), reminded as (
      update access set reminded_end = expires_at, reminded_days = due.days from due where access.id = due.id
      returning user_id, email, semester_id, semester_name, expires_at, due.id
    )
    select user_id, email, semester_id, semester_name, expires_at from reminded order by id
  `;
