import type { Connection } from '@amphi/db';
import type { PushKind } from '@amphi/domain/push/kinds';
import { sql } from 'kysely';
import { countChanged, listRows } from '../rows.queries.ts';

/** For so long a claimed message is left to the server that claimed it, in seconds: longer than its requests take. */
const LEASE = 120;

/** Days for which a message that is over stays, so that its event is not sent again. */
const KEEP_DAYS = 30;

/** A message with the facts of the moment. */
export interface ClaimedPush {
  id: number;
  user_id: number;
  kind: PushKind;
  /** Zero: it is not true any more. */
  count: number;
  daily_goal: number | null;
  is_admin: boolean;
  tries: number;
  /** Seconds until it expires. */
  ttl: number;
  subscriptions: Subscription[];
}

export interface Subscription {
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Takes messages that are due; of several servers each gets others. */
export const claimPush = (db: Connection, limit: number) => listRows<ClaimedPush>(db)`
    with claimed as (
      update push_messages set tries = tries + 1, next_try_at = now() + make_interval(secs => ${sql.lit(LEASE)})
      where id in (
        select id from push_messages where next_try_at <= now() and expires_at > now()
        order by next_try_at limit ${limit} for update skip locked)
      returning *
    )
    select claimed.id, claimed.user_id, claimed.kind, claimed.tries, users.role = 'admin' as is_admin,
      ceil(extract(epoch from claimed.expires_at - now()))::int as ttl,
      (select daily_goal from learners where learners.user_id = claimed.user_id) as daily_goal,
      case claimed.kind
        when 'order_waiting' then (select count(*) from payments where status = 'pending')
        when 'question_reported' then
          (select count(*) from reports where reports.id = event::bigint and status = 'open')
        when 'mock_exam' then claimed.count * (select count(*) from mock_exams
          where mock_exams.id = split_part(event, '-', 1)::bigint and cancelled_at is null
            and floor(extract(epoch from opens_at)) = split_part(event, '-', 2)::bigint)
        when 'day_session' then claimed.count * (not exists (select from sessions
          where sessions.user_id = claimed.user_id and last_seen_at > claimed.created_at))::int
        else claimed.count
      end::int as count,
      coalesce((select jsonb_agg(jsonb_build_object('session_id', session_id, 'endpoint', endpoint,
          'p256dh', p256dh, 'auth', auth) order by session_id)
        from push_subscriptions
        where push_subscriptions.user_id = claimed.user_id and not session_id = any(settled)), '[]')
        as subscriptions
    from claimed join users on users.id = claimed.user_id
    order by claimed.id
  `;

/**
 * Notes which subscriptions are settled.
 *
 * @param seconds until the others are tried again; null where there are none
 */
export function updatePushSettled(
  db: Connection,
  id: number,
  settled: readonly number[],
  seconds: number | null,
) {
  return sql`
    update push_messages set settled = settled || ${[...settled]}::bigint[],
      next_try_at = now() + make_interval(secs => ${seconds}::float8)
    where id = ${id}
  `.execute(db);
}

/** Removes a subscription that its push service does not know any more, unless the browser has another one by now. */
export function deleteSubscription(
  db: Connection,
  { session_id, endpoint }: Pick<Subscription, 'session_id' | 'endpoint'>,
) {
  return db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', session_id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** @returns how many messages were removed */
export const deleteOldPush = (db: Connection) => countChanged(db)`
  delete from push_messages
  where expires_at < now() - make_interval(days => ${sql.lit(KEEP_DAYS)})
`;
