import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { beginTry, listLeftOut } from '../../src/platform/job-tries/job-tries.queries.ts';
import { workOff } from '../../src/platform/job-tries/job-tries.usecases.ts';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { makeCase } from '../support/factories.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import {
  beginCustom,
  closedIds,
  item,
  makeDevice,
  makeExamRoom,
  pass,
  sittingOf,
} from './sittings-support.ts';

const world = useWorld();

it('an exam that was left alone is finished by the job, and stands in the way of no other', async () => {
  const { exam } = await makeExamRoom(world, 1);
  const left = await exam(600);
  await pass(world, left, 700);
  await finishOverdueExams(world.services);
  expect(await sittingOf(world, left)).toMatchObject({ finished_by: 'time', blank_count: 1 });
  expect(await sittingOf(world, await exam(600))).toMatchObject({ finished_at: null });
});

it('options keep their letters in any order of questions', async () => {
  const { api, subject_id } = await makeExamRoom(world, 0);
  const options = { A: 'un', B: 'deux', C: 'trois', D: 'quatre', E: 'cinq', F: 'six' };
  for (let n = 0; n < 6; n += 1) {
    await world.makeQcm(subject_id, { options });
  }
  const choice = { filter: { subject_ids: [subject_id] }, count: 6, order: 'random' as const };
  for (const mode of ['tutor', 'exam'] as const) {
    const { questions } = await api.sittings.open(
      await api.sittings.begin({ of: 'custom', ...choice, mode, seed: 7 }),
    );
    expect(questions).toHaveLength(6);
    for (const question of questions) {
      const shown = question.kind === 'qcm' ? Object.entries(question.options) : [];
      expect(shown).toEqual(Object.entries(options));
    }
  }
});

it('an exam goes on with a question that moves to a subject without access, which is not asked again', async () => {
  const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
  const closed = await world.makeSubject();
  const id = await exam();
  await world.update(
    'qcms',
    { id: qcm_ids[1] ?? 0 },
    { subject_id: closed.id, question_number: 1 },
  );
  expect((await api.sittings.open({ id })).questions).toHaveLength(2);
  await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['A', 'C']));
  expect(await api.sittings.finish({ id })).toMatchObject({ correct_count: 2, score: 20 });
  await expectRefused(
    api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' }),
    'access.denied',
  );
});

it('an open question that was merged into another is not asked again', async () => {
  const { api, subject_id } = await makeExamRoom(world, 0);
  const merged = await world.makeQroc(subject_id);
  const kept = await world.makeQroc(subject_id);
  const { id } = await beginCustom(
    api,
    { subject_ids: [subject_id], types: 'qroc' },
    { mode: 'tutor', count: 2 },
  );
  await api.sittings.finish({ id });
  await world.update('qrocs', merged.id, { merged_into: kept.id });
  const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'tutor' });
  expect((await api.sittings.open(again)).questions).toMatchObject([{ kind: 'qroc', id: kept.id }]);
});

const revokeAccess = (userId: number) =>
  world.db
    .updateTable('access')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();

it('a case in an open and a closed chapter is completed by what its student may study alone', async () => {
  const { subject_id, browser, user, tutor } = await makeExamRoom(world, 0);
  const opened = await world.makeChapter(subject_id);
  const closed = await world.makeChapter(subject_id);
  await world.update('chapters', opened.id, { is_open: true });
  const first = await world.makeQcm(subject_id, { chapter_id: opened.id });
  const id = await tutor();
  await browser.api.sittings.finish({ id });
  const second = await world.makeQcm(subject_id, { chapter_id: closed.id });
  await makeCase(world.db, subject_id, [
    { kind: 'qcm', id: first.id },
    { kind: 'qcm', id: second.id },
  ]);
  const { api } = browser;
  const asked = async () => {
    const again = await api.sittings.begin({ of: 'repeat', id, only: 'all', mode: 'exam' });
    const { questions } = await api.sittings.open(again);
    await api.sittings.discard(again);
    return closedIds(questions);
  };
  expect(await asked()).toEqual([first.id, second.id]);
  await revokeAccess(user.id);
  expect(await asked()).toEqual([first.id]);
});

it('an exam that runs ends with access: its answers are recorded, its keys are not told', async () => {
  const { browser, exam, user } = await makeExamRoom(world, 3);
  const id = await exam();
  const device = makeDevice(browser, id);
  await device.save(item(1, ['A']));
  await revokeAccess(user.id);
  await expectRefused(browser.api.sittings.open({ id }), 'access.denied');
  await expectRefused(device.save(item(2, ['A'])), 'access.denied');
  await expectRefused(browser.api.sittings.resume({ id }), 'access.denied');
  await expectRefused(browser.api.sittings.finish({ id }), 'access.denied');
  await expectRefused(browser.api.sittings.result({ id }), 'access.denied');
  const answers = world.db.selectFrom('answers').selectAll().where('user_id', '=', user.id);
  expect(await answers.execute()).toHaveLength(1);
});

it('the result of an exam that was finished in time stays readable', async () => {
  const { browser, exam, user } = await makeExamRoom(world, 3);
  const id = await exam();
  await browser.api.sittings.finish({ id });
  await revokeAccess(user.id);
  expect((await browser.api.sittings.result({ id })).questions).toHaveLength(3);
});

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
