import { describe, expect, it } from 'vitest';
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
} from './support/database.ts';

const world = useDatabase();

describe('an account', () => {
  // The calls compare the forms with the full list of refused addresses.
  it.each(['"ana"@example.test', 'a\u200bna@example.test'])(
    'gets no address like %j, new or changed',
    async (email) => {
      const added = world.db.insertInto('users').values(user({ email }));
      expect(await refusalOf(added)).toBe('users_email_address');
      const id = await insertUser(world.db);
      const changed = world.db.updateTable('users').set({ email }).where('id', '=', id);
      expect(await refusalOf(changed)).toBe('users_email_address');
    },
  );
});

it.each(['Ana\nEva', 'Ana\u202eEva'])('names like %j are refused everywhere', async (name) => {
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
});

it('a semester has no two subjects of one name, and a subject no two chapters', async () => {
  const { db } = world;
  const semester_id = await insertSemester(db);
  const subject_id = await insertSubject(db, semester_id);
  await db.updateTable('subjects').set({ name: 'Os longs' }).where('id', '=', subject_id).execute();
  const duplicate = db.insertInto('subjects').values({ semester_id, name: ' os  LONGS ' });
  expect(await refusalOf(duplicate)).toBe('subjects_name_idx');
  await db.insertInto('subjects').values({ semester_id, name: 'Ôs longs' }).execute();
  await db.insertInto('chapters').values({ subject_id, name: 'Bras' }).execute();
  const chapter = db.insertInto('chapters').values({ subject_id, name: 'bras' });
  expect(await refusalOf(chapter)).toBe('chapters_name_idx');
  const elsewhere = await insertSubject(db, await insertSemester(db));
  await db.insertInto('chapters').values({ subject_id: elsewhere, name: 'Bras' }).execute();
});
