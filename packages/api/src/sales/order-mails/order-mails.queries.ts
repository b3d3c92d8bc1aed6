import type { DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { hasPush, isReceiver } from '../../platform/push/push.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';

/** Hours between two mails to a person, and of the day in which they leave. */
export const HOURS = { between: 2, first: 8, last: 22 } as const;

/** True of staff that decide on orders and want mails of them; a browser that is told of orders stands for the mails. */
const wantsMails = sql`(users.is_active and users.gets_order_mails and ${isReceiver('order_waiting')}
  and not ${hasPush(sql.ref('users.id'), 'order_waiting')})`;

/**
 * Claims the mails that are due while orders wait: a person's row is the key, so that of servers that ask at once one
 * gets each.
 */
export const claimOrderMails = (
  trx: Transaction<DB>,
  { at, timezone }: { at: Date | null; timezone: string },
) => listRows<{
  user_id: number;
  email: string;
  is_admin: boolean;
  waiting: number;
  since: Date;
}>(trx)`
    with moment as (
      select coalesce(${at}::timestamptz, now()) as at
    ), due as (
      select users.id, email, role = 'admin' as is_admin, count(*) as waiting, min(payments.created_at) as since
      from moment, users join payments on payments.status = 'pending'
        -- Staff does not decide on its own orders.
        and (users.role = 'admin' or payments.user_id <> users.id)
      where ${wantsMails}
        and extract(hour from moment.at at time zone ${timezone}) between ${HOURS.first}::int and ${HOURS.last - 1}::int
      group by users.id
    ), claimed as (
      update users set order_mailed_at = moment.at from due, moment
      where users.id = due.id
        and coalesce(order_mailed_at <= moment.at - make_interval(hours => ${HOURS.between}::int), true)
      returning users.id
    )
    select id as user_id, email, is_admin, waiting, since from claimed join due using (id) order by id
  `;
