import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBinaries } from '../src/embedded/binaries.ts';
import { chooseIdentity } from '../src/embedded/identity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded/index.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const isRoot = process.geteuid?.() === 0;
const isLinux = process.platform === 'linux';

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-embedded-'));
  // Root may run the server as another user, who must get at the data.
  await chmod(folder, 0o711);
  dataDir = join(folder, 'postgres');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a server that the test's end stops, whatever becomes of the test. */
async function start(
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: string, met: () => boolean, milliseconds = 20_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!met()) {
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await sleep(20);
  }
}

/** Zombies don't count: where nobody collects them, the killed stay listed for ever. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    return false;
  }
}

/** A program that starts the server on `dataDir` and then does `rest`. */
function program(rest: string): string {
  return `
    import pg from 'pg';
    import { startEmbeddedPostgres } from './src/embedded/index.ts';
    console.log('begun');
    const postgres = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(dataDir)},
      settings: ${JSON.stringify(FAST)},
    });
    ${rest}
    setInterval(() => {}, 1000);
  `;
}

interface Started {
  child: ChildProcess;
  /** Resolves with the next line that begins with `word`, without it. */
  said: (word: string) => Promise<string>;
}

async function spawnProgram(
  source: string,
  { prefix = [], hide = [] }: { prefix?: string[]; hide?: string[] } = {},
): Promise<Started> {
  const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', source];
  const [file = '', ...args] = [...prefix, ...command];
  const child = spawn(file, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: `${await hiding(hide)}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  async function said(word: string): Promise<string> {
    const line = () => lines.find((candidate) => candidate.startsWith(word));
    await until(`"${word}"`, () => line() !== undefined || child.exitCode !== null);
    const found = line();
    if (found === undefined) throw new Error(`ended early:\n${lines.join('\n')}`);
    return found.slice(word.length).trim();
  }
  return { child, said };
}

/** A folder for the front of PATH where these commands exist, and fail. */
async function hiding(commands: string[]): Promise<string> {
  const path = join(folder, `without-${commands.join('-')}`);
  await mkdir(path, { recursive: true });
  for (const command of commands) {
    await writeFile(join(path, command), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  }
  await chmod(path, 0o755);
  return path;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('a data folder', () => {
  it('is made on first use and found again by the next start', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept (id int)');
    await query(first.connectionString, 'insert into kept values (7)');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    await first.exited;
    expect(isRunning(first.pid)).toBe(false);

    const second = await start();
    expect(await query(second.connectionString, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(second.connection).toMatchObject({ user: 'amphi', database: 'amphi' });
    const client = new Client(second.connection);
    await client.connect();
    expect((await client.query('select current_database() as name')).rows).toEqual([
      { name: 'amphi' },
    ]);
    await client.end();
  });

  it('is refused with one clear line while another process works on it', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(
      new Error(`data folder ${dataDir} is in use by process ${first.pid}`),
    );
    expect(await query(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('goes to exactly one of four that start at once', async () => {
    const outcomes = await Promise.allSettled([start(), start(), start(), start()]);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(3);
    for (const { reason } of refusals) {
      expect(String(reason)).toContain(`data folder ${dataDir} is in use by process`);
    }
    expect(readdirSync(folder).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('may have a path too long for a socket', async () => {
    dataDir = join(folder, 'a'.repeat(60), "b, 'c' d".repeat(8), 'postgres');
    const postgres = await start();
    const { host } = postgres.connection;
    expect(host.startsWith(tmpdir())).toBe(true);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(host)).toBe(false);
  });

  it('may have blanks, commas and accents in its path', async () => {
    dataDir = join(folder, 'mes données, "à moi"', 'postgres');
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('with other files in it is left alone', async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'thesis.txt'), 'years of work');
    await expect(start()).rejects.toThrow('holds files, but no database');
    expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
  });

  it('recovers when the server was killed', async () => {
    const first = await start({ settings: {} });
    await query(first.connectionString, 'create table kept (id int)');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true);

    const second = await start();
    expect(await query(second.connectionString, 'select * from kept')).toEqual([]);
  });

  it('recovers when the lock file names a process that is something else', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is never half made: an interrupted creation starts over', async () => {
    const { child, said } = await spawnProgram(program(''));
    await said('begun');
    const attempts = () => readdirSync(folder).filter((name) => name.includes('.init-'));
    await until('creation under way', () => {
      const [attempt] = attempts();
      return attempt !== undefined && existsSync(join(folder, attempt, 'base'));
    });
    await kill(child);
    expect(existsSync(dataDir)).toBe(false);

    const postgres = await start();
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(attempts()).toEqual([]);
  });
});

describe('the server', () => {
  it('speaks French: collation, case, search, extensions', async () => {
    const { connectionString } = await start();
    await query(
      connectionString,
      `create extension pg_trgm; create extension unaccent;
       create extension btree_gist; create extension citext`,
    );
    const [row] = await query(
      connectionString,
      `select 'é' < 'f' as by_default,
              'é' < 'f' collate "fr-x-icu" as french,
              'é' < 'f' collate "C" as bytes,
              lower('ÉCOLE') as lower,
              unaccent('œdème') as plain,
              'École'::citext = 'ÉCOLE'::citext as same,
              to_tsvector('french', 'Écoles') @@ to_tsquery('french', 'école') as found`,
    );
    expect(row).toEqual({
      ...{ by_default: true, french: true, bytes: false, lower: 'école', plain: 'oedeme' },
      ...{ same: true, found: true },
    });
  });

  it('is durable unless told otherwise, and not on the network', async () => {
    const { connectionString } = await start({ settings: { work_mem: '5MB' } });
    const rows = await query(
      connectionString,
      `select name, current_setting(name) as value from pg_settings where name in
        ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'work_mem')`,
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
      ...{ listen_addresses: '', work_mem: '5MB' },
    });
  });

  it('that does not start says why', async () => {
    const settings = { ...FAST, shared_buffers: 'plenty' };
    await expect(start({ settings })).rejects.toThrow(
      /did not start on .*exit code 1\n.*invalid value for parameter "shared_buffers": "plenty"/s,
    );
  });

  it('puts its socket where it is told, if nobody else can enter there', async () => {
    const socketDir = join(folder, 'socket');
    const postgres = await start({ socketDir });
    expect(postgres.connection.host).toBe(socketDir);
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    await chmod(socketDir, 0o755);
    await expect(start({ socketDir })).rejects.toThrow('mode 700');
  });

  it('hands on its log', async () => {
    const lines: string[] = [];
    const postgres = await start({ log: (line) => lines.push(line) });
    expect(lines.join('\n')).toContain('ready to accept connections');
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    expect(lines.at(-1)).toBe('PostgreSQL ended unexpectedly (signal SIGKILL)');
  });

  it('does not hear the Ctrl-C that its application hears', async () => {
    const { child, said } = await spawnProgram(
      program(`
        process.on('SIGINT', async () => {
          const client = new pg.Client({ connectionString: postgres.connectionString });
          await client.connect();
          console.log('answer', (await client.query('select 42 as n')).rows[0].n);
          await client.end();
          await postgres.stop();
          process.exit(0);
        });
        console.log('pid', postgres.pid);
      `),
    );
    const pid = Number(await said('pid'));
    const gone = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await said('answer')).toBe('42');
    expect(await gone).toEqual([0, null]);
    expect(isRunning(pid)).toBe(false);
  });
});

describe('the death of the application', () => {
  const READY = `console.log('pid', postgres.pid);`;

  /** Starts it that way, kills it, and finds the same data afterwards. */
  async function expectNoOrphan(way: Parameters<typeof spawnProgram>[1] = {}): Promise<void> {
    const { child, said } = await spawnProgram(
      program(`
        const client = new pg.Client({ connectionString: postgres.connectionString });
        client.on('error', () => {});
        await client.connect();
        await client.query('create table kept (id int)');
        ${READY}
      `),
      way,
    );
    const pid = Number(await said('pid'));
    expect(isRunning(pid)).toBe(true);
    await kill(child);
    // At once, as a supervisor would: waits for the old server's end instead of refusing.
    const next = await spawnProgram(
      program(`
        const client = new pg.Client({ connectionString: postgres.connectionString });
        await client.connect();
        console.log('rows', (await client.query('select count(*)::int as n from kept')).rows[0].n);
        await client.end();
        ${READY}
      `),
      way,
    );
    expect(await next.said('rows')).toBe('0');
    expect(isRunning(pid)).toBe(false);
    const second = Number(await next.said('pid'));
    await kill(next.child);
    await until('the server is gone', () => !isRunning(second), 5000);
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false);
  }

  it('stops the server', () => expectNoOrphan());

  it('stops the server where the kernel offers no death signal', () =>
    expectNoOrphan({ hide: ['setpriv'] }));

  it('stops the server when the application ends without stopping it', async () => {
    const { child, said } = await spawnProgram(program(`${READY} process.exit(0);`));
    const pid = Number(await said('pid'));
    if (child.exitCode === null) await once(child, 'exit');
    await until('the server is gone', () => !isRunning(pid), 5000);
  });

  it('leaves no socket folder behind for long', async () => {
    dataDir = join(folder, 'a'.repeat(100), 'postgres');
    const { child, said } = await spawnProgram(
      program(`console.log('host', postgres.connection.host); ${READY}`),
    );
    const host = await said('host');
    const pid = Number(await said('pid'));
    await kill(child);
    await until('the server is gone', () => !isRunning(pid), 5000);
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
    expect(host).toContain(hash);
    await start();
    expect(existsSync(host)).toBe(false);
  });

  describe.runIf(isRoot && isLinux)('as root', () => {
    it('stops the server that runs as another user', async () => {
      await expectNoOrphan({ hide: ['unshare'] });
      expect((await stat(dataDir)).uid).not.toBe(0);
      // A start that could use a user namespace leaves the data with whom they belong to.
      const owner = (await stat(dataDir)).uid;
      const postgres = await start();
      await postgres.stop();
      expect((await stat(dataDir)).uid).toBe(owner);
    });

    it('stops the server that runs as another user, without a death signal', () =>
      expectNoOrphan({ hide: ['unshare', 'setpriv'] }));

    it('stops the server that runs as another user below a closed folder', async () => {
      await chmod(folder, 0o700);
      await expectNoOrphan({ hide: ['unshare'] });
    });

    it('hands the data over where a user namespace was, and is no more', async () => {
      const postgres = await start();
      await query(postgres.connectionString, 'create table kept (id int)');
      await postgres.stop();
      const { said } = await spawnProgram(program(READY), { hide: ['unshare'] });
      expect(isRunning(Number(await said('pid')))).toBe(true);
    });

    it('copies the programs beside the data where another user can’t reach them', async () => {
      const original = await findBinaries();
      const closed = join(folder, 'closed');
      const [native, version] = [join(closed, 'native'), original.version];
      await mkdir(closed, { mode: 0o700 });
      await cp(join(dirname(original.postgres), '..'), native, {
        ...{ recursive: true, verbatimSymlinks: true },
      });
      const bin = join(native, 'bin');
      const hidden = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), version };
      vi.stubEnv('PATH', `${await hiding(['unshare'])}:${process.env.PATH}`);
      onTestFinished(() => void vi.unstubAllEnvs());

      const copied = (await chooseIdentity(hidden, dataDir)).binaries.postgres;
      expect(copied).toBe(join(folder, `postgres-binaries-${version}`, 'bin', 'postgres'));
      expect((await chooseIdentity(hidden, dataDir)).binaries.postgres).toBe(copied);
      expect(execFileSync(copied, ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    });

    it('says what it tried when nothing works', async () => {
      await chmod(folder, 0o700);
      const { said } = await spawnProgram(program(''), { hide: ['unshare', 'setpriv'] });
      expect(await said('Error:')).toContain('does not run as root');
    });

    it('stops an ordinary user’s server', async () => {
      await chmod(folder, 0o777);
      const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
      await expectNoOrphan({ prefix });
      expect((await stat(dataDir)).uid).toBe(65534);
    });
  });
});
