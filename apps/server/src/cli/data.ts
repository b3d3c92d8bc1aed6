import { resolve } from 'node:path';
import { writeBackup } from '../backup/backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { moveFiles } from '../backup/move-files.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readEnv } from '../env.ts';
import { migrateDatabase, reasonOf } from '../startup/database.ts';
import { openStorage } from '../storage/store.ts';
import { CommandError, storageOf, storageUrl, tryStorage, withDatabase } from './installation.ts';

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

/** What a backup holds, with the rows of each table that has any. */
function describe({ created_at, tables, files }: Manifest): string {
  const bytes = sum([...tables, ...files].map(({ size }) => size));
  const rows = sum(tables.map((table) => table.rows));
  const filled = tables.filter((table) => table.rows > 0);
  const counts = filled
    .map(({ name, rows }) => `  ${String(rows).padStart(9)}  ${name}\n`)
    .join('');
  return `${tables.length} tables with ${rows} rows, ${files.length} files, ${bytes} bytes, of ${created_at}\n${counts}`;
}

/** As in 'amphi-backup-2026-11-21T07-51-00Z'. */
const backupName = (): string =>
  `amphi-backup-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;

export function backupCommand(folder: string | undefined): Promise<string> {
  return withDatabase(
    async ({ env, connectionString }) => {
      const target = resolve(folder ?? backupName());
      const manifest = await writeBackup(target, { connectionString, disk: await storageOf(env) });
      return `Backup in ${target}: ${describe(manifest)}`;
    },
    { migrated: false },
  );
}

export function restoreCommand(folder: string): Promise<string> {
  return withDatabase(
    async ({ env, connectionString }) => {
      const disk = await storageOf(env);
      const manifest = await restoreBackup(resolve(folder), { connectionString, disk });
      return `Restored ${describe(manifest)}`;
    },
    { migrated: false },
  );
}

const isStorage = (url: string): boolean =>
  URL.canParse(url) && ['file:', 's3:'].includes(new URL(url).protocol);

export async function moveStorageCommand({
  from = storageUrl(readEnv()),
  to,
}: {
  from?: string;
  to: string;
}): Promise<string> {
  for (const [option, url] of Object.entries({ from, to })) {
    if (!isStorage(url)) throw new CommandError(`--${option} must start with file:// or s3://`);
  }
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
