import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { chooseIdentity } from './identity.ts';
import { findRunning, waitUntilFree } from './in-use.ts';
import { ensureCluster } from './initdb.ts';
import type { RunningServer } from './process.ts';
import { type PostgresConnection, serverCommand, startServer } from './server.ts';
import { openSocketDir, PORT } from './socket.ts';
import { withNewestZoneData } from './zone-data.ts';

const USER = 'amphi';
const DATABASE = 'amphi';

export type { PostgresConnection };

export interface EmbeddedPostgresOptions {
  /** The cluster's folder, e.g. `.data/postgres`; made on first use, with its parents. */
  dataDir: string;
  /** A private folder for the Unix socket; by default the data folder, or a temporary one. */
  socketDir?: string;
  /** PostgreSQL settings by name; they win over the defaults. */
  settings?: Record<string, string>;
  /** Receives each line that initdb and the server write. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** The connection as a URL, for `pg` and libpq. */
  connectionString: string;
  /** The server's main process. */
  pid: number;
  /** Resolves when the server has ended, by `stop()` or on its own. Never rejects. */
  exited: Promise<void>;
  /** Fast shutdown: closes connections, rolls back open transactions. May be called repeatedly. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL of the npm package on `dataDir` until `stop()`, or until this process ends in
 * whatever way. Call it from the main thread: the kernel ties the server to the calling thread.
 * Rejects with an Error: one line when the folder is in use or belongs to someone else; otherwise
 * what failed, with the last lines of the server's log.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => {} } = options;
  const dataDir = await locate(options.dataDir);
  await waitUntilFree(dataDir);
  const identity = await chooseIdentity(await findBinaries(), dataDir);
  await ensureCluster({ identity, dataDir, user: USER, sync: settings.fsync !== 'off', log });

  const socketDir = await openSocketDir(dataDir, identity.owner, options.socketDir);
  const connection = { host: socketDir.path, port: PORT, user: USER, database: DATABASE };
  const binaries = await withNewestZoneData(identity.binaries, dirname(dataDir), log);
  const command = serverCommand(binaries, dataDir, socketDir.path, settings);
  let server: RunningServer;
  try {
    server = await startServer({ identity, command, connection, dataDir, log });
  } catch (error) {
    await socketDir.release();
    throw error;
  }

  let stopping: Promise<void> | undefined;
  const exited = server.exited.then(async (how) => {
    if (!stopping) log(`PostgreSQL ended unexpectedly (${how})`);
    await socketDir.release().catch(() => {});
  });
  async function stop(): Promise<void> {
    await server.stop();
    await exited;
  }
  return {
    connection,
    connectionString: connectionStringOf(socketDir.path),
    pid: server.pid,
    exited,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** The URL of the server that another process runs on `dataDir`; undefined when none does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const socketDir = await findRunning(await locate(dataDir));
  return socketDir === undefined ? undefined : connectionStringOf(socketDir);
}

function connectionStringOf(socketDir: string): string {
  return `postgresql://${USER}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

/** The folder's absolute path without symbolic links; makes its parents. */
async function locate(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  await mkdir(dirname(path), { recursive: true });
  return realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));
}
