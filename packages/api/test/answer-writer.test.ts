import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAnswerWriter } from '../src/attempts/answer-writer.ts';
import { listWrongCounters } from '../src/attempts/attempts.queries.ts';
import { makeQcm, makeSubject, makeSubmission } from './factories.ts';
import { TIMEZONE, useWorld } from './harness.ts';
import { outcomesOf } from './refusal.ts';

const world = useWorld();
const MISSING = 1e15;

/** Two students, a question, and a process of its own that records answers. */
async function classroom() {
  const { id: qcm_id } = await makeQcm(world.db, (await makeSubject(world.db)).id);
  const [one, other] = [(await world.signedIn()).user, (await world.signedIn()).user];
  const writer = createAnswerWriter(world.db, TIMEZONE);
  const record = (user_id: number, mask: number, question = qcm_id) =>
    writer.record(makeSubmission({ user_id, qcm_id: question, mask }));
  return { qcm_id, one: one.id, other: other.id, record };
}

const masksOf = async (qcm_id: number) => {
  const rows = await world.db
    .selectFrom('answers')
    .select(['user_id', 'mask'])
    .where('qcm_id', '=', qcm_id)
    .orderBy('user_id')
    .execute();
  return Object.fromEntries(rows.map(({ user_id, mask }) => [user_id, mask]));
};

describe('answers that arrive at the same moment', () => {
  it('of one student to one question are recorded in the order of their arrival', async () => {
    const { qcm_id, one, other, record } = await classroom();
    const masks = [1, 2, 4, 8, 3, 6];
    await Promise.all(masks.flatMap((mask) => [record(one, mask), record(other, 9)]));
    expect(await masksOf(qcm_id)).toEqual({ [one]: 6, [other]: 9 });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('do not go down with one that cannot be recorded', async () => {
    const { qcm_id, one, other, record } = await classroom();
    const missing = record(MISSING, 1);
    const failing = [missing, record(one, 1), record(MISSING, 2), record(other, 2)];
    expect(await outcomesOf(failing)).toEqual(['auth.required', 'auth.required', 'done', 'done']);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 1, [other]: 2 });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });

  it('answer nothing where the question is gone, and the others are recorded', async () => {
    const { qcm_id, one, other, record } = await classroom();
    const [gone, kept] = await Promise.all([record(one, 1, MISSING), record(other, 1)]);
    expect(gone).toBeUndefined();
    expect(kept).toMatchObject({ user_id: other, qcm_id, total: 1, a: 1 });
  });
});

describe('a database that fails', () => {
  it('refuses what waits, and records what comes later', async () => {
    const { qcm_id, one, other, record } = await classroom();
    await sql`alter table answers rename to answers_away`.execute(world.db);
    const refused = await outcomesOf([record(one, 1), record(other, 1), record(one, 2)]);
    await sql`alter table answers_away rename to answers`.execute(world.db);
    expect(new Set(refused)).toEqual(new Set(['service.internal']));
    await record(one, 4);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 4 });
    expect(await listWrongCounters(world.db)).toEqual([]);
  });
});
