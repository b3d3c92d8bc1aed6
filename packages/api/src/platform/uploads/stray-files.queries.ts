import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

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
export async function listStrayFiles(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('stray_files')
    .select('name')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

/** The file has an owner now, or is removed. */
export function deleteStrayFile(db: Connection, name: string) {
  return db.deleteFrom('stray_files').where('name', '=', name).execute();
}

export function deleteStrayFiles(db: Connection, names: readonly string[]) {
  return db.deleteFrom('stray_files').where(sql<boolean>`name = any(${names}::text[])`).execute();
}
