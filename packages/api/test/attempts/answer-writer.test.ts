import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { createAnswerWriter } from '../../src/study/recording/answer-writer.ts';
import { TIMEZONE, useOwnWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';

const world = useOwnWorld();
const MISSING = 1e15;

/** Two students, a question, and a process of its own that records answers, with the sizes of its batches. */
async function classroom() {
  const { id: qcm_id } = await world.makeQcm((await world.makeSubject()).id);
  const [one, other] = [(await world.signedIn()).user, (await world.signedIn()).user];
  const batches: number[] = [];
  const writer = createAnswerWriter(world.db, TIMEZONE, (size) => batches.push(size));
  const record = (user_id: number, mask: number, question = qcm_id) =>
    writer.record(makeSubmission({ user_id, qcm_id: question, mask }));
  return { qcm_id, one: one.id, other: other.id, record, batches, writer };
}

/** Lets the database refuse the next statements that write answers, each with its code, null for none. */
async function failWrites(codes: readonly (string | null)[]) {
  // A sequence counts what is rolled back, too.
  await sql`create sequence tries`.execute(world.db);
  await sql`
    create function fail() returns trigger language plpgsql as ${sql.lit(`
      declare
        code text := ('{${codes.map((code) => code ?? 'null').join()}}'::text[])[nextval('tries')];
      begin
        if code is not null then raise exception 'made to fail' using errcode = code; end if;
        return null;
      end
    `)}
  `.execute(world.db);
  await sql`
    create trigger fails before insert on answers for each statement execute function fail()
  `.execute(world.db);
  return {
    tries: async () => {
      const { rows } = await sql<{ n: number }>`select nextval('tries')::integer - 1 as n`.execute(
        world.db,
      );
      return rows[0]?.n;
    },
    async stop() {
      await sql`drop trigger fails on answers`.execute(world.db);
      await sql`drop function fail`.execute(world.db);
      await sql`drop sequence tries`.execute(world.db);
    },
  };
}

const masksOf = async (qcm_id: number) => {
  const rows = await world.rows('answers', { qcm_id }, ['user_id', 'mask'], 'user_id');
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

describe('a batch', () => {
  it('is a lone answer at once, and all that arrive meanwhile', async () => {
    const { one, other, record, batches, writer, qcm_id } = await classroom();
    const { id: second } = await world.makeQcm((await world.makeSubject()).id);
    const all = [record(one, 1), record(one, 2), record(other, 1), record(one, 4, second)];
    expect(writer.queueLength()).toBe(3);
    await Promise.all(all);
    expect(batches).toEqual([1, 3]);
    expect(writer.queueLength()).toBe(0);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 2, [other]: 1 });
    await record(one, 8);
    expect(batches).toEqual([1, 3, 1]);
  });

  it('has at most two hundred answers', async () => {
    const { one, record, batches } = await classroom();
    const questions = Array.from({ length: 251 }, (_, index) => MISSING + index);
    await Promise.all(questions.map((question) => record(one, 1, question)));
    expect(batches).toEqual([1, 200, 50]);
  });
});

describe('a statement that fails', () => {
  let fault: Awaited<ReturnType<typeof failWrites>> | undefined;
  afterEach(() => fault?.stop());

  it('in a lost race is tried again', async () => {
    const { qcm_id, one, record } = await classroom();
    fault = await failWrites(['40P01', '40P01']);
    expect(await record(one, 1)).toMatchObject({ recorded: true, total: 1 });
    expect(await fault.tries()).toBe(3);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 1 });
  });

  it('in one lost race after the other is given up after six tries', async () => {
    const { one, record } = await classroom();
    fault = await failWrites(Array(100).fill('40P01'));
    await expectRefused(record(one, 1), 'service.unavailable');
    expect(await fault.tries()).toBe(6);
  });

  it('in a lost race and then for a fault of its own is not tried again', async () => {
    const { one, record } = await classroom();
    fault = await failWrites(['40P01', '22003']);
    await expectRefused(record(one, 1), 'service.internal');
    expect(await fault.tries()).toBe(2);
  });

  it('of several answers is tried again for each of them', async () => {
    const { qcm_id, one, other, record, batches } = await classroom();
    await record(one, 1);
    fault = await failWrites(['40P01', '40P01']);
    // The first goes alone; the others wait for it, and go together.
    await Promise.all([record(one, 2), record(one, 4), record(other, 4)]);
    expect(batches).toEqual([1, 1, 2]);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 4, [other]: 4 });
  });

  it('together is split when it lost a race, so that each has its own tries', async () => {
    const { qcm_id, one, other, record, batches } = await classroom();
    fault = await failWrites([null, '40P01']);
    await Promise.all([record(one, 1, MISSING), record(one, 2), record(other, 4)]);
    expect(batches).toEqual([1, 2, 1, 1]);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 2, [other]: 4 });
  });

  it.each(['57P01', '57014', '53300'])(
    'because the database is away, with %s, refuses all that wait, at once',
    async (code) => {
      const { qcm_id, one, other, record, batches, writer } = await classroom();
      fault = await failWrites([code, code]);
      // The second of one student to the question waits for the next batch but one.
      const all = [record(one, 1), record(one, 2), record(other, 4), record(one, 8)];
      const outcomes = await outcomesOf(all);
      expect(outcomes).toEqual(Array(4).fill('service.unavailable'));
      expect(await fault.tries()).toBe(2);
      expect(batches).toEqual([1, 2]);
      expect(writer.queueLength()).toBe(0);
      await record(one, 2);
      expect(await masksOf(qcm_id)).toEqual({ [one]: 2 });
    },
  );

  it('because the database is away does not refuse what arrived after it began', async () => {
    const { qcm_id, one, other, record } = await classroom();
    fault = await failWrites(['57P01']);
    const outcomes = await Promise.all([
      outcomesOf([record(one, 1)]),
      outcomesOf([record(one, 2)]),
      outcomesOf([record(other, 4)]),
    ]);
    expect(outcomes).toEqual([['service.unavailable'], ['done'], ['done']]);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 2, [other]: 4 });
  });

  it.each([
    ['for a fault of its own', '22003', 3, 'service.internal'],
    ['in each race that it runs', '40P01', 8, 'service.unavailable'],
  ])('%s refuses no other, though it waited before', async (_, errcode, last, code) => {
    const { qcm_id, one, other, record, batches } = await classroom();
    // Together with another one, and then alone as often as it is tried.
    fault = await failWrites([null, ...Array(last - 1).fill(errcode)]);
    const [before, refused, ...others] = await Promise.all([
      outcomesOf([record(one, 1)]),
      outcomesOf([record(one, 2)]),
      outcomesOf([record(other, 4)]),
      outcomesOf([record(one, 8)]),
    ]);
    expect([before, refused]).toEqual([['done'], [code]]);
    expect(others).toEqual([['done'], ['done']]);
    expect(batches).toEqual([1, 2, 1, 1, 1]);
    expect(await fault.tries()).toBe(last + 2);
    expect(await masksOf(qcm_id)).toEqual({ [one]: 8, [other]: 4 });
  });
});
