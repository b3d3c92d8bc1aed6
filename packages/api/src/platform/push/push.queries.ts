import type { Connection, DB, Transaction } from '@amphi/db';
import { PUSH_ROLES, type PushKind } from '@amphi/domain/push/kinds';
import { type RawBuilder, sql } from 'kysely';
import { hasRows } from '../rows.queries.ts';

/** Most subscriptions of an account; the oldest end. */
const SUBSCRIPTIONS_MAX = 10;

export interface PushEvent {
  kind: PushKind;
  /** Identifies the event: an account is notified of it once. */
  event: string;
  count?: number;
  /** Moment after which the message would be false or useless. */
  expires_at: RawBuilder<Date>;
}

/** True where an account wants a kind of message and a browser of its gets them. */
export const hasPush = (userId: RawBuilder<unknown>, kind: PushKind) => sql<boolean>`(
  exists (select from push_settings where push_settings.user_id = ${userId} and ${kind} = any(kinds))
  and exists (select from push_subscriptions where push_subscriptions.user_id = ${userId}))`;

/** True of active staff that a kind of message is for: their few rows are found first, whatever the number of students. */
export const isReceiver = (kind: PushKind) => {
  const roles = PUSH_ROLES[kind];
  return roles === null
    ? sql<boolean>`true`
    : sql<boolean>`(users.id in (
        select id from users where role = 'admin' and is_active
        union select user_id from staff_roles where role = any(${[...roles]}::text[])))`;
};

/**
 * Notes messages in the transaction of what they tell of, for accounts that want them.
 *
 * @param of condition on `users` that narrows the roles of the kind
 */
export async function insertPush(
  db: Connection,
  { kind, event, count = 1, expires_at }: PushEvent,
  of: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  await sql`
    insert into push_messages (user_id, kind, event, count, expires_at)
    select users.id, ${kind}, ${event}, ${count}, ${expires_at} from users
    where users.is_active and ${hasPush(sql.ref('users.id'), kind)} and ${isReceiver(kind)} and ${of}
    order by users.id
    on conflict do nothing
  `.execute(db);
}

/** Reads the choices of an account, and whether the browser of a session gets messages. */
export async function findPushSettings(db: Connection, userId: number, sessionId: number) {
  const settings = await db
    .selectFrom('push_settings')
    .select(['kinds', 'hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const is_here = await hasRows(db)`
    select from push_subscriptions where session_id = ${sessionId}
  `;
  return { settings, is_here };
}

/** Stores the choices of an account; without kinds its subscriptions end. */
export async function upsertPushSettings(
  trx: Transaction<DB>,
  user_id: number,
  chosen: { kinds: PushKind[]; hour: number },
): Promise<void> {
  await trx
    .insertInto('push_settings')
    .values({ user_id, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
  if (chosen.kinds.length > 0) return;
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute();
}

/** Stores the subscription of a session's browser, which replaces its former ones. */
export async function insertSubscription(
  trx: Transaction<DB>,
  values: { session_id: number; user_id: number; endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { session_id, user_id, endpoint } = values;
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', session_id), eb('endpoint', '=', endpoint)]))
    .execute();
  await trx.insertInto('push_subscriptions').values(values).execute();
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions where user_id = ${user_id}
      order by created_at desc, session_id desc offset ${sql.lit(SUBSCRIPTIONS_MAX)})
  `.execute(trx);
}

/** Reads the key pair that push services know the installation by; undefined before the first start. */
export const findPushKeys = (db: Connection) =>
  db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst();

/** Stores a key pair unless another server has stored one. */
export const insertPushKeys = (db: Connection, keys: { public_key: string; private_key: string }) =>
  db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
