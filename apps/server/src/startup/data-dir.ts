import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Rights of a file's group and of all others. */
const OTHERS = 0o077;

/** Others may pass, and neither list nor read. */
const PASSABLE = 0o711;

/** Folders of the data folder, each with its files. PostgreSQL closes its own folder. */
const FOLDERS = ['receipts', 'outbox'];

const POSTGRES = /^postgres(-binaries-.*)?$/;

/** From now on this process and those that it starts make files that only their user may read. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data folder, and closes the folders of files in it that an earlier version, or a copy made by hand, has left
 * open. A folder that was there keeps its own rights: it may be one that is used for more.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const made = await mkdir(dataDir, { recursive: true });
  // Root's database may run as another user, which has to reach its own folder.
  if (made !== undefined && process.geteuid?.() === 0) {
    for (let path = dataDir; path.length >= made.length; path = dirname(path)) {
      await chmod(path, PASSABLE);
    }
  }
  for (const name of FOLDERS) {
    const path = join(dataDir, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory() || (found.mode & OTHERS) === 0) continue;
    if (found.uid === process.geteuid?.()) await chmod(path, found.mode & 0o7700);
  }
}

/**
 * Looks for files and folders in the data folder that other users may read.
 *
 * @param most entries to look at
 * @returns the first path of each kind in the data folder itself, without those of PostgreSQL, and how many were
 * looked at
 */
export async function findOpenPaths(
  dataDir: string,
  most = 10_000,
): Promise<{ open: string[]; looked: number }> {
  const open = new Set<string>();
  const waiting = (await readdir(dataDir))
    .filter((name) => !POSTGRES.test(name))
    .map((name) => ({ path: join(dataDir, name), top: join(dataDir, name) }));
  let looked = 0;
  for (let next = waiting.pop(); next !== undefined && looked < most; next = waiting.pop()) {
    const { path, top } = next;
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || found.isSymbolicLink()) continue;
    looked += 1;
    if ((found.mode & OTHERS) !== 0) open.add(top);
    if (!found.isDirectory()) continue;
    for (const name of await readdir(path)) waiting.push({ path: join(path, name), top });
  }
  return { open: [...open].sort(), looked };
}
