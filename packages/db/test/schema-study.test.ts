import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubject, insertUser, qcm, refusalOf, useDatabase } from './support/database.ts';

const world = useDatabase();
let user_id: number;
let subject_id: number;
let qcm_id: number;
beforeEach(async () => {
  user_id = await insertUser(world.db);
  subject_id = await insertSubject(world.db);
  qcm_id = await insertQcm();
});

async function insertQcm(): Promise<number> {
  const options = JSON.stringify({ A: 'un', B: 'deux', C: 'trois' });
  const row = await world.add('qcms', qcm(subject_id, { options }));
  return row.id;
}

const attempt = (attempt_number: number, values: { closed_at?: Date; user_id?: number } = {}) =>
  world.db
    .insertInto('attempts')
    .values({ user_id, subject_id, attempt_number, ...values })
    .returning('id');
const openAttempt = async (attempt_number = 1, values = {}) =>
  (await attempt(attempt_number, values).executeTakeFirstOrThrow()).id;

const answer = (attempt_id: number, values: object = {}) =>
  world.db.insertInto('answers').values({
    user_id,
    qcm_id,
    attempt_id,
    mask: 1,
    time_taken_seconds: 5,
    question_version: 1,
    ...values,
  });

const countersOf = (id: number) =>
  world.db.selectFrom('qcm_stats').selectAll().where('qcm_id', '=', id).executeTakeFirst();

describe('answers', () => {
  it('are kept as history when they pass to another attempt, and only then', async () => {
    const first = await openAttempt(1, { closed_at: new Date('2026-01-01') });
    const second = await openAttempt(2);
    await answer(first).execute();
    const change = (values: { mask: number; attempt_id?: number }) =>
      world.update('answers', { user_id, qcm_id }, values);
    const history = () =>
      world.rows('answer_history', { user_id }, ['attempt_id', 'mask', 'time_taken_seconds']);
    await change({ mask: 3 });
    expect(await history()).toEqual([]);
    await change({ mask: 2, attempt_id: second });
    expect(await history()).toEqual([{ attempt_id: first, mask: 3, time_taken_seconds: 5 }]);
  });
});

describe('the log of answers', () => {
  const insertLogged = async (values: object = {}) => {
    await answer(await openAttempt()).execute();
    const { id } = await world.add('answer_log', {
      user_id,
      qcm_id,
      attempt_id: 1,
      mask: 1,
      is_first: true,
      source: 1,
      time_taken_seconds: 5,
      question_version: 1,
      studied_on: '2026-01-01',
      answered_at: sql`now()`,
      ...values,
    });
    return id;
  };
  const change = (id: number, values: object) =>
    world.db.updateTable('answer_log').set(values).where('id', '=', id);

  it('takes a confidence afterwards, once', async () => {
    const id = await insertLogged();
    for (const confidence of [0, 4, 5]) {
      expect(await refusalOf(change(id, { confidence }))).toBe('answer_log_confidence_check');
    }
    await change(id, { confidence: 2 }).execute();
    for (const confidence of [2, 3, null]) {
      expect(await refusalOf(change(id, { confidence }))).toBe('answer_log_append_only');
    }
  });

  it('takes no confidence a day later', async () => {
    const late = await insertLogged({ answered_at: sql`now() - interval '24 hours'` });
    expect(await refusalOf(change(late, { confidence: 1 }))).toBe('answer_log_append_only');
  });

  it.each([
    { mask: 2 },
    { is_first: false },
    { source: 2 },
    { attempt_id: 2 },
    { sitting_id: 1 },
    { time_taken_seconds: 6 },
    { question_version: 2 },
    { studied_on: '2026-01-02' },
    { answered_at: sql`now() - interval '1 second'` },
  ])('does not change otherwise: %o', async (values) => {
    const id = await insertLogged();
    expect(await refusalOf(change(id, { ...values, confidence: 1 }))).toBe(
      'answer_log_append_only',
    );
  });
});

describe('the counters of a question', () => {
  const ZERO = { total: 0, a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, correct: 0 };
  const counted = { ...ZERO, total: 2, a: 2, c: 1, correct: 1 };

  /** Two students who answered A and AC, counted. */
  async function twoVotes(): Promise<number> {
    const other = await insertUser(world.db);
    await answer(await openAttempt()).execute();
    const elsewhere = await openAttempt(1, { user_id: other });
    await answer(elsewhere, { user_id: other, mask: 5 }).execute();
    await world.update('qcm_stats', { qcm_id }, counted);
    return other;
  }

  it('begin at zero for every question that is added, also for several at once', async () => {
    const rows = await world.db
      .insertInto('qcms')
      .values([qcm(subject_id), qcm(subject_id)])
      .returning('id')
      .execute();
    for (const { id } of rows) expect(await countersOf(id)).toEqual({ qcm_id: id, ...ZERO });
  });

  it('lose the votes of several answers that go at once', async () => {
    await twoVotes();
    await world.remove('answers', { qcm_id });
    expect(await countersOf(qcm_id)).toEqual({ qcm_id, ...ZERO });
  });

  it('are marked again when the key changes', async () => {
    await twoVotes();
    const setKey = (correct_answers: string[]) => world.update('qcms', qcm_id, { correct_answers });
    await setKey(['A', 'C']);
    expect(await countersOf(qcm_id)).toMatchObject({ total: 2, correct: 1 });
    await setKey(['B']);
    expect(await countersOf(qcm_id)).toMatchObject({ total: 2, correct: 0 });
  });
});
