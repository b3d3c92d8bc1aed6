import { join } from 'node:path';
import { insertBackup } from '@amphi/api';
import type { Database } from '@amphi/db';
import type { Env } from '../env.ts';
import { reasonOf } from '../startup/database.ts';
import { storageOf } from '../storage/settings.ts';
import type { Manifest } from './manifest.ts';
import { backupName, runNightly } from './nightly.ts';
import { openTarget } from './targets.ts';

/** Notes what becomes of a backup. That it can't be noted is no reason to fail: the schema may be an older one. */
export async function noted(
  db: Database,
  location: { path: string; sent_to: string | null },
  work: () => Promise<Manifest>,
): Promise<Manifest> {
  const started_at = new Date();
  const note = (error: string | null) =>
    insertBackup(db, { ...location, started_at, error }).catch((failure: unknown) => {
      process.stderr.write(`the outcome of the backup was not noted: ${reasonOf(failure)}\n`);
    });
  try {
    const manifest = await work();
    await note(null);
    return manifest;
  } catch (error) {
    await note(reasonOf(error));
    throw error;
  }
}

/** Makes a backup below a folder, with the copy that the settings ask for, and notes what became of it. */
export async function backUp(
  { env, db, connectionString }: { env: Env; db: Database; connectionString: string },
  folder: string,
) {
  const { BACKUP_TO, BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: keepDays } = env;
  const disk = await storageOf(env);
  const sentTo = BACKUP_TO === undefined ? null : withoutSecrets(BACKUP_TO);
  const open = BACKUP_TO === undefined ? undefined : () => openTarget({ ...env, BACKUP_TO });
  const path = join(folder, backupName());
  const location = { folder, path, keepDays, openTarget: open, recipient };
  const manifest = await noted(db, { path, sent_to: sentTo }, () =>
    runNightly({ connectionString, disk, ...location }),
  );
  return { manifest, path, sentTo };
}

function withoutSecrets(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}
