import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { freePort } from '../../../support/free-port.ts';
import { makeFolder, PATH, type Program, run, UNPRIVILEGED } from './programs.ts';

const DOCKER = fileURLToPath(new URL('../../../../docker/', import.meta.url));
/** Debian's folder of PostgreSQL's programs, by version. */
const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'secret';

/** The folder of PostgreSQL's programs: POSTGRES_BIN, or the newest that Debian has installed. */
async function findPrograms(): Promise<string | undefined> {
  const given = process.env.POSTGRES_BIN;
  if (given) return given;
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.sort((left, right) => Number(right) - Number(left))[0];
  return newest === undefined ? undefined : join(DEBIAN, newest, 'bin');
}

const bin = await findPrograms();
const path = `${bin}:${PATH}`;

/** Names what is missing for a primary and a replica; undefined when they can run. */
export function missingPostgres(): string | undefined {
  const missing = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'psql'].filter(
    (name) => spawnSync(name, ['--version'], { env: { PATH: path } }).status !== 0,
  );
  if (missing.length === 0) return undefined;
  return `not installed: ${missing.join(', ')} (apt-get install postgresql, or POSTGRES_BIN)`;
}

export interface DatabaseServer extends Program {
  url: string;
  /** By the socket, as inside of the container. */
  superuserUrl: string;
  /** Makes a replica the primary. */
  promote(): void;
}

interface Service {
  command: string[];
  environment: Record<string, string>;
}

/** Reads a service from the cluster's file, as far as it concerns us. */
async function serviceOf(name: 'database' | 'replica'): Promise<Service> {
  const file = parse(await readFile(join(DOCKER, 'compose.cluster.yml'), 'utf8'), { merge: true });
  return file.services[name];
}

function must(command: string, args: string[], env: Record<string, string>, input?: string): void {
  const options = {
    env: { PATH: path, ...env },
    cwd: '/',
    encoding: 'utf8',
    input,
    ...UNPRIVILEGED,
  } as const;
  const { status, stderr, error } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || error}`);
}

async function serve(folder: string, command: string[], port: number): Promise<DatabaseServer> {
  const data = join(folder, 'data');
  const env = { PATH: path, PGDATA: data, PGPASSWORD: PASSWORD };
  const own = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  const program = await run([...command, ...own], env, {
    port,
    folder,
    ready: /ready to accept (read-only )?connections/,
    ...UNPRIVILEGED,
  });
  return {
    ...program,
    url: `postgresql://amphi:${PASSWORD}@127.0.0.1:${port}/amphi`,
    superuserUrl: `postgresql://postgres@localhost:${port}/amphi?host=${folder}`,
    promote: () => must('pg_ctl', ['promote', '-D', data], env),
  };
}

/** A primary as the image makes it the first time: with the script of the cluster, and its settings. */
export async function startPrimary(): Promise<DatabaseServer> {
  const [port, folder] = [await freePort(), await makeFolder()];
  const { command, environment } = await serviceOf('database');
  const data = join(folder, 'data');
  // By the socket no password is asked for, as in the image.
  const env = { PGDATA: data, PGHOST: folder, PGPORT: String(port) };
  await writeFile(join(folder, 'password'), PASSWORD, { mode: 0o644 });
  must(
    'initdb',
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--pwfile',
      join(folder, 'password'),
      '--auth-host=scram-sha-256',
      ...(environment.POSTGRES_INITDB_ARGS ?? '').split(' '),
    ],
    {},
  );
  must(
    'pg_ctl',
    ['start', '-w', '-D', data, '-o', `-p ${port} -k ${folder}`, '-l', join(folder, 'log')],
    env,
  );
  must('psql', ['-U', 'postgres', '-c', 'create database amphi'], env);
  // Statements where this test finds them.
  const script = await readFile(join(DOCKER, 'postgres/owner.sh'), 'utf8');
  const owner = script.replace('/etc/amphi/owner.sql', join(DOCKER, 'postgres/owner.sql'));
  const secrets = { POSTGRES_PASSWORD: PASSWORD, REPLICATION_PASSWORD: PASSWORD };
  must('sh', [join(DOCKER, 'postgres/primary.sh')], { ...env, ...secrets });
  must('sh', ['-s'], { ...env, ...secrets }, owner);
  must('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', data], env);
  // The image adds this line for all who come over the network.
  await appendFile(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  return serve(folder, [...command, '-D', data], port);
}

/** A replica as the cluster runs it, by its script, which finds the primary where we say. */
export async function startReplica(primary: DatabaseServer): Promise<DatabaseServer> {
  const [port, folder] = [await freePort(), await makeFolder()];
  const { command } = await serviceOf('replica');
  const script = await readFile(join(DOCKER, 'postgres/replica.sh'), 'utf8');
  const file = join(folder, 'replica.sh');
  await mkdir(join(folder, 'tmp'));
  await writeFile(file, script.replace('-h database', `-h 127.0.0.1 -p ${primary.port}`), {
    mode: 0o644,
  });
  return serve(folder, ['sh', file, ...command], port);
}
