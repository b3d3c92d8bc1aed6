import type { Connection } from '@amphi/db';
import type { NotificationEvent } from '@amphi/domain/notifications/kinds';
import { isPushKind } from '@amphi/domain/push/kinds';
import { sql } from 'kysely';
import { type Paging, withTotal } from '../page.queries.ts';
import { insertPush } from '../push/push.queries.ts';
import { oneValue } from '../rows.queries.ts';

/**
 * Tells persons of an event, in the transaction of the event itself, of some by a push message too. Accounts that are
 * gone are left out.
 *
 * @param user_ids each is notified once
 */
export async function notify(
  db: Connection,
  { user_ids, kind, data }: NotificationEvent & { user_ids: readonly number[] },
): Promise<void> {
  if (user_ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, kind, data)
    select id, ${kind}, ${JSON.stringify(data)}::jsonb from users
    where id = any(${[...user_ids]}::bigint[])
    order by id
    returning id
  `.execute(db);
  if (!isPushKind(kind)) return;
  await insertPush(
    db,
    { kind, event: String(rows[0]?.id), expires_at: sql`now() + interval '1 day'` },
    sql`users.id = any(${[...user_ids]}::bigint[])`,
  );
}

export const countUnread = (db: Connection, userId: number) => oneValue<number>(db)`
  select count(*) from notifications where user_id = ${userId} and read_at is null
`;

/** A person's notifications, newest first. */
export async function listNotifications(db: Connection, userId: number, { skip, limit }: Paging) {
  const own = db.selectFrom('notifications').where('user_id', '=', userId);
  return withTotal(
    own,
    own
      .select(['id', 'created_at', sql<boolean>`read_at is not null`.as('is_read'), 'kind', 'data'])
      .$castTo<{ id: number; created_at: Date; is_read: boolean } & NotificationEvent>()
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit),
  );
}

/** Marks the unread ones up to an id, that one too, as read. */
export function updateRead(db: Connection, userId: number, upTo: number) {
  return db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}
