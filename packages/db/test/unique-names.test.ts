import { expect, it } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { migrate } from '../src/migrate.ts';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  refusalOf,
  useDatabase,
  withEmptyDatabase,
} from './support/database.ts';

const world = useDatabase();

it('a semester has no two subjects of one name, and a subject no two chapters', async () => {
  const { db } = world;
  const semester_id = await insertSemester(db);
  const subject_id = await insertSubject(db, semester_id);
  await db.updateTable('subjects').set({ name: 'Os longs' }).where('id', '=', subject_id).execute();
  const twin = db.insertInto('subjects').values({ semester_id, name: ' os  LONGS ' });
  expect(await refusalOf(twin)).toBe('subjects_name_idx');
  await db.insertInto('subjects').values({ semester_id, name: 'Ôs longs' }).execute();
  await db.insertInto('chapters').values({ subject_id, name: 'Bras' }).execute();
  const chapter = db.insertInto('chapters').values({ subject_id, name: 'bras' });
  expect(await refusalOf(chapter)).toBe('chapters_name_idx');
  const elsewhere = await insertSubject(db, await insertSemester(db));
  await db.insertInto('chapters').values({ subject_id: elsewhere, name: 'Bras' }).execute();
});

it('an upgrade numbers the names that are there more than once', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0030_reviews');
    const { db } = openDatabase(url, { max: 1 });
    try {
      const semester_id = await insertSemester(db);
      for (const name of ['Os', 'os (2)', 'OS ', 'os', 'Nerfs']) {
        await db.insertInto('subjects').values({ semester_id, name }).execute();
      }
      const subject_id = await insertSubject(db, await insertSemester(db));
      const long = 'x'.repeat(200);
      for (const name of [long, long]) {
        await db.insertInto('chapters').values({ subject_id, name }).execute();
      }
      await insertChapter(db, subject_id);
      await migrate(url);
      const subjects = await db
        .selectFrom('subjects')
        .select('name')
        .where('semester_id', '=', semester_id)
        .orderBy('id')
        .execute();
      expect(subjects.map(({ name }) => name)).toEqual([
        ...['Os', 'os (2)', 'OS  (3)', 'os (4)', 'Nerfs'],
      ]);
      const chapters = await db.selectFrom('chapters').select('name').orderBy('id').execute();
      expect(chapters.slice(0, 2).map(({ name }) => name.length)).toEqual([200, 194]);
    } finally {
      await db.destroy();
    }
  });
});
