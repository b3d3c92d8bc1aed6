import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findLastTrial, updateBackupTried } from '@amphi/api';
import type { Database } from '@amphi/db';
import { loadDatabase, ScratchError, withScratchDatabase } from '@amphi/db/copy';
import { startEmbeddedPostgres } from '@amphi/db/embedded';
import { prepareDataDir } from '../startup/data-dir.ts';
import { reasonOf } from '../startup/database.ts';
import { readManifest, verifyBackup } from './manifest.ts';
import { openTable } from './restore.ts';

const DAY_MS = 86_400_000;
/** A trial is made with the first backup after so long. */
const TRIAL_DAYS = 30;
/** After so long the last one tells nothing any more. */
export const TRIAL_VALID_DAYS = 35;

interface TrialLocations {
  connectionString: string;
  dataDir: string;
}

/**
 * Restores the rows of a backup into a scratch database, and verifies its files: on the server of the connection string,
 * or on an embedded one below the data folder where that one gives none.
 *
 * @throws ScratchError when neither gives a database; Error with one line when the backup cannot be restored
 */
async function tryBackup(
  folder: string,
  { connectionString, dataDir }: TrialLocations,
): Promise<void> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  const load = (url: string) => loadDatabase(url, manifest, (table) => openTable(folder, table));
  try {
    await withScratchDatabase(connectionString, load);
  } catch (error) {
    if (!(error instanceof ScratchError)) throw error;
    await withScratchServer(dataDir, error, load);
  }
}

/** @throws ScratchError with the reason that is given when there is no embedded server either */
async function withScratchServer(
  dataDir: string,
  reason: ScratchError,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const server = await startScratchServer(dataDir).catch(() => {
    throw reason;
  });
  try {
    await work(server.connectionString);
  } finally {
    await server.remove();
  }
}

async function startScratchServer(dataDir: string) {
  await prepareDataDir(dataDir);
  const folder = await mkdtemp(join(dataDir, 'scratch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const settings = { fsync: 'off' };
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
    return {
      connectionString: server.connectionString,
      async remove() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type TrialOutcome =
  | { state: 'restored' }
  /** `no_scratch`: there is no database for the trial, which says nothing of the backup. */
  | { state: 'failed' | 'no_scratch'; reason: string };

/** Restores a backup for a trial, and notes the outcome with the backup. */
export async function tryAndNote(
  db: Database,
  folder: string,
  locations: TrialLocations,
): Promise<TrialOutcome> {
  try {
    await tryBackup(folder, locations);
    await updateBackupTried(db, { path: folder, error: null });
    return { state: 'restored' };
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof ScratchError) return { state: 'no_scratch', reason };
    await updateBackupTried(db, { path: folder, error: reason });
    return { state: 'failed', reason };
  }
}

/** True where the next backup is to be restored for a trial: once a month, and for as long as that fails. */
export async function isTrialDue(db: Database): Promise<boolean> {
  const last = await findLastTrial(db);
  return (
    last === undefined ||
    last.trial_error !== null ||
    last.tried_at.getTime() < Date.now() - TRIAL_DAYS * DAY_MS
  );
}
