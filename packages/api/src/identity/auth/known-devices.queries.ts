import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { countChanged } from '../../platform/rows.queries.ts';
import { DEVICE_DAYS } from './limits.ts';

/** Devices that are remembered per account; the one that signed in longest ago goes first. */
const MAX_DEVICES = 20;

/**
 * Makes a device known to an account under a new token, with the number that its session has, and moves what other accounts
 * know of it there. Tokens that were never given out become known to none.
 */
export async function insertKnownDevice(
  trx: Transaction<DB>,
  device: { user_id: number; token_hash: Buffer; former: Buffer | null; session: Buffer },
): Promise<void> {
  const { user_id, token_hash, former, session } = device;
  await sql`
    with moved as (
      update known_devices set token_hash = ${token_hash}
      where token_hash = ${former}::bytea and user_id <> ${user_id}
    ), removed as (
      delete from known_devices
      where user_id = ${user_id} and (token_hash = ${former}::bytea or token_hash not in (
        select token_hash from known_devices where user_id = ${user_id}
        order by signed_in_at desc limit ${sql.lit(MAX_DEVICES - 1)}))
    )
    insert into known_devices (token_hash, user_id, device_id)
    select ${token_hash}, ${user_id}, device_id from sessions where token_hash = ${session}
  `.execute(trx);
}

export function deleteKnownDevicesOfUser(db: Connection, userId: number) {
  return db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Forgets the devices of an account but that of a session. */
export async function deleteOtherKnownDevices(
  trx: Transaction<DB>,
  userId: number,
  sessionId: number,
): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId}
      and device_id is distinct from (select device_id from sessions where id = ${sessionId})
  `.execute(trx);
}

/** Removes devices whose cookie has ended. */
export const deleteExpiredDevices = (db: Connection) => countChanged(db)`
  delete from known_devices
  where signed_in_at < now() - make_interval(days => ${sql.lit(DEVICE_DAYS)})
`;
