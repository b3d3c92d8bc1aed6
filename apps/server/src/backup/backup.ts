import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dumpDatabase } from '@amphi/db/copy';
import type { Disk } from 'flydrive';
import { listPaths, measure, type StoredFile } from './files.ts';
import { FILES, FORMAT, MANIFEST, type Manifest, tablePath } from './manifest.ts';

/**
 * Writes database and store into a new folder, while the server runs: the database as of one moment,
 * then the files, which are never changed. A backup that is not whole keeps a name of its own.
 *
 * @throws Error when the folder exists already
 */
export async function writeBackup(
  folder: string,
  { connectionString, disk }: { connectionString: string; disk: Disk },
): Promise<Manifest> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${folder} exists already`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const parts = new Map<string, { size: number; sha256: string }>();
  const created_at = new Date().toISOString();
  const dump = await dumpDatabase(connectionString, async (table, content) => {
    const { stream, result } = measure();
    const target = createWriteStream(join(draft, tablePath(table)), { mode: 0o600, flush: true });
    await pipeline(content, createGzip({ level: 6 }), stream, target);
    parts.set(table, result());
  });
  const files: StoredFile[] = [];
  for await (const path of listPaths(disk)) files.push(...(await saveFile(disk, path, draft)));
  const manifest: Manifest = {
    format: FORMAT,
    created_at,
    node_version: process.version,
    server_version: dump.server_version,
    migrations: dump.migrations,
    tables: dump.tables.map((table) => ({
      ...table,
      ...(parts.get(table.name) as { size: number; sha256: string }),
    })),
    left_out: dump.left_out,
    files,
  };
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(draft, folder);
  await syncFolder(dirname(folder));
  return manifest;
}

/** Saves a file with its owner; none when it was removed since it was listed. */
async function saveFile(disk: Disk, path: string, draft: string): Promise<StoredFile[]> {
  const { stream, result } = measure();
  const target = join(draft, FILES, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      await disk.getStream(path),
      stream,
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (await disk.exists(path)) throw error;
    await rm(target, { force: true });
    return [];
  }
  return [{ path, ...result() }];
}

/** A name survives a power cut only when its folder has been written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
