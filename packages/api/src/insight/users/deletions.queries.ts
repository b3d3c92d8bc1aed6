import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import type { DeletedAccount } from '../../platform/context.ts';

/** The deletions of accounts that the log knows, oldest first. */
export async function listLoggedDeletions(db: Connection): Promise<DeletedAccount[]> {
  const { rows } = await sql<{ user_id: number; created_at: string; deleted_at: Date }>`
    select entity_id as user_id, before ->> 'created_at' as created_at, created_at as deleted_at
    from audit_log
    where entity = 'users' and action = 'users.remove' and before ? 'created_at'
    order by id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/** Lists those of some accounts that are there, by number, with the moment when they were made. */
export function listAccountsAmong(db: Connection, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}
