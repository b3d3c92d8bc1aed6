import { expect, it } from 'vitest';
import {
  insertSubject,
  insertUser,
  qcm,
  qroc,
  refusalOf,
  useDatabase,
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
  await world.remove('qrocs', qroc_id);
  expect(await left()).toEqual([{ qcm_id, qroc_id: null }]);
  await world.remove('qcms', qcm_id);
  expect(await left()).toEqual([]);
});

it('memos say something, in 4,000 characters at most', async () => {
  const { user_id, qcm_id } = await makeQuestions();
  const memo = (body: string) => world.db.insertInto('memos').values({ user_id, qcm_id, body });
  expect(await refusalOf(memo('  '))).toBe('memos_body_check');
  expect(await refusalOf(memo('a'.repeat(4001)))).toBe('memos_body_check');
});
