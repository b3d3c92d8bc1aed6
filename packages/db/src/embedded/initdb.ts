import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Identity } from './identity.ts';
import { isAlive } from './in-use.ts';
import { launch } from './process.ts';

const exec = promisify(execFile);

/** Clusters that this process is making: not to be taken for leftovers. */
const underway = new Set<string>();

interface ClusterOptions {
  identity: Identity;
  /** Absolute; its parent exists. */
  dataDir: string;
  /** The database's superuser. */
  user: string;
  /** Flushes the new files to disk. */
  sync: boolean;
  log: (line: string) => void;
}

/**
 * Makes sure that `dataDir` holds a cluster that `identity` may use: UTF-8, French ICU collation,
 * no passwords, Unix socket only. It appears whole or not at all.
 * Throws an Error when the folder holds something else, or with initdb's last lines.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, identity } = options;
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.includes('PG_VERSION')) return chownData(dataDir, identity);
  if (entries.length > 0) {
    throw new Error(`data folder ${dataDir} holds files, but no database: choose another folder`);
  }
  await removeLeftovers(dataDir);
  await createCluster(options);
}

async function createCluster(options: ClusterOptions): Promise<void> {
  const { identity, dataDir, user, sync, log } = options;
  const partial = `${dataDir}.init-${process.pid}-${randomUUID()}`;
  // Before the folder exists, since another start may list it as soon as it does.
  underway.add(partial);
  try {
    await mkdir(partial, { mode: 0o700 });
    if (process.geteuid?.() === 0) await chown(partial, identity.owner.uid, identity.owner.gid);
    await chmod(partial, 0o700);
    const initdb = await launch({
      identity,
      command: [
        identity.binaries.initdb,
        '-D',
        partial,
        '-U',
        user,
        '-E',
        'UTF8',
        // The C library's locale only serves messages; words and order are ICU's.
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=fr',
        '--auth-local=trust',
        '--auth-host=reject',
        ...(sync ? [] : ['--no-sync']),
      ],
      deathSignal: 'TERM',
      log,
    });
    const ended = await initdb.exited;
    if (ended !== 'exit code 0') {
      throw new Error(
        `the database could not be created in ${dataDir} (${ended}):\n` +
          initdb.lastLines().slice(-15).join('\n'),
      );
    }
    await rename(partial, dataDir).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster. Its cluster is as good; only one of us will get to run it.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await removeAttempt(partial);
    underway.delete(partial);
  }
}

/** Hands the files to the user who will run the server, when root could not run it as before. */
async function chownData(dataDir: string, { owner }: Identity): Promise<void> {
  if ((await stat(dataDir)).uid === owner.uid) return;
  await exec('chown', ['-R', `${owner.uid}:${owner.gid}`, dataDir]);
}

/**
 * Removes an attempt. The programs of one that was killed go on writing for a moment, so that a folder which
 * was just emptied may not be empty: that is tried again, for five seconds in all. What resists is left to the
 * next start, since nothing depends on it. Never rejects.
 */
async function removeAttempt(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => {});
}

/** Removes what killed processes left of their attempts. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(parent, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // In a container the number is often the same at each start: then it is our predecessor's.
    if (pid === process.pid ? underway.has(path) : isAlive(pid)) continue;
    await removeAttempt(path);
  }
}
