import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../src/client.ts';
import {
  dumpDatabase,
  foreignNamesOf,
  type LoadedDump,
  loadDatabase,
  ScratchError,
  withScratchDatabase,
} from '../src/copy/index.ts';
import { withClient } from '../src/with-client.ts';
import {
  insertChapter,
  insertSubject,
  insertUser,
  useOwnDatabase,
  withEmptyDatabase,
  withMigratedDatabase,
} from './support/database.ts';

const database = useOwnDatabase();

it('is of one moment, though others write between one table and the next', async () => {
  const { db, connectionString } = database;
  const subject_id = await insertSubject(db);
  const chapter_id = await insertChapter(db, subject_id);
  const user_id = await insertUser(db);
  const contents = new Map<string, Buffer>();

  const dump = await dumpDatabase(connectionString, async (table, content) => {
    const before = contents.size;
    contents.set(table, await buffer(content));
    if (before > 0 && table !== 'chapters') return;
    // Both are committed before the next table is copied: what comes there, and what its rows point at.
    await insertUser(db);
    await insertSubject(db);
    if (table === 'chapters')
      await db.deleteFrom('subjects').where('id', '=', subject_id).execute();
  });

  const names = [...contents.keys()];
  expect(names.indexOf('chapters')).toBeGreaterThan(0);
  expect(names.indexOf('subjects')).toBeGreaterThan(names.indexOf('chapters'));
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
  expect(await db.selectFrom('subjects').select('id').execute()).toHaveLength(2);
  const rows = Object.fromEntries(dump.tables.map(({ name, rows }) => [name, rows]));
  expect(rows).toMatchObject({ users: 1, semesters: 1, subjects: 1, chapters: 1 });

  await withEmptyDatabase(async (url) => {
    await loadDatabase(url, dump, (table) => Readable.from([contents.get(table) as Buffer]));
    const { db: copy } = openDatabase(url, { max: 1 });
    try {
      expect(await copy.selectFrom('users').select('id').execute()).toEqual([{ id: user_id }]);
      expect(await copy.selectFrom('chapters').select(['id', 'subject_id']).execute()).toEqual([
        { id: chapter_id, subject_id },
      ]);
      expect(await copy.selectFrom('subjects').select('id').execute()).toEqual([
        { id: subject_id },
      ]);
    } finally {
      await copy.destroy();
    }
  });
});

