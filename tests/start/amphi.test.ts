import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '@amphi/db';
import type { TestDatabase } from '@amphi/db/testing';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { newEmail, PNG, RestClient } from '../support/client.ts';
import { amphi } from '../support/command.ts';
import { removeFolder } from '../support/folder.ts';
import { waitForMail } from '../support/mail.ts';
import { newPerson, type Person } from '../support/people.ts';
import { makeDataDir, type ServerProcess, startServer } from '../support/server.ts';
import { newDatabase } from '../support/shared.ts';

let server: ServerProcess;
let folder: string;
let receipt: string;
let student: Person;

const beside = () => server.env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-commands-'));
  server = await startServer();
  student = await newPerson(server);
  receipt = (await student.rest.order<{ receipt_url: string }>(1)).body.receipt_url;
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

/** Every row of every table as PostgreSQL writes it, and where the numbering stands. */
async function contentOf(connectionString: string): Promise<Record<string, string>> {
  const { db, pool } = openDatabase(connectionString, { max: 1 });
  try {
    const { rows: tables } = await pool.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const { rows: sequences } = await pool.query(
      `select string_agg(sequencename || last_value::text, ',' order by sequencename) as content
       from pg_sequences where schemaname = 'public'`,
    );
    const content: Record<string, string> = { sequences: sequences[0].content };
    for (const { name } of tables.filter((table) => !table.name.startsWith('kysely'))) {
      const { rows } = await pool.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as content
         from "${name}" t`,
      );
      content[name] = rows[0].content;
    }
    return content;
  } finally {
    await db.destroy();
  }
}

async function filesOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length), (await readFile(path)).toString('base64')];
    }),
  );
  return Object.fromEntries(contents);
}

describe('backup and restore', () => {
  let backup: string;
  /** What is restored into. */
  let target: { DATA_DIR: string; DATABASE_URL: string };
  let database: TestDatabase;
  let before: Record<string, string>;

  beforeAll(async () => {
    database = await newDatabase('empty');
    target = { DATA_DIR: await makeDataDir(), DATABASE_URL: database.connectionString };
    backup = join(folder, 'backup');
    await waitForMail(server.dataDir, student.email, /Commande reçue/);
    const running = server.env.DATABASE_URL ?? '';
    // Until the jobs of the server change nothing between the look and the backup.
    for (let after: typeof before | undefined; ; ) {
      before = after ?? (await contentOf(running));
      const result = await amphi(beside(), 'backup', backup);
      expect(result, result.stderr).toMatchObject({ code: 0 });
      after = await contentOf(running);
      // A backup notes itself, after it was made.
      const { backups, sequences } = before;
      if (isDeepStrictEqual(before, { ...after, backups, sequences })) break;
      await removeFolder(backup);
    }
  });
  afterAll(async () => {
    await database?.drop();
    await removeFolder(target.DATA_DIR);
  });

  it('refuse to write over something', async () => {
    expect(await amphi(beside(), 'backup', backup)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already'),
    });
  });

  it('refuse a damaged backup and one that lacks a file, and leave nothing behind', async () => {
    const table = join(backup, 'tables', 'users.copy.gz');
    const whole = await readFile(table);
    await appendFile(table, 'x');
    expect(await amphi(target, 'restore', backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/damaged: .*users/),
    });
    await rm(table);
    expect(await amphi(target, 'restore', backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/users.* is missing/),
    });
    await writeFile(table, whole);
  });

  it('bring back every row, every number and every file, byte by byte', async () => {
    const result = await amphi(target, 'restore', backup);
    expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(await contentOf(target.DATABASE_URL)).toEqual(before);
    const files = await filesOf(join(target.DATA_DIR, 'receipts'));
    expect(files).toEqual(await filesOf(join(server.dataDir, 'receipts')));
    expect(files[`/${receipt}`]).toBe(PNG.toString('base64'));
  });

  it('refuse an installation that is not empty', async () => {
    expect(await amphi(target, 'restore', backup)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^the database is not empty: .*users/),
    });
  });

  it('leave an installation that runs: triggers guard, numbers go on, people sign in', async () => {
    const again = await startServer(target, target.DATA_DIR);
    try {
      const client = new RestClient(again.url);
      const account = { username: student.email, password: PASSWORD };
      expect((await client.login(account)).status).toBe(200);
      const order = await client.order<{ id: number }>(2);
      expect(order.status, order.text).toBe(201);
      await expect(database.pool.query('truncate audit_log cascade')).rejects.toThrow(
        'append-only',
      );
    } finally {
      await again.stop({ keepData: true });
    }
  });
});

describe('moving files to another store', () => {
  it('copies all, goes on where it stopped, mends what differs and removes nothing', async () => {
    const s3 = await startFauxqs({ port: 0, logger: false });
    try {
      s3.createBucket('moved');
      const env = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', DATA_DIR: folder };
      const from = join(folder, 'from');
      await mkdir(join(from, 'images'), { recursive: true });
      for (const name of ['a.png', 'b.pdf', 'images/c.webp'])
        await writeFile(join(from, name), name);
      const to = `s3://moved?endpoint=http://127.0.0.1:${s3.port}`;
      const move = (source: string, target: string) =>
        amphi(env, 'move-storage', '--from', source, '--to', target);
      const there = await move(pathToFileURL(from).href, to);
      expect(there, there.stderr).toMatchObject({ code: 0 });
      expect(there.stdout).toContain('3 files copied (23 bytes), 0 already there, 0 failed');

      await writeFile(join(from, 'a.png'), 'other');
      await writeFile(join(from, 'd.png'), 'new');
      expect((await move(pathToFileURL(from).href, to)).stdout).toContain(
        '2 files copied (8 bytes), 2 already there',
      );
      const back = join(folder, 'back');
      await move(to, pathToFileURL(back).href);
      expect(await filesOf(back)).toEqual(await filesOf(from));
      for (const [wrong, why] of [
        ['s3://missing?endpoint=http://127.0.0.1:1', /ECONNREFUSED.* Nothing was copied/],
        ['ftp://elsewhere', /--to must start with file:\/\/ or s3:\/\//],
      ] as const) {
        const { code, stderr } = await move(to, wrong);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(why) });
      }
    } finally {
      await s3.stop();
    }
  });
});

