import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { assertLoadable, loadDatabase } from '@amphi/db/copy';
import type { Disk } from 'flydrive';
import { isDeletionPath } from './deletions.ts';
import { listPaths, measureFile } from './files.ts';
import { FILES, type Manifest, readManifest, tablePath, verifyBackup } from './manifest.ts';

/**
 * Fills an installation that is empty, but for its list of deleted accounts, from a backup: every part is checked first, then the files are written,
 * then the rows in one transaction.
 *
 * @throws Error with one line when the backup is damaged or the installation is not empty; whatever was
 *   written is taken back
 */
export async function restoreBackup(
  folder: string,
  { connectionString, disk }: { connectionString: string; disk: Disk },
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  await assertLoadable(connectionString, manifest);
  const listed = new Set<string>();
  for await (const path of listPaths(disk)) {
    // The list of deleted accounts may be put there before: it says what was deleted since the backup.
    if (isDeletionPath(path)) listed.add(path);
    else throw new Error(`the store is not empty: it holds ${path}`);
  }
  const written: string[] = [];
  try {
    for (const { path, sha256 } of manifest.files) {
      if (listed.has(path)) continue;
      written.push(path);
      await disk.put(path, await readFile(join(folder, FILES, path)));
      const arrived = await measureFile(disk, path);
      if (arrived?.sha256 !== sha256) throw new Error(`${path} did not arrive whole`);
    }
    await loadDatabase(connectionString, manifest, (table) => openTable(folder, table));
  } catch (error) {
    for (const path of written) await disk.delete(path).catch(() => {});
    throw error;
  }
  return manifest;
}

/** A failure of the file has to reach the reader of the rows. */
export function openTable(folder: string, table: string): Readable {
  const source = createReadStream(join(folder, tablePath(table)));
  const rows = createGunzip();
  source.on('error', (error) => rows.destroy(error));
  return source.pipe(rows);
}
