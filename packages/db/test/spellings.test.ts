import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../src/generated/types.ts';
import { openDatabase } from '../src/index.ts';
import { migrate } from '../src/migrate.ts';
import {
  insertChapter,
  insertSemester,
  insertSubject,
  insertUser,
  qcm,
  refusalOf,
  semester,
  useDatabase,
  user,
  withEmptyDatabase,
} from './support/database.ts';

const world = useDatabase();

describe('an account', () => {
  it.each([
    '"ana"@example.test',
    'ana.@example.test',
    'a\u200bna@example.test',
    '\u212aana@example.test',
    'ana@example.test,eva@example.test',
    'Ana<ana@example.test>',
    'ana@127.0.0.1',
    'ana@example-.test-',
    `${'a'.repeat(65)}@example.test`,
  ])('gets no address like %j, new or changed', async (email) => {
    const added = world.db.insertInto('users').values(user({ email }));
    expect(await refusalOf(added)).toBe('users_email_address');
    const id = await insertUser(world.db);
    const changed = world.db.updateTable('users').set({ email }).where('id', '=', id);
    expect(await refusalOf(changed)).toBe('users_email_address');
  });
});

it.each(['Ana\nEva', 'Ana\u202eEva', 'Ana\u2066Eva', 'A\u200bna', 'A\tB', 'A\u2028B'])(
  'names like %j are refused everywhere',
  async (name) => {
    const { db } = world;
    const subject_id = await insertSubject(db);
    const chapter_id = await insertChapter(db, subject_id);
    const attempts = [
      [db.insertInto('users').values(user({ full_name: name })), 'users_full_name_one_line'],
      [db.insertInto('semesters').values(semester({ name })), 'semesters_name_one_line'],
      [
        db.updateTable('subjects').set({ name }).where('id', '=', subject_id),
        'subjects_name_one_line',
      ],
      [
        db.updateTable('chapters').set({ name }).where('id', '=', chapter_id),
        'chapters_name_one_line',
      ],
      [
        db.insertInto('qcms').values(qcm(subject_id, { lesson_name: name })),
        'qcms_lesson_name_one_line',
      ],
    ] as const;
    for (const [statement, constraint] of attempts) {
      expect(await refusalOf(statement)).toBe(constraint);
    }
  },
);

describe('an upgrade', () => {
  const upgraded = <T>(
    before: (db: Kysely<DB>) => Promise<unknown>,
    after: (db: Kysely<DB>) => Promise<T>,
  ): Promise<T> =>
    withEmptyDatabase(async (url) => {
      await migrate(url, '0017_versions');
      const { db } = openDatabase(url, { max: 1 });
      try {
        await before(db);
        await migrate(url);
        return await after(db);
      } finally {
        await db.destroy();
      }
    });

  it('keeps accounts with other addresses, which may change in all but that', async () => {
    const email = '"ana"@example.test';
    await upgraded(
      (db) => db.insertInto('users').values(user({ email })).execute(),
      async (db) => {
        await db.updateTable('users').set({ full_name: 'Ana', is_active: false, email }).execute();
        const { rows } =
          await sql`select email from users where not is_email_address(email)`.execute(db);
        expect(rows).toEqual([{ email }]);
        const worse = db.updateTable('users').set({ email: '"anna"@example.test' });
        expect(await refusalOf(worse)).toBe('users_email_address');
        await db.updateTable('users').set({ email: 'ana@example.test' }).execute();
      },
    );
  });

  it('cleans names and leaves the others alone', async () => {
    await upgraded(
      async (db) => {
        const names = ['Ana\r\nBcc: eva\u202e', 'Léa\u200d\u200fأ', '\u200b\u2060'];
        await db
          .insertInto('users')
          .values(names.map((full_name) => user({ full_name })))
          .execute();
        const semester_id = await insertSemester(db);
        const subject_id = await insertSubject(db, semester_id);
        await insertChapter(db, subject_id);
        await db.updateTable('semesters').set({ name: 'S\u20661\u2069' }).execute();
        await db.updateTable('subjects').set({ name: 'Os\tlongs' }).execute();
        await db.updateTable('chapters').set({ name: '\ufeffBras' }).execute();
        const lessons = ['Un\u2028deux', '\u200b', null];
        await db
          .insertInto('qcms')
          .values(lessons.map((lesson_name) => qcm(subject_id, { lesson_name })))
          .execute();
      },
      async (db) => {
        const users = await db.selectFrom('users').select('full_name').orderBy('id').execute();
        expect(users.map(({ full_name }) => full_name)).toEqual([
          'Ana Bcc: eva',
          'Léa\u200d\u200fأ',
          'Sans nom',
        ]);
        const { rows } = await sql`
          select semesters.name as semester, subjects.name as subject, chapters.name as chapter
          from semesters, subjects, chapters`.execute(db);
        expect(rows).toEqual([{ semester: 'S1', subject: 'Os longs', chapter: 'Bras' }]);
        const qcms = await db.selectFrom('qcms').select('lesson_name').orderBy('id').execute();
        expect(qcms.map(({ lesson_name }) => lesson_name)).toEqual(['Un deux', null, null]);
      },
    );
  });
});
