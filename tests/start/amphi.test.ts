import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '@amphi/db';
import type { TestDatabase } from '@amphi/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { PNG, RestClient } from '../support/client.ts';
import { amphi } from '../support/command.ts';
import { filesOf, removeFolder } from '../support/folder.ts';
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

/** The content of a database beside the note of a backup, which is written after it was made. */
const withoutBackups = ({ backups: _, sequences = '', ...content }: Record<string, string>) => ({
  ...content,
  sequences: sequences.replace(/backups_id_seq\d*/, ''),
});

describe('backup and restore', () => {
  let backup: string;
  /** Settings of the restore's target. */
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
      if (isDeepStrictEqual(withoutBackups(before), withoutBackups(after))) break;
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
