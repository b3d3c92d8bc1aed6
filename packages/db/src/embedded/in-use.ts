import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** A server whose application was killed a moment ago is about to stop: don't refuse too early. */
const GRACE_MS = 3_000;
const STOPPING_MS = 60_000;
const POLL_MS = 50;

export function inUseError(dataDir: string, pid: number): Error {
  return new Error(`data folder ${dataDir} is in use by process ${pid}`);
}

/**
 * Waits until no server works on `dataDir` (absolute, without symbolic links; need not exist): up to
 * a minute for one that is stopping, three seconds for any other. Then throws the in-use Error.
 * Clears a lock file that PostgreSQL would take for valid because its number lives on as a zombie or
 * as another program; other stale lock files PostgreSQL recognizes itself.
 */
export async function waitUntilFree(dataDir: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const lock = await readLock(dataDir);
    const servers = await serversOn(dataDir, lock);
    const [first] = servers;
    if (first === undefined) {
      if (lock && isAlive(lock.pid) && (await readLock(dataDir))?.pid === lock.pid) {
        await rm(lockPath(dataDir), { force: true });
      }
      return;
    }
    // Without its postmaster, a server's other processes are on their way out too.
    const ending = !lock || lock.stopping || !servers.includes(lock.pid);
    if (Date.now() - began > (ending ? STOPPING_MS : GRACE_MS)) {
      throw inUseError(dataDir, lock && servers.includes(lock.pid) ? lock.pid : first);
    }
    await sleep(POLL_MS);
  }
}

/** Reads the lock file that a running or crashed server wrote into its folder; undefined without one. */
export async function readLock(
  dataDir: string,
): Promise<{ pid: number; stopping: boolean; socketDir: string } | undefined> {
  const text = await readFile(lockPath(dataDir), 'utf8').catch(() => undefined);
  const lines = text?.split('\n');
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, stopping: lines?.[7]?.trim() === 'stopping', socketDir: lines?.[4]?.trim() ?? '' };
}

/** True where the number belongs to a process, a zombie included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'postmaster.pid');
}

/** The server's processes: all of them have the data folder as their working directory. */
async function serversOn(dataDir: string, lock?: { pid: number }): Promise<number[]> {
  if (process.platform !== 'linux') return lock && (await isPostgres(lock.pid)) ? [lock.pid] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      if (cwd !== dataDir) return [];
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      return name.startsWith('postgres') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** The socket's folder of the server that works on `dataDir`; undefined when none does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const lock = await readLock(dataDir);
  if (!lock || lock.stopping || lock.socketDir === '') return undefined;
  return (await serversOn(dataDir, lock)).includes(lock.pid) ? lock.socketDir : undefined;
}

async function isPostgres(pid: number): Promise<boolean> {
  const listed = await exec('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => undefined);
  return listed?.stdout.includes('postgres') ?? false;
}
