import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { inUseError, readLock } from './in-use.ts';
import { launchServer, type RunningServer } from './process.ts';
import { PORT } from './socket.ts';

/** The longest silence of a server that starts; recovery after a crash may take longer than this. */
const SILENCE_MS = 60_000;
/** The longest time for which the last processes of a killed server use its shared memory. */
const MEMORY_MS = 10_000;
const POLL_MS = 20;

/** For one machine that also runs the application. Durability is PostgreSQL's own: on. */
const DEFAULT_SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '[%p] ',
  logging_collector: 'off',
  log_destination: 'stderr',
};

export interface PostgresConnection {
  /** The socket's folder, absolute. */
  host: string;
  port: number;
  user: string;
  database: string;
}

/**
 * The server's command line: its settings are the defaults, then `settings`, then what reaches it.
 * Both folders are absolute.
 */
export function serverCommand(
  binaries: Binaries,
  dataDir: string,
  socketDir: string,
  settings: Record<string, string>,
): string[] {
  const all = {
    ...DEFAULT_SETTINGS,
    ...settings,
    port: String(PORT),
    listen_addresses: '',
    // A list: quotes keep a comma in the path from ending the entry.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [binaries.postgres, '-D', dataDir, ...flags];
}

interface StartOptions {
  identity: Identity;
  command: string[];
  connection: PostgresConnection;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Starts the server and waits until the application's database is there.
 * Rejects with the in-use Error, or with what failed and the last lines of the server's log.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { identity, command, connection, dataDir, log } = options;
  const began = Date.now();
  for (;;) {
    const server = await launchServer({ identity, command, deathSignal: 'INT', log });
    try {
      await prepare(server, dataDir, connection);
      return server;
    } catch (cause) {
      await server.stop();
      const lines = server.lastLines();
      const text = lines.join('\n');
      if (text.includes('lock file "postmaster.pid" already exists')) {
        throw inUseError(dataDir, (await readLock(dataDir))?.pid ?? 0);
      }
      const memoryHeld = text.includes('pre-existing shared memory block');
      if (memoryHeld && Date.now() - began < MEMORY_MS) {
        await sleep(POLL_MS * 10);
        continue;
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `PostgreSQL did not start on ${dataDir}: ${reason}\n${lines.slice(-15).join('\n')}`.trim(),
        { cause },
      );
    }
  }
}

/** Waits until the server takes connections, and makes the application's database if it is new. */
async function prepare(
  server: RunningServer,
  dataDir: string,
  connection: PostgresConnection,
): Promise<void> {
  const name = connection.database;
  const client = await connect(server, dataDir, { ...connection, database: 'postgres' });
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function connect(
  server: RunningServer,
  dataDir: string,
  connection: PostgresConnection,
): Promise<Client> {
  const exited = server.exited.then((how) => {
    throw new Error(how);
  });
  // Also when the server ends later, when no caller waits any more.
  exited.catch(() => {});
  let patience = Date.now() + SILENCE_MS;
  for (;;) {
    // Two may start at once: the loser would find the winner's socket in the folder.
    while ((await readLock(dataDir))?.pid !== server.pid) {
      await Promise.race([exited, sleep(POLL_MS)]);
      if (Date.now() > patience) throw new Error(`it is silent for ${SILENCE_MS / 1000} s`);
    }
    const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: SILENCE_MS });
    // Without a listener, a connection that breaks ends the whole process.
    client.on('error', () => {});
    try {
      await Promise.race([client.connect(), exited]);
      return client;
    } catch (error) {
      await Promise.race([exited, sleep(POLL_MS)]);
      // 57P03: it is there, and recovering from a crash.
      if ((error as { code?: string }).code === '57P03') patience = Date.now() + SILENCE_MS;
      if (Date.now() > patience) throw error;
    }
  }
}
