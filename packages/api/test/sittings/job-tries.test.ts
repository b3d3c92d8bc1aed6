import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beginTry, listLeftOut } from '../../src/platform/job-tries/job-tries.queries.ts';
import { workOff } from '../../src/platform/job-tries/job-tries.usecases.ts';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { useWorld } from '../support/harness.ts';
import { makeExamRoom, pass, sittingOf } from './sittings-support.ts';

const world = useWorld();

/** Leaves what a process does that was killed while its job was at an item. */
const isKilledAt = (job: string, item: number) => beginTry(world.db, job, String(item), []);

const leftOut = async () => {
  await sql`update job_tries set tried_at = now() - interval '1 hour'`.execute(world.db);
  return (await listLeftOut(world.db)).map(({ job, item }) => `${job} ${item}`);
};

it('an exam that ended the process twice is left out, and the others are handed in', async () => {
  const [one, two] = [await makeExamRoom(world, 1), await makeExamRoom(world, 1)];
  const ids = [await one.exam(60), await two.exam(60)] as const;
  for (const id of ids) await pass(world, id, 3600);
  const isFinished = async (id: number) => (await sittingOf(world, id)).finished_at !== null;
  expect(await isKilledAt('finish-sittings', ids[0])).toBe(true);
  expect(await leftOut()).toEqual([]);
  expect(await isKilledAt('finish-sittings', ids[0])).toBe(true);
  expect(await finishOverdueExams(world.services)).toBe(1);
  expect([await isFinished(ids[0]), await isFinished(ids[1])]).toEqual([false, true]);
  expect(await leftOut()).toEqual([`finish-sittings ${ids[0]}`]);
  // Once it may be tried again it is, and nothing is kept of what has come back.
  await world.db.deleteFrom('job_tries').execute();
  expect(await finishOverdueExams(world.services)).toBe(1);
  expect(await isFinished(ids[0])).toBe(true);
  expect(await world.rows('job_tries', {})).toEqual([]);
});

it('an item that fails keeps none of the others waiting, and is tried again', async () => {
  const run = (failing: number[]) => {
    const done: number[] = [];
    const work = workOff(
      world.db,
      'test',
      [1, 2, 3],
      (id: number) => id,
      (id: number) => {
        if (failing.includes(id)) return Promise.reject(new Error(`item ${id}`));
        done.push(id);
        return Promise.resolve();
      },
    );
    return work.then(
      () => done,
      (error: Error) => [error.message, ...done],
    );
  };
  for (const _ of [1, 2, 3]) expect(await run([1, 2])).toEqual(['item 1', 3]);
  expect(await run([])).toEqual([1, 2, 3]);
});
