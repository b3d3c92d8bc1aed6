import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../support/relay.ts';
import { exitOf } from '../support/server.ts';

const DOCKER = fileURLToPath(new URL('../../docker/', import.meta.url));
const START_MS = 10_000;
const POLL_MS = 50;
/** PgBouncer refuses to be root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

/** Another PgBouncer than the one on the PATH, since distributions are slow: PGBOUNCER is its path. */
const PGBOUNCER = process.env.PGBOUNCER || 'pgbouncer';

/** Why the real programs can't be run here; undefined when they can. */
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
  /** As it says itself, such as `1.24.1`. */
  version: string;
  /** Whether it is told to keep its clients' prepared statements. */
  keepsStatements: boolean;
  /** Rows of its console, such as of `show stats`. */
  show(what: string): Promise<Record<string, string>[]>;
}

export interface Program {
  port: number;
  output(): string;
  stop(): Promise<void>;
}

async function run(
  command: string[],
  env: Record<string, string>,
  { port, folder, ...identity }: { port: number; folder: string; uid?: number; gid?: number },
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
  while (!output.match(/serving initial configuration|process up/)) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not start\n${output}`);
    }
    await sleep(POLL_MS);
  }
  return {
    port,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      // Not all of them end while clients are there.
      const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await exitOf(child);
      clearTimeout(timer);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFolder(): Promise<string> {
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

/** PgBouncer with the file of the cluster, before the database at a URL. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const [port, folder] = [await freePort(), await makeFolder()];
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const secret = password === '' ? '' : ` password=${password}`;
  const printed = spawnSync(PGBOUNCER, ['--version'], { env: { PATH }, encoding: 'utf8' }).stdout;
  const [, version = '', minor] = /PgBouncer (1\.(\d+)\S*)/.exec(printed) ?? [];
  const keepsStatements = Number(minor) >= KNOWS_STATEMENTS;
  const settings = (await readFile(join(DOCKER, 'pgbouncer.ini'), 'utf8'))
    .replace('host=database', `host=${hostname} user=${username}${secret}`)
    .replace('port=5432', `port=${databasePort}`)
    .replace('dbname=amphi', `dbname=${pathname.slice(1)}`)
    .replace(/^listen_addr = .*/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, 'unix_socket_dir =')
    .replace(/^max_prepared_statements = .*/m, (line) => (keepsStatements ? line : ''));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings, { mode: 0o644 });
  const program = await run([PGBOUNCER, file], {}, { port, folder, ...NOBODY });
  const at = `postgresql://amphi@127.0.0.1:${port}`;
  return {
    ...program,
    version,
    keepsStatements,
    url: `${at}/amphi`,
    async show(what) {
      // Its console understands simple queries only.
      const client = new pg.Client({ connectionString: `${at}/pgbouncer` });
      await client.connect();
      try {
        return (await client.query(`show ${what}`)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
