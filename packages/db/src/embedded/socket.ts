import { createHash } from 'node:crypto';
import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { User } from './identity.ts';

/** Names the socket's file, `.s.PGSQL.5432`; nothing listens on the network. */
export const PORT = 5432;

/** In bytes, with the file's name: 107 on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103;

export interface SocketDir {
  path: string;
  /** Removes the folder if it was made for this run. */
  release(): Promise<void>;
}

/**
 * A folder for the server's socket that no other user may enter, since every process that reaches the socket is
 * the database's superuser. It is `wanted` if given, else the data folder, else, where that has too
 * long a path, a new one below the system's temporary folder (or `/tmp`, if that is too deep).
 * Throws an Error when `wanted` is too long or open to others.
 */
export async function openSocketDir(
  dataDir: string,
  owner: User,
  wanted?: string,
): Promise<SocketDir> {
  if (wanted !== undefined) {
    return { path: await useWanted(resolve(wanted), owner), release: async () => {} };
  }
  if (fits(dataDir)) return { path: dataDir, release: async () => {} };

  const parent = temporaryFolder(dataDir);
  const prefix = `amphi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-`;
  await removeLeftovers(parent, prefix);
  const path = await mkdtemp(join(parent, prefix));
  await give(path, owner);
  return { path, release: () => rm(path, { recursive: true, force: true }) };
}

/** The system's temporary folder, or the usual one where that has too long a path as well. */
function temporaryFolder(dataDir: string): string {
  const found = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, 'amphi-01234567-abcdef')));
  if (found !== undefined) return found;
  throw new Error(
    `no folder with a path short enough for the socket of ${dataDir}: shorten TMPDIR`,
  );
}

async function useWanted(path: string, owner: User): Promise<string> {
  if (!fits(path)) {
    throw new Error(`socket folder ${path} has too long a path for a Unix socket`);
  }
  const created = await mkdir(path, { recursive: true, mode: 0o700 });
  if (created !== undefined) await give(path, owner);
  const { uid, mode } = await stat(path);
  if (uid !== owner.uid || (mode & 0o077) !== 0) {
    throw new Error(`socket folder ${path} must belong to user ${owner.uid} alone (mode 700)`);
  }
  return path;
}

/** A killed application can't remove its folder: the next one on the same data does. */
async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    // Another user's folder of that name stays, and does no harm.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function give(path: string, { uid, gid }: User): Promise<void> {
  if (process.geteuid?.() === 0) await chown(path, uid, gid);
}

function fits(path: string): boolean {
  return Buffer.byteLength(join(path, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES;
}
