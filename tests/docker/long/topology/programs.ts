import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '@amphi/db';
import { removeFolder } from '../../../support/folder.ts';
import { freePort } from '../../../support/free-port.ts';
import { exitOf } from '../../../support/server.ts';

const DOCKER = fileURLToPath(new URL('../../../../docker/', import.meta.url));
const START_MS = 40_000;
const POLL_MS = 50;
/** Neither PgBouncer nor PostgreSQL wants to be root. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Another PgBouncer than the one on the PATH, since distributions are slow: PGBOUNCER is its path. */
const PGBOUNCER = process.env.PGBOUNCER || 'pgbouncer';

/** Names what is missing for the real programs; undefined when they can run. */
export function missingPrograms(): string | undefined {
  const missing = [
    ['caddy', 'version'],
    [PGBOUNCER, '--version'],
  ].filter(([name = '', argument = '']) => {
    return spawnSync(name, [argument], { env: { PATH } }).status !== 0;
  });
  if (missing.length === 0) return undefined;
  return `not installed: ${missing.map(([name]) => name).join(', ')} (apt-get install caddy pgbouncer)`;
}

export interface Pooler extends Program {
  url: string;
  /** Its own answer, such as `1.24.1`. */
  version: string;
  /** True where it is told to keep its clients' prepared statements. */
  keepsStatements: boolean;
  /** Rows of its console, such as of `show stats`. */
  show(what: string): Promise<Record<string, string>[]>;
  /** Leads to another database from now on, as after a change of `host=` in its file. */
  moveTo(databaseUrl: string): Promise<void>;
}

export interface Program {
  port: number;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

interface Location {
  port: number;
  /** Its own, which goes when it is stopped. */
  folder: string;
  /** Output that it writes when it has started. */
  ready?: RegExp;
  uid?: number;
  gid?: number;
}

const STARTED = /serving initial configuration|process up/;

/** Runs a program until it says that it is ready. */
export async function run(
  command: string[],
  env: Record<string, string>,
  { port, folder, ready = STARTED, ...identity }: Location,
): Promise<Program> {
  const [name = '', ...args] = command;
  const child: ChildProcess = spawn(name, args, {
    env: { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const deadline = Date.now() + START_MS;
  while (!ready.test(output)) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start\n${output}`);
    }
    await sleep(POLL_MS);
  }
  return {
    port,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      // Not all of them end while clients are there.
      const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await exitOf(child);
      clearTimeout(timer);
      await removeFolder(folder);
    },
  };
}

/** An empty folder that every user may write to. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'amphi-topology-'));
  await chmod(folder, 0o777);
  return folder;
}

/** Caddy with the file that both compose files use, over plain HTTP. */
export async function startProxy(upstreams: string[]): Promise<Program> {
  const [port, folder] = [await freePort(), await makeFolder()];
  const config = join(DOCKER, 'Caddyfile');
  return run(
    ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
    {
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.join(' '),
      CADDY_LOG_LEVEL: 'DEBUG',
      HEALTH_INTERVAL: '500ms',
    },
    { port, folder },
  );
}

/** The version of PgBouncer from which on it knows its clients' prepared statements. */
const KNOWS_STATEMENTS = 21;

/** The cluster's file for a pooler at a port, before the database at a URL. */
async function configure(databaseUrl: string, port: number, keeps: boolean): Promise<string> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const secret = password === '' ? '' : ` password=${password}`;
  return (await readFile(join(DOCKER, 'pgbouncer.ini'), 'utf8'))
    .replace('host=database', `host=${hostname} user=${username}${secret}`)
    .replace('port=5432', `port=${databasePort}`)
    .replace('dbname=amphi', `dbname=${pathname.slice(1)}`)
    .replace(/^listen_addr = .*/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, 'unix_socket_dir =')
    .replace(/^max_prepared_statements = .*/m, (line) => (keeps ? line : ''));
}

/** PgBouncer with the file of the cluster, before the database at a URL. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const [port, folder] = [await freePort(), await makeFolder()];
  const printed = spawnSync(PGBOUNCER, ['--version'], { env: { PATH }, encoding: 'utf8' }).stdout;
  const [, version = '', minor] = /PgBouncer (1\.(\d+)\S*)/.exec(printed) ?? [];
  const keepsStatements = Number(minor) >= KNOWS_STATEMENTS;
  const file = join(folder, 'pgbouncer.ini');
  const write = async (url: string) =>
    writeFile(file, await configure(url, port, keepsStatements), { mode: 0o644 });
  await write(databaseUrl);
  const program = await run([PGBOUNCER, file], {}, { port, folder, ...UNPRIVILEGED });
  const at = `postgresql://amphi@127.0.0.1:${port}`;
  return {
    ...program,
    version,
    keepsStatements,
    url: `${at}/amphi`,
    // Its console understands simple queries only.
    show: (what) =>
      withClient(`${at}/pgbouncer`, async (client) => (await client.query(`show ${what}`)).rows),
    async moveTo(url) {
      await write(url);
      program.process.kill('SIGHUP');
    },
  };
}
