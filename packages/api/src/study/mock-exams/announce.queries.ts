import type { Connection, DB, Transaction } from '@amphi/db';
import { listRows } from '../../platform/rows.queries.ts';
import { sittersOf } from './entry.queries.ts';

/** Mails that are enqueued in one transaction. */
const BATCH = 200;

interface Ahead {
  id: number;
  title: string;
  opens_at: Date;
  closes_at: Date;
  duration_minutes: number;
  /** Until it opens. */
  minutes_left: number;
}

/** The published mock exams that have not begun. */
export const listAhead = (db: Connection) => listRows<Ahead>(db)`
    select id, title, opens_at, closes_at, duration_minutes,
      ceil(extract(epoch from opens_at - now()) / 60)::int as minutes_left
    from mock_exams
    where published_at is not null and cancelled_at is null and released_at is null and opens_at > now()
    order by opens_at, id
  `;

/** Notes whom a mail tells of a mock exam, and returns them. Of two concurrent runs, one gets each. */
export const insertDueMails = (trx: Transaction<DB>, { id, opens_at }: Ahead) => listRows<{
  user_id: number;
  email: string;
}>(trx)`
    with noted as (
      insert into mock_exam_mails (mock_exam_id, user_id, opens_at)
      select ${id}, users.id, ${opens_at}::timestamptz
      from ${sittersOf(id)} as sitters join users on users.id = sitters.user_id
      where users.is_active and not exists (
        select from mock_exam_mails as known
        where known.mock_exam_id = ${id} and known.user_id = users.id
          and known.opens_at = ${opens_at}::timestamptz)
      order by users.id limit ${BATCH}
      on conflict do nothing
      returning user_id
    )
    select user_id, users.email from noted join users on users.id = user_id order by user_id
  `;
