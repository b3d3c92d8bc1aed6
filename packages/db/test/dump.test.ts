import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/client.ts';
import { dumpDatabase, loadDatabase } from '../src/copy/index.ts';
import { migrate } from '../src/migrate.ts';
import {
  insertChapter,
  insertSubject,
  insertUser,
  useDatabase,
  withEmptyDatabase,
} from './support/database.ts';

const database = useDatabase();

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
  await withEmptyDatabase(async (url) => {
    await migrate(url);
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
