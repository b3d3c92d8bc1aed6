import type { Connection } from '@amphi/db';
import type { EventKind, StudentEvent } from '@amphi/domain/users/events';
import type { listEventsInput } from '@amphi/domain/users/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listRows, oneRow } from '../../platform/rows.queries.ts';

type Source = (userId: number) => RawBuilder<unknown>;

/** Events of each kind: type, at, ref, name, count, total, until. */
const SOURCES: Readonly<Record<EventKind, Source>> = {
  attempts: (userId) => sql`
    select event.type, event.at, attempt_number as ref, subjects.name, case when event.counted then (
      select count(*) from (
        select from answers where attempt_id = attempts.id and user_id = ${userId}
        union all
        select from answer_history where attempt_id = attempts.id and user_id = ${userId}
      ) as given) end as count, null::bigint as total, null::timestamptz as until
    from attempts join subjects on subjects.id = subject_id, lateral (values
      ('attempt_began', started_at, false),
      ('attempt_completed', completed_at, true),
      ('attempt_restarted', closed_at, true)) as event (type, at, counted)
    where user_id = ${userId} and event.at is not null`,
  exams: (userId) => sql`
    select 'exam', started_at, id, title, correct_count, question_count,
      coalesce(handed_in_at, finished_at)
    from sittings where user_id = ${userId} and mode = 'exam'`,
  sessions: (userId) => sql`
    select 'signed_in', created_at, null, user_agent, null, null, null
    from sessions where user_id = ${userId}
    union all
    select 'device', signed_in_at, null, null, null, null, null from known_devices
    where user_id = ${userId} and not exists (
      select from sessions where sessions.user_id = known_devices.user_id
        and sessions.device_id = known_devices.device_id)
    union all
    select 'signed_out_by_other', ended_at, null, null, null, null, null
    from displaced_sessions where user_id = ${userId}`,
  orders: (userId) => sql`
    select event.type, event.at, id, semester_name, null, null, null
    from payments, lateral (
      select 'ordered' as type, created_at as at
      union all
      select 'order_approved', approved_at where approved_at is not null
      union all
      select 'order_rejected', created_at from audit_log
      where entity = 'payments' and entity_id = payments.id and action = 'payments.reject'
    ) as event
    where user_id = ${userId}`,
  access: (userId) => sql`
    select event.type, event.at, payment_id, semesters.name, null, null, null
    from access join semesters on semesters.id = semester_id, lateral (values
      ('access_began', starts_at),
      ('access_revoked', revoked_at),
      ('access_ended', case when revoked_at is null and expires_at <= now() then expires_at end)
    ) as event (type, at)
    where user_id = ${userId} and event.at is not null`,
  mails: (userId) => sql`
    select 'mail_sent', sent_at, null, subject, null, null, null
    from sent_mails where user_id = ${userId}
    union all
    select case when tries_left = 0 then 'mail_refused' else 'mail_waiting' end, created_at, null,
      subject, null, null, null
    from mails where user_id = ${userId}`,
};

/** Lists the events of an account, of one kind or of all, the latest first. */
export async function listEvents(
  db: Connection,
  { id: userId, kind, skip, limit }: z.output<typeof listEventsInput>,
): Promise<{ items: StudentEvent[]; total: number }> {
  const kinds = kind === undefined ? (Object.keys(SOURCES) as EventKind[]) : [kind];
  const events = sql`(${sql.join(
    kinds.map(
      (one) =>
        sql`select ${sql.lit(one)} as kind, type, at, ref::bigint, name, count::bigint, total::bigint,
            until::timestamptz from (${SOURCES[one](userId)})
          as event (type, at, ref, name, count, total, until)`,
    ),
    sql` union all `,
  )}) as events`;
  const [items, { total }] = await Promise.all([
    listRows<StudentEvent>(db)`
      select row_number() over (order by at desc, kind, ref, type) as id, events.* from ${events}
      order by id offset ${skip} limit ${limit}`,
    oneRow<{ total: number }>(db)`select count(*) as total from ${events}`,
  ]);
  return { items, total };
}
