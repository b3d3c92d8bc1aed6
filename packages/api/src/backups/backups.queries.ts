import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

/** For so long the outcome of a backup is kept. */
const KEEP_DAYS = 400;

export interface BackupOutcome {
  started_at: Date;
  /** Where a copy was sent, without credentials. */
  sent_to: string | null;
  /** Null for a backup that succeeded. */
  error: string | null;
}

/** Notes what became of a backup, and forgets what is long past. */
export async function insertBackup(db: Connection, outcome: BackupOutcome): Promise<void> {
  await db.insertInto('backups').values(outcome).execute();
  await db
    .deleteFrom('backups')
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS}::int)`)
    .execute();
}

/** The last backup that succeeded, and the last one of all; `undefined` where there is none. */
export async function findLastBackups(db: Connection) {
  const newest = db
    .selectFrom('backups')
    .select(['finished_at', 'sent_to', 'error'])
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const [succeeded, last] = await Promise.all([
    newest.where('error', 'is', null).executeTakeFirst(),
    newest.executeTakeFirst(),
  ]);
  return { succeeded, last };
}
