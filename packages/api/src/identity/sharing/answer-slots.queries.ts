import type { Connection } from '@amphi/db';
import { MAIL_DAYS, SHARED_DAYS, SLOT_DAYS } from '@amphi/domain/sharing/rules';
import { sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import { compileOnce } from '../../platform/compiled.queries.ts';
import { countChanged, listRows } from '../../platform/rows.queries.ts';

/** Devices and networks of an account that are stored of ten minutes. */
const PER_SLOT = 8;

/** Accounts that the list shows. */
const LISTED = 200;

/** The audit entry of a mail, by which the next one is delayed. */
export const MAIL_ACTION = 'users.mailSharing';

interface Slot {
  session_id: number;
  network: number;
}

const insertAnswerSlots = compileOnce(
  (_db, { session_ids, networks }: { session_ids: number[]; networks: number[] }) => sql`
    with slot as (
      select date_bin('10 minutes', now(), '2000-01-01Z') as began_at
    ), given as (
      select distinct sessions.user_id, sessions.device_id, network
      from unnest(${session_ids}::bigint[], ${networks}::integer[]) as given (session_id, network)
        join sessions on sessions.id = given.session_id
    ), numbered as (
      select given.*, began_at, row_number() over (partition by given.user_id) + (
        select count(*) from answer_slots
        where answer_slots.user_id = given.user_id and answer_slots.began_at = slot.began_at
      ) as number
      from given, slot
    )
    insert into answer_slots (user_id, began_at, device_id, network, is_further)
    select user_id, began_at, device_id, network, number > 1
    from numbered where number <= ${sql.lit(PER_SLOT)}
    -- In one order, since two statements may note the same.
    order by user_id, device_id, network
    on conflict do nothing`,
);

/** Notes that a session answers from a network, once in ten minutes; notes of many sessions go together. */
export const insertAnswerSlot = coalesce(async (db: Connection, slots: readonly Slot[]) => {
  await insertAnswerSlots(db, {
    session_ids: slots.map(({ session_id }) => session_id),
    networks: slots.map(({ network }) => network),
  });
  return [];
});

export interface SharedAccount {
  id: number;
  full_name: string;
  email: string;
  /** Days on which two devices answered from two networks within the same ten minutes, and how often they did. */
  days: number;
  moments: number;
  last_at: Date;
  /** The latest mail to its owner; null for none. */
  mailed_at: Date | null;
  may_be_mailed: boolean;
}

/** Accounts of students that may be shared, or one of them, most days first. */
export const listSharedAccounts = (
  db: Connection,
  timezone: string,
  userId: number | null = null,
) => listRows<SharedAccount>(db)`
    with moment as (
      select user_id, began_at from answer_slots
      where (user_id, began_at) in (
        select user_id, began_at from answer_slots
        where is_further and began_at > now() - make_interval(days => ${sql.lit(SLOT_DAYS)})
          ${userId === null ? sql`` : sql`and user_id = ${userId}`})
      group by user_id, began_at
      having count(distinct device_id) > 1 and count(distinct network) > 1
    ), shared as (
      select user_id, count(*) as moments, max(began_at) as last_at,
        count(distinct (began_at at time zone ${timezone})::date) as days
      from moment group by user_id
    ), mailed as (
      select entity_id as user_id, max(created_at) as mailed_at from audit_log
      where entity = 'users' and entity_id in (select user_id from shared) and action = ${MAIL_ACTION}
      group by entity_id
    )
    select users.id, full_name, email, days, moments, last_at, mailed_at,
      coalesce(mailed_at < now() - make_interval(days => ${sql.lit(MAIL_DAYS)}), true) as may_be_mailed
    from shared join users on users.id = shared.user_id left join mailed on mailed.user_id = users.id
    where days >= ${sql.lit(SHARED_DAYS)} and users.role = 'user' and users.is_active
    order by days desc, moments desc, users.id limit ${sql.lit(LISTED)}
  `;

/** Removes what is older than the list looks back. */
export const deleteOldAnswerSlots = (db: Connection) => countChanged(db)`
  delete from answer_slots where began_at < now() - make_interval(days => ${sql.lit(SLOT_DAYS)})
`;
