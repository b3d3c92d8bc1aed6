import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@amphi/db/embedded';
import { removeFolder } from './folder.ts';
import { copyPrepared } from './prepared.ts';

/** A database server of a test's own, which it may stop, freeze and start again. */
export interface OwnDatabase {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends a signal to each of its processes. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** @param options `empty` for one without tables: a server's first start has them made otherwise */
export async function startOwnDatabase(
  settings: Record<string, string> = {},
  { empty = false } = {},
): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'amphi-db-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  if (!empty) await copyPrepared('bare', dataDir, 'postgres');
  const start = () =>
    startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '64MB', ...settings } });
  let postgres: EmbeddedPostgres = await start();
  const signal = (name: NodeJS.Signals) => signalDatabase(dataDir, name);
  return {
    url: postgres.connectionString,
    signal,
    stop: () => postgres.stop(),
    async start() {
      postgres = await start();
    },
    async remove() {
      await signal('SIGCONT');
      await postgres.stop();
      await removeFolder(folder);
    },
  };
}

/** The process that a database's lock file names. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

/** The server of a data folder and all that it has started. */
async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir).catch(() => 0);
  const pids: number[] = [];
  for (const entry of await readdir('/proc')) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => undefined);
    const parent = stat === undefined ? undefined : /\) \S (\d+)/.exec(stat)?.[1];
    if (parent === undefined || !/^\d+$/.test(entry)) continue;
    if (Number(entry) === postmaster || Number(parent) === postmaster) pids.push(Number(entry));
  }
  return pids;
}

/** Signals the server of a data folder and all that it has started, also what it starts meanwhile. */
export async function signalDatabase(dataDir: string, name: NodeJS.Signals): Promise<void> {
  const signalled = new Set<number>();
  for (;;) {
    const pids = (await processesOf(dataDir)).filter((pid) => !signalled.has(pid));
    if (pids.length === 0) return;
    for (const pid of pids) {
      signalled.add(pid);
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}
