import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { makeServerFolder } from '../../src/testing/index.ts';
import { withClient } from '../../src/with-client.ts';

export const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
export const isRoot = process.geteuid?.() === 0;
export const isLinux = process.platform === 'linux';

/** A folder of the test that runs, and where in it the data go. */
export const location = { folder: '', dataDir: '' };

const children: ChildProcess[] = [];
let made: Promise<string> | undefined;

/** Gives each test of a file a folder of its own, and ends what it has started. */
export function useFolder(): void {
  beforeEach(async () => {
    location.folder = await makeFolder();
    location.dataDir = join(location.folder, 'postgres');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await remove(location.folder);
  });
  afterAll(async () => {
    if (made !== undefined) await remove(dirname(await made));
    // The next file of the worker, which shares this module, makes its own.
    made = undefined;
  });
}

const makeFolder = () => makeServerFolder('amphi-embedded-');

/** Also while programs that were killed go on writing in it for a moment. */
export const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Data as a first start leaves them, for tests of what comes after it; made once for a file. */
export async function useMadeData(): Promise<void> {
  made ??= makeData();
  execFileSync('cp', ['-Rp', await made, location.dataDir]);
}

async function makeData(): Promise<string> {
  const dataDir = join(await makeFolder(), 'postgres');
  await (await startEmbeddedPostgres({ dataDir, settings: FAST })).stop();
  return dataDir;
}

/** Starts a server that the test's end stops, whatever becomes of the test. */
export async function start(
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: location.dataDir,
    settings: FAST,
    ...options,
  });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export const query = (connectionString: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(connectionString, async (client) => (await client.query(text)).rows);

export async function until(
  what: string,
  met: () => boolean,
  milliseconds = 120_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!met()) {
    if (Date.now() > deadline) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await sleep(20);
  }
}

/** Zombies don't count: where no parent collects them, the killed stay listed for ever. */
export function isRunning(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z');
  } catch {
    return false;
  }
}

/** A program that starts the server on the test's data and then does `rest`. */
export function program(rest: string): string {
  return `
    import pg from 'pg';
    import { startEmbeddedPostgres } from './src/embedded/index.ts';
    console.log('begun');
    const postgres = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(location.dataDir)},
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

interface Way {
  /** Words before the program's own. */
  prefix?: string[];
  /** Commands that the machine shall not have. */
  hide?: string[];
  env?: Record<string, string>;
}

export async function spawnProgram(
  source: string,
  { prefix = [], hide = [], env = {} }: Way = {},
): Promise<Started> {
  const command = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', source];
  const [file = '', ...args] = [...prefix, ...command];
  const child = spawn(file, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, PATH: `${await hiding(hide)}:${process.env.PATH}` },
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
export async function hiding(commands: string[]): Promise<string> {
  const path = join(location.folder, `without-${commands.join('-')}`);
  await mkdir(path, { recursive: true });
  for (const command of commands) {
    await writeFile(join(path, command), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  }
  await chmod(path, 0o755);
  return path;
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Lets a program tell which process the server is. */
export const READY = `console.log('pid', postgres.pid);`;

/** Starts it that way, kills it, and finds the same data afterwards. */
export async function expectNoOrphan(way: Way = {}): Promise<void> {
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
  await until('the server is gone', () => !isRunning(second));
  expect(existsSync(join(location.dataDir, 'postmaster.pid'))).toBe(false);
}
