import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { migrate } from '../src/migrate.ts';
import {
  insertSubject,
  insertUser,
  qcm,
  qroc,
  refusalOf,
  useDatabase,
  withEmptyDatabase,
} from './support/database.ts';

const world = useDatabase();

async function makeQuestions() {
  const { db } = world;
  const user_id = await insertUser(db);
  const subject_id = await insertSubject(db);
  const closed = await db.insertInto('qcms').values(qcm(subject_id)).returning('id').execute();
  const open = await db.insertInto('qrocs').values(qroc(subject_id)).returning('id').execute();
  return { user_id, qcm_id: closed[0]?.id ?? 0, qroc_id: open[0]?.id ?? 0 };
}

it.each([
  ['bookmarks', {}],
  ['memos', { body: 'Dixième paire' }],
] as const)('%s are of one question, closed or open, and once of each', async (table, content) => {
  const { user_id, qcm_id, qroc_id } = await makeQuestions();
  const insert = (question: object) =>
    world.db.insertInto(table).values({ user_id, ...content, ...question });
  expect(await refusalOf(insert({}))).toBe(`${table}_one_question`);
  expect(await refusalOf(insert({ qcm_id, qroc_id }))).toBe(`${table}_one_question`);
  await insert({ qcm_id }).execute();
  await insert({ qroc_id }).execute();
  expect(await refusalOf(insert({ qcm_id }))).toBe(`${table}_qcm_key`);
  expect(await refusalOf(insert({ qroc_id }))).toBe(`${table}_qroc_key`);
  const left = () =>
    world.db
      .selectFrom(table)
      .select(['qcm_id', 'qroc_id'])
      .where('user_id', '=', user_id)
      .execute();
  await world.db.deleteFrom('qrocs').where('id', '=', qroc_id).execute();
  expect(await left()).toEqual([{ qcm_id, qroc_id: null }]);
  await world.db.deleteFrom('qcms').where('id', '=', qcm_id).execute();
  expect(await left()).toEqual([]);
});

it('memos say something, in 4,000 characters at most', async () => {
  const { user_id, qcm_id } = await makeQuestions();
  const memo = (body: string) => world.db.insertInto('memos').values({ user_id, qcm_id, body });
  expect(await refusalOf(memo('  '))).toBe('memos_body_check');
  expect(await refusalOf(memo('a'.repeat(4001)))).toBe('memos_body_check');
});

it('an upgrade keeps marks, and numbers those that are held of deleted questions', async () => {
  await withEmptyDatabase(async (url) => {
    await migrate(url, '0066_question_merges');
    const { db } = openDatabase(url, { max: 1 });
    try {
      const user_id = await insertUser(db);
      const subject_id = await insertSubject(db);
      const { rows } = await sql<{ id: number }>`
        insert into qcms (subject_id, question_text, options, correct_answers)
        values (${subject_id}, 'Où ?', '{"A": "ici", "B": "là"}', '{A}') returning id
      `.execute(db);
      const qcm_id = rows[0]?.id ?? 0;
      await sql`insert into bookmarks (user_id, qcm_id) values (${user_id}, ${qcm_id})`.execute(db);
      await sql`
        with change as (
          insert into bulk_changes (actor_id, entity, kind)
          values (${user_id}, 'qcms', 'removal') returning id
        )
        insert into held_rows (change_id, held_table, question_id, user_id, content)
        select change.id, held_table, 7, ${user_id},
          jsonb_build_object('user_id', ${user_id}::bigint, 'qcm_id', 7)
        from change, unnest(array['bookmarks', 'memos', 'answers']) as held_table
      `.execute(db);
      await migrate(url);
      const bookmarks = await db.selectFrom('bookmarks').select(['id', 'qcm_id']).execute();
      expect(bookmarks).toEqual([{ id: 1, qcm_id }]);
      const held = await sql<{ held_table: string; number: string | null }>`
        select held_table, content ->> 'id' as number from held_rows order by held_table
      `.execute(db);
      expect(held.rows).toEqual([
        { held_table: 'answers', number: null },
        { held_table: 'bookmarks', number: '2' },
        { held_table: 'memos', number: '1' },
      ]);
    } finally {
      await db.destroy();
    }
  });
});
