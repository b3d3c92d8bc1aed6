import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@amphi/db';
import { createTestDatabase } from '@amphi/db/testing';
import { removeFolder } from './folder.ts';
import { CLUSTER, copyPrepared, type Prepared, templateOf } from './prepared.ts';

export const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const READY = /(?:Amphi is ready:|listening on) (http:\/\/[^\s)"]+)/;
const START_TIMEOUT_MS = 180_000;

export const ADMIN = { username: 'admin@amphi.test', password: 'demo-admin' };
export const STUDENT = { username: 'etudiant@amphi.test', password: 'demo-etudiant' };

/** No content, and the administrator alone. */
export const EMPTY = {
  DEMO: '0',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
};

/** A server that runs, as tests use it. */
export interface Server {
  url: string;
  dataDir: string;
  /** Environment for commands beside it, so that they work on the same data. */
  env: Record<string, string>;
  /** Its database, for what would take long by way of the server. */
  db: Database;
}

/** A server that a test has started itself. */
export interface ServerProcess extends Server {
  process: ChildProcess;
  /** All that it has written so far. */
  output(): string;
  /** Ends it in an orderly way and removes its data unless told to keep them. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** An empty folder for a server of its own. */
export function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'amphi-e2e-'));
}

interface Data {
  dataDir: string;
  env: Record<string, string>;
  /** Drops its database, where that is one of several on a shared PostgreSQL. */
  drop?: () => Promise<void>;
}

/** Runs a first start, in a database and a folder of a server's own; an empty folder where the database is given. */
async function makeStarted(env: Record<string, string>): Promise<Data> {
  const dataDir = await makeDataDir();
  if (env.DATABASE_URL !== undefined) return { dataDir, env };
  const name: Prepared = env.DEMO === '0' ? 'bare' : 'demo';
  const cluster = process.env[CLUSTER];
  if (cluster === undefined || name === 'demo') await copyPrepared(name, dataDir);
  if (cluster === undefined) return { dataDir, env };
  const { db, connectionString, drop } = await createTestDatabase(cluster, templateOf(name));
  await db.destroy();
  return { dataDir, env: { DEMO: '1', ...env, DATABASE_URL: connectionString }, drop };
}

/** Runs the built server as its users do, without the variables of the shell that runs the tests. */
export function spawnServer(
  env: Record<string, string>,
  args: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the exit code; null when a signal ended the process. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/**
 * Runs a server that is to end by itself, and resolves with its exit code and what it wrote. One that serves
 * instead is killed, and its exit code is null.
 */
export async function runToEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const folder = await makeDataDir();
  const child = spawnServer({ DATA_DIR: folder, ...env });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    if (READY.test(chunk.toString())) child.kill('SIGKILL');
  });
  const code = await exitOf(child);
  await removeFolder(folder);
  return { code, stderr };
}

/** The databases of the servers that this process works with, by their addresses. */
const servers = new Map<string, Database>();

/** The database of the server at an address. */
export function databaseAt(url: string): Database {
  const db = servers.get(url);
  if (db === undefined) throw new Error(`no server is known at ${url}`);
  return db;
}

/** Makes the database of a server known at another address as well, such as that of a proxy before it. */
export const addAddress = (url: string, db: Database): void => void servers.set(url, db);

/** Opens the database of the server at an address. */
function openAt(url: string, databaseUrl: string): Database {
  const { db } = openDatabase(databaseUrl, { max: 2, onError: () => {} });
  servers.set(url, db);
  return db;
}

/** The socket of the embedded database is in its folder. */
const embeddedUrl = (dataDir: string) =>
  `postgresql://amphi@localhost/amphi?host=${encodeURIComponent(join(dataDir, 'postgres'))}`;

/** Connects to a server with an embedded database that another process of the run has started. */
export const connectServer = (url: string, dataDir: string): Server => ({
  url,
  dataDir,
  env: { DATA_DIR: dataDir },
  db: openAt(url, embeddedUrl(dataDir)),
});

/**
 * Starts a server of its own, and waits until it answers. Without a folder it begins with data that another start has
 * made, in a database of the PostgreSQL that the run shares; with one, its database is embedded and lies there.
 */
export async function startServer(
  settings: Record<string, string> = {},
  folder?: string,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const data: Data =
    folder === undefined ? await makeStarted(settings) : { dataDir: folder, env: settings };
  const { dataDir, env } = data;
  const child = spawnServer({ DATA_DIR: dataDir, ...env }, args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`${why}\n${output}`));
    };
    const timer = setTimeout(() => fail('the server did not start in time'), START_TIMEOUT_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = READY.exec(output);
      if (ready?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('the server ended before it was ready');
    });
  });
  const db = openAt(url, env.DATABASE_URL ?? embeddedUrl(dataDir));
  return {
    url,
    dataDir,
    env: { DATA_DIR: dataDir, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }) },
    db,
    process: child,
    output: () => output,
    async stop({ keepData = false } = {}) {
      servers.delete(url);
      await db.destroy();
      child.kill('SIGTERM');
      await exitOf(child);
      if (keepData) return;
      await data.drop?.();
      await removeFolder(dataDir);
    },
  };
}