describe('accounts from the terminal', () => {
  it('get a first administrator, with the rules of registration', async () => {
    const email = newEmail();
    const { code, stdout } = await amphi(beside(), 'create-admin', email, '--name', 'Chef Test');
    expect(code).toBe(0);
    const password = /Password: (\S+)/.exec(stdout)?.[1] ?? '';
    const login = await new RestClient(server.url).login({ username: email, password });
    expect(JSON.parse(login.text)).toMatchObject({
      user: { full_name: 'Chef Test', role: 'admin' },
    });
    expect(await amphi(beside(), 'create-admin', email)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an account already'),
    });
    expect(await amphi(beside(), 'create-admin', 'no-address', '--password', '123')).toMatchObject({
      code: 1,
      stderr: 'This is no valid e-mail address\nThe password must have at least 6 characters\n',
    });
  });

  it('get a new password, which ends their sessions', async () => {
    const { email, rest: client } = await newPerson(server);
    const args = ['reset-password', email, '--password', 'nouveau-secret'];
    expect(await amphi(beside(), ...args)).toMatchObject({ code: 0 });
    expect((await client.get('/api/dashboard/student')).status).toBe(401);
    const again = { username: email, password: 'nouveau-secret' };
    expect((await client.login(again)).status).toBe(200);
    expect(await amphi(beside(), 'reset-password', newEmail())).toMatchObject({ code: 1 });
  });
});

it('questions go out into a file that comes in again', async () => {
  const file = join(folder, 'questions.json');
  const { code, stdout, stderr } = await amphi(beside(), 'export-questions', file);
  expect(code, stderr).toBe(0);
  const count = Number(/^(\d+) questions in/.exec(stdout)?.[1]);
  expect(count).toBeGreaterThan(100);
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(count);
  const again = await amphi(beside(), 'import-questions', file, '--semester', 'Copie');
  expect(again.stdout, again.stderr).toContain(`${count} added`);
});
