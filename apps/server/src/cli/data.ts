import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { reapplyDeletions } from '@amphi/api/insight/users/deletions.usecases';
import { foreignNamesOf } from '@amphi/db/copy';
import type { Disk } from 'flydrive';
import { writeBackup } from '../backup/backup.ts';
import { copyDeletions, createDeletionList } from '../backup/deletions.ts';
import type { Manifest } from '../backup/manifest.ts';
import { moveFiles } from '../backup/move-files.ts';
import { backupName } from '../backup/nightly.ts';
import { backUp, noted } from '../backup/noted.ts';
import { restoreBackup } from '../backup/restore.ts';
import { isTrialDue, tryAndNote } from '../backup/trial.ts';
import { readEnv } from '../env.ts';
import { migrateDatabase, reasonOf } from '../startup/database.ts';
import { storageOf, storageUrl, tryStorage } from '../storage/settings.ts';
import { openStorage } from '../storage/store.ts';
import { CommandError, erasingServices, type Installation, withDatabase } from './installation.ts';

export const migrateCommand = (): Promise<string> =>
  withDatabase(
    async ({ env, connectionString }) => {
      const applied = await migrateDatabase(env, connectionString);
      return applied.length === 0
        ? 'The database is up to date.\n'
        : `Applied: ${applied.join(', ')}\n`;
    },
    { migrated: false },
  );

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Describes a backup, with the rows of each table that has any, and the parts it leaves out. */
function describe({ created_at, tables: all, files, left_out }: Manifest): string {
  const foreign = foreignNamesOf(all);
  const tables = all.filter(({ name }) => !foreign.includes(name));
  const bytes = sum([...tables, ...files].map(({ size }) => size));
  const rows = sum(tables.map((table) => table.rows));
  const filled = tables.filter((table) => table.rows > 0);
  const counts = filled
    .map(({ name, rows }) => `  ${String(rows).padStart(9)}  ${name}\n`)
    .join('');
  const left = [...left_out, ...foreign].join(', ');
  const warning = left === '' ? '' : `Left out, since Amphi has not made it: ${left}\n`;
  return `${tables.length} tables with ${rows} rows, ${files.length} files, ${bytes} bytes, of ${created_at}\n${counts}${warning}`;
}

export function backupCommand(folder: string | undefined): Promise<string> {
  return withDatabase(
    async ({ env, db, connectionString }) => {
      const target = resolve(folder ?? backupName());
      const disk = await storageOf(env);
      const manifest = await noted(db, { path: target, sent_to: null }, () =>
        writeBackup(target, { connectionString, disk }),
      );
      return `Backup in ${target}: ${describe(manifest)}`;
    },
    { migrated: false },
  );
}

export function nightlyBackupCommand(folder: string): Promise<string> {
  return withDatabase(
    async (installation) => {
      const { manifest, path, sentTo } = await backUp(installation, resolve(folder));
      const copy = sentTo === null ? '' : `, and a copy at ${sentTo}`;
      const trial = await tryMonthly(installation, path);
      return `Backup in ${resolve(folder)}${copy}: ${describe(manifest)}${trial}`;
    },
    { migrated: false },
  );
}

/** Restores a backup for a trial where one is due. What comes of it is no failure of the backup, but `doctor` and the metrics tell it. */
async function tryMonthly(
  { env, db, connectionString }: Installation,
  path: string,
): Promise<string> {
  try {
    if (!(await isTrialDue(db))) return '';
    const outcome = await tryAndNote(db, path, { connectionString, dataDir: env.DATA_DIR });
    if (outcome.state === 'restored')
      return 'It was restored into a scratch database for a trial.\n';
    process.stderr.write(
      outcome.state === 'failed'
        ? `${path} cannot be restored: ${outcome.reason}\n`
        : `no backup was restored for a trial, since there is no scratch database: ${outcome.reason}\n`,
    );
  } catch (error) {
    process.stderr.write(`no backup was restored for a trial: ${reasonOf(error)}\n`);
  }
  return '';
}

/** Fills an empty installation, and deletes again what was deleted since the backup. */
export function restoreCommand(
  folder: string,
  { deletedFrom }: { deletedFrom?: string } = {},
): Promise<string> {
  if (deletedFrom !== undefined) {
    assertStorage('--deleted-from', deletedFrom);
    const url = new URL(deletedFrom);
    if (url.protocol === 'file:' && !existsSync(url)) {
      throw new CommandError(`--deleted-from: there is no folder ${url.pathname}`);
    }
  }
  return withDatabase(
    async (installation) => {
      const { env, connectionString } = installation;
      const disk = await storageOf(env);
      const former = deletedFrom === undefined ? undefined : await openStorage(deletedFrom);
      if (former !== undefined) await tryList(former);
      const manifest = await restoreBackup(resolve(folder), { connectionString, disk });
      if (former !== undefined) await copyDeletions(former, disk);
      const erased = await reapplyDeletions(erasingServices(installation));
      const again =
        erased === 0 ? '' : `${erased} accounts that were deleted since then are deleted again.\n`;
      return `Restored ${describe(manifest)}${again}`;
    },
    { migrated: false },
  );
}

/** @throws CommandError where the list of deleted accounts can't be read, before anything is restored */
async function tryList(store: Disk): Promise<void> {
  await createDeletionList(() => Promise.resolve(store))
    .list()
    .catch((error: unknown) => {
      throw new CommandError(`--deleted-from: ${reasonOf(error)}. Nothing was restored`);
    });
}

/** @throws CommandError that names the option */
function assertStorage(option: string, url: string): void {
  if (URL.canParse(url) && ['file:', 's3:'].includes(new URL(url).protocol)) return;
  throw new CommandError(`${option} must start with file:// or s3://`);
}

export async function moveStorageCommand({
  from = storageUrl(readEnv()),
  to,
}: {
  from?: string;
  to: string;
}): Promise<string> {
  for (const [option, url] of Object.entries({ from, to })) assertStorage(`--${option}`, url);
  if (from === to) throw new CommandError('--from and --to are the same place');
  const target = await openStorage(to);
  await tryStorage(target).catch((error: unknown) => {
    throw new CommandError(`${to}: ${reasonOf(error)}. Nothing was copied`);
  });
  const report = await moveFiles(await openStorage(from), target, (path, error) => {
    process.stderr.write(`${path}: ${reasonOf(error)}\n`);
  });
  const text = `${report.copied} files copied (${report.bytes} bytes), ${report.known} already there, ${report.failed} failed`;
  if (report.failed > 0) throw new CommandError(`${text}: run the command again to go on`);
  return `${text}.\nNothing was removed. Set STORAGE_URL to the new place and restart the servers; then run this once more for what was uploaded meanwhile.\n`;
}
