import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { insertPush } from '../push/push.queries.ts';

/** For so long the outcome of a backup is stored. */
const KEEP_DAYS = 400;

export interface BackupOutcome {
  started_at: Date;
  /** Its folder, absolute; null where it is not known. */
  path: string | null;
  /** The destination of the copy, without credentials. */
  sent_to: string | null;
  /** Null for a backup that succeeded. */
  error: string | null;
}

/** Notes what became of a backup, tells administrators of a failed one, and forgets what is long past. */
export async function insertBackup(db: Connection, outcome: BackupOutcome): Promise<void> {
  const { id } = await db
    .insertInto('backups')
    .values(outcome)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (outcome.error !== null) {
    const expires_at = sql<Date>`now() + interval '1 day'`;
    await insertPush(db, { kind: 'backup_failed', event: String(id), expires_at });
  }
  await db
    .deleteFrom('backups')
    .where('finished_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS}::int)`)
    .execute();
}

/** The last backup that succeeded, and the last one of all; `undefined` where there is none. */
export async function findLastBackups(db: Connection) {
  const newest = db
    .selectFrom('backups')
    .select(['finished_at', 'path', 'sent_to', 'error'])
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const [succeeded, last] = await Promise.all([
    newest.where('error', 'is', null).executeTakeFirst(),
    newest.executeTakeFirst(),
  ]);
  return { succeeded, last };
}

/** Notes that a backup was restored for a trial, and why that failed if it did. */
export async function updateBackupTried(
  db: Connection,
  { path, error }: { path: string; error: string | null },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ tried_at: sql`now()`, trial_error: error })
    .where('path', '=', path)
    .where('error', 'is', null)
    .execute();
}

/** The last trial of a restore; `undefined` where there was none. */
export function findLastTrial(db: Connection) {
  return db
    .selectFrom('backups')
    .select(['path', 'trial_error'])
    .select(({ ref }) => ref('tried_at').$notNull().as('tried_at'))
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
