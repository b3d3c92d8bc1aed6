import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { listValues } from '../rows.queries.ts';

/**
 * Notes files that nothing points to: before an upload is written, and in the transaction that takes
 * their owner away. Whatever happens next, the clean-up finds them.
 */
export async function insertStrayFiles(db: Connection, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('stray_files')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Files that have had no owner for an hour, longer than any upload takes; oldest first. */
export const listStrayFiles = (db: Connection) => listValues<string>(db)`
  select name from stray_files where created_at < now() - interval '1 hour'
  order by created_at limit 500
`;

/** The file has an owner now, or is removed. */
export function deleteStrayFile(db: Connection, name: string) {
  return db.deleteFrom('stray_files').where('name', '=', name).execute();
}

export function deleteStrayFiles(db: Connection, names: readonly string[]) {
  return db.deleteFrom('stray_files').where(sql<boolean>`name = any(${names}::text[])`).execute();
}