it('replaces what migrations put into an empty database', async () => {
  const { db, connectionString } = database;
  const own = { name: 'Maison', kind: 'exact' as const };
  const { id } = await db
    .insertInto('baremes')
    .values(own)
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject_id = await insertSubject(db);
  await db.updateTable('subjects').set({ bareme_id: id }).where('id', '=', subject_id).execute();
  await db.deleteFrom('baremes').where('code', '=', 'ps50').execute();
  const before = await db.selectFrom('baremes').selectAll().orderBy('id').execute();
  const contents = new Map<string, Buffer>();
  const dump = await dumpDatabase(connectionString, async (table, content) => {
    contents.set(table, await buffer(content));
  });
  await withMigratedDatabase(async (url) => {
    await loadDatabase(url, dump, (table) => Readable.from([contents.get(table) as Buffer]));
    const { db: copy } = openDatabase(url, { max: 1 });
    try {
      expect(await copy.selectFrom('baremes').selectAll().orderBy('id').execute()).toEqual(before);
      const next = await copy
        .insertInto('baremes')
        .values({ ...own, name: 'Autre' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(next.id).toBe(id + 1);
    } finally {
      await copy.destroy();
    }
  });
});

/** A dump of the database with the contents of its tables, and a way to load it elsewhere. */
async function readDump(connectionString: string) {
  const contents = new Map<string, Buffer>();
  const dump = await dumpDatabase(connectionString, async (table, content) => {
    contents.set(table, await buffer(content));
  });
  return { dump, contents };
}

const load = (url: string, dump: LoadedDump, contents: ReadonlyMap<string, Buffer>) =>
  loadDatabase(url, dump, (table) => Readable.from([contents.get(table) as Buffer]));

const query = (connectionString: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(connectionString, async (client) => (await client.query(text)).rows);

/** Additions of an operator, and the statement that undoes each; the last of each are the names that a dump tells. */
const FOREIGN: readonly [sql: string, undo: string, ...named: string[]][] = [
  [
    'create table students_copy as select * from users',
    'drop table students_copy',
    'students_copy',
  ],
  // A foreign key to a table of ours, a sequence and a type.
  [
    `create type mood as enum ('good'); create sequence receipts_no;
     create table "Suivi 2026" (id serial, user_id bigint references users,
       mood mood default 'good', no bigint default nextval('receipts_no'));
     insert into "Suivi 2026" (user_id) select id from users limit 1`,
    'drop table "Suivi 2026"; drop type mood; drop sequence receipts_no',
    '"Suivi 2026"',
  ],
  [
    `create view paying as select id from users;
     create materialized view counted as select count(*) from users`,
    'drop view paying; drop materialized view counted',
    'counted',
    'paying',
  ],
  [
    `alter table subjects add column remark text not null default E'a\\tb', add column no serial`,
    'alter table subjects drop column remark, drop column no',
    'subjects.no',
    'subjects.remark',
  ],
  [
    `create function shout() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger shout before insert on users for each row execute function shout()`,
    'drop trigger shout on users; drop function shout',
  ],
  [
    'create schema reports; create table reports.monthly (id bigint)',
    'drop schema reports cascade',
    'reports.monthly',
  ],
  // Its rows are among those that a query of our table reads.
  [
    `create table former_users () inherits (users);
     insert into former_users (id, full_name, email, password_hash)
       select id, full_name, email, password_hash from users limit 1`,
    'drop table former_users',
    'former_users',
  ],
  [
    `create table visits (at date) partition by range (at);
     create table visits_2026 partition of visits for values from ('2026-01-01') to ('2027-01-01')`,
    'drop table visits',
    'visits',
  ],
];

describe('what the operator has added to the database', () => {
  it('is named and left out, and the dump can be loaded', async () => {
    const { db, connectionString } = database;
    await insertUser(db);
    await insertSubject(db);
    const [{ users } = {}] = await query(connectionString, 'select count(*) as users from users');
    for (const [sql] of FOREIGN) await query(connectionString, sql);
    const { dump, contents } = await readDump(connectionString);
    for (const [, undo] of FOREIGN.toReversed()) await query(connectionString, undo);
    expect([...dump.left_out].sort()).toEqual(FOREIGN.flatMap(([, , ...named]) => named).sort());
    expect(foreignNamesOf(dump.tables)).toEqual([]);
    await withEmptyDatabase(async (url) => {
      await load(url, dump, contents);
      expect(await query(url, 'select count(*) as users from users')).toEqual([{ users }]);
    });
  });

  it('is left out of a dump that holds it, as those of earlier versions do', async () => {
    const { db, connectionString } = database;
    const id = await insertUser(db);
    const { dump, contents } = await readDump(connectionString);
    const users = dump.tables.find(({ name }) => name === 'users') as (typeof dump.tables)[0];
    const rows = (contents.get('users') as Buffer).toString().trimEnd().split('\n');
    const older = {
      migrations: dump.migrations,
      tables: [
        ...dump.tables.filter((table) => table !== users),
        {
          ...users,
          columns: ['remark', ...users.columns, 'no'],
          sequences: [...users.sequences, { column: 'no', last_value: 7, is_called: true }],
        },
        { name: 'students_copy', columns: ['id'], rows: 1, sequences: [] },
      ],
    };
    contents.set('users', Buffer.from(rows.map((row) => `a\\tb\t${row}\t7\n`).join('')));
    expect(foreignNamesOf(older.tables)).toEqual(['users.remark', 'users.no', 'students_copy']);
    await withEmptyDatabase(async (url) => {
      await load(url, older, contents);
      expect(await query(url, `select id::int from users where id = ${id}`)).toEqual([{ id }]);
      expect(await query(url, `select to_regclass('students_copy') as there`)).toEqual([
        { there: null },
      ]);
      const copy = openDatabase(url, { max: 1 });
      expect(await insertUser(copy.db)).toBeGreaterThan(id);
      await copy.db.destroy();
    });
  });

  it('keeps a database from being filled by a restore', async () => {
    const { dump, contents } = await readDump(database.connectionString);
    await withEmptyDatabase(async (url) => {
      await query(url, 'create table students_copy as select 1 as id');
      await expect(load(url, dump, contents)).rejects.toThrow('rows in students_copy');
    });
  });
});

describe('a scratch database', () => {
  const scratches = () =>
    query(
      inject('clusterUrl'),
      `select datname from pg_database where datname like 'amphi\\_scratch\\_%'`,
    );

  it('is there during the work alone, also when that fails; one left behind goes with the next', async () => {
    const left = 'amphi_scratch_1500000000_0123abcd';
    await query(inject('clusterUrl'), `create database ${left}`);
    const { connectionString } = database;
    const found = await withScratchDatabase(connectionString, async (url) => {
      expect(url).not.toBe(connectionString);
      return query(url, 'select current_database() as name');
    });
    expect(found).toEqual([{ name: expect.stringMatching(/^amphi_scratch_\d+_/) }]);
    const failing = withScratchDatabase(connectionString, () => Promise.reject(new Error('full')));
    await expect(failing).rejects.toThrow('full');
    expect(await scratches()).toEqual([]);
  });

  it('is refused where the role may not create any', async () => {
    await query(database.connectionString, 'create role trial_reader login');
    const url = Object.assign(new URL(database.connectionString), { username: 'trial_reader' });
    const refused = withScratchDatabase(url.href, () => Promise.resolve());
    await expect(refused).rejects.toThrow(ScratchError);
    await expect(refused).rejects.toThrow('permission denied to create database');
    await query(database.connectionString, 'drop role trial_reader');
  });
});
