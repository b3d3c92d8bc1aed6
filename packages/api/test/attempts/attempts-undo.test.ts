import { openDatabase } from '@amphi/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAnswer } from '../../src/testing/answers.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';
import { makeClassroom } from './study-support.ts';

const world = useWorld();

let wide: ReturnType<typeof openDatabase>;

beforeAll(() => {
  wide = openDatabase(world.connectionString, { max: 10 });
});

afterAll(() => wide?.db.destroy());

/** A student whose first attempt, with one answer, has just been closed. */
async function closed() {
  const { api, browser, subject_id } = await makeClassroom(world);
  const qcm_id = (await world.makeQcm(subject_id)).id;
  await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'] });
  await api.attempts.complete({ subject_id });
  await api.attempts.reset({ subject_id });
  const undo = (attempt_number = 1) => api.attempts.undoReset({ subject_id, attempt_number });
  return { api, browser, user: browser.user, subject_id, qcm_id, undo };
}

const attemptsOf = (user_id: number) =>
  world.db
    .selectFrom('attempts')
    .select(['attempt_number', sql<boolean>`closed_at is null`.as('open')])
    .where('user_id', '=', user_id)
    .orderBy('attempt_number')
    .execute();

it('reopens the attempt as it was, and again changes nothing', async () => {
  const { api, user, subject_id, undo } = await closed();
  expect(await undo()).toMatchObject({ attempt_number: 1, answered_questions: 1 });
  const progress = await undo();
  expect(progress).toEqual(await api.attempts.progress({ subject_id }));
  expect(progress.completed_at).not.toBeNull();
  expect(await attemptsOf(user.id)).toEqual([{ attempt_number: 1, open: true }]);
});

it('is refused when the time is over', async () => {
  const { user, undo } = await closed();
  const closedAgo = (seconds: number) =>
    world.update(
      'attempts',
      { user_id: user.id },
      { closed_at: sql`now() - make_interval(secs => ${seconds})` },
    );
  await closedAgo(16);
  await expectRefused(undo(), 'attempts.undo_too_late');
  // The time of the response and the request is allowed for.
  await closedAgo(11);
  expect(await undo()).toMatchObject({ attempt_number: 1 });
});

it('is refused when the new attempt has an answer', async () => {
  const { api, user, qcm_id, undo } = await closed();
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  await expectRefused(undo(), 'attempts.undo_answered');
  expect(await attemptsOf(user.id)).toEqual([
    { attempt_number: 1, open: false },
    { attempt_number: 2, open: true },
  ]);
});

it('is refused of an attempt that is not there, and without access', async () => {
  const { user, undo } = await closed();
  await expectRefused(undo(2), 'attempts.not_found');
  await world.remove('access', { user_id: user.id });
  await expectRefused(undo(), 'access.denied');
});

it('leaves one open attempt when an answer comes at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { browser, user, subject_id, qcm_id, undo } = await closed();
    const elsewhere = new TestBrowser(
      createServices(wide.db, { mails: [], removedReceipts: [], removedImages: [], deletions: [] }),
    );
    elsewhere.token = browser.token;
    const answer = giveAnswer(elsewhere.api, {
      qcm_id,
      selected_answers: ['B'],
      based_on: { attempt_number: 2, selected_answers: [] },
    });
    const outcomes = await outcomesOf([undo(), answer]);
    const attempts = await attemptsOf(user.id);
    const progress = await browser.api.attempts.progress({ subject_id });
    if (attempts.length === 1) {
      expect(outcomes).toEqual(['attempts.other_attempt', 'done']);
      expect(progress).toMatchObject({ attempt_number: 1, correct_answers: 1 });
    } else {
      expect(outcomes).toEqual(['attempts.undo_answered', 'done']);
      expect(progress).toMatchObject({ attempt_number: 2, correct_answers: 0 });
    }
  }
});

it('holds up an answer to the new attempt, which is then refused and not recorded', async () => {
  const { user, subject_id, qcm_id } = await closed();
  const other = (await world.makeQcm(subject_id)).id;
  const submission = makeSubmission({
    user_id: user.id,
    qcm_id: other,
    mask: 2,
    based_on: { attempt_number: 2, mask: 0 },
  });
  const answered = await wide.db.transaction().execute(async (trx) => {
    // Locks in the order of the undo: the student, then the attempt.
    await sql`select pg_advisory_xact_lock(1, (${user.id}::bigint % 2147483647)::integer)`.execute(
      trx,
    );
    const recorded = world.services.answers.record(submission);
    await untilWaiting();
    await sql`update attempts set closed_at = null where user_id = ${user.id}`.execute(trx);
    return { recorded };
  });
  expect(await answered.recorded).toMatchObject({ recorded: false });
  const { rows } = await sql`
    select qcm_id from answers where user_id = ${user.id}
  `.execute(world.db);
  expect(rows).toEqual([{ qcm_id }]);
});

/** Until a statement waits for an advisory lock. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
      `.execute(world.db);
      return rows.length;
    })
    .toBe(1);
}

/** A student's subject of some questions, whose key is A and C of four letters, under a rule. */
async function room(code: string, count = 3) {
  const classroom = await makeClassroom(world);
  const { subject_id } = classroom;
  const ids: number[] = [];
  while (ids.length < count) ids.push((await world.makeQcm(subject_id)).id);
  await world.db
    .updateTable('subjects')
    .set((eb) => ({ bareme_id: eb.selectFrom('baremes').select('id').where('code', '=', code) }))
    .where('id', '=', subject_id)
    .execute();
  const answer = (index: number, ...selected_answers: ('A' | 'B' | 'C')[]) =>
    giveAnswer(classroom.api, { qcm_id: ids[index] ?? 0, selected_answers });
  return { ...classroom, ids, answer };
}

it('the note of an attempt is told to those who ask for it, over what they have answered', async () => {
  const { api, subject_id, ids, answer } = await room('edn');
  await answer(0, 'A', 'C');
  await answer(1, 'A');
  expect(await api.profile.preferences()).toMatchObject({ shows_score: false });
  expect(await api.attempts.score({ subject_id })).toBeNull();
  const before = await api.attempts.progress({ subject_id });
  await api.profile.savePreferences({ shows_score: true });
  expect(await api.profile.preferences()).toMatchObject({ shows_score: true });
  // 1.5 points of two: the second answer has one discordance.
  const note = { score: 15, bareme_name: 'EDN (discordances)', answered_questions: 2 };
  expect(await api.attempts.score({ subject_id })).toEqual(note);
  expect(await api.attempts.progress({ subject_id })).toEqual(before);
  const setState = (index: number, state: 'neutralised' | 'published') =>
    world.update('qcms', { id: ids[index] ?? 0 }, { state });
  await setState(1, 'neutralised');
  expect(await api.attempts.score({ subject_id })).toEqual({
    ...note,
    score: 20,
    answered_questions: 1,
  });
  await setState(0, 'neutralised');
  expect(await api.attempts.score({ subject_id })).toBeNull();
  await setState(0, 'published');
  await api.attempts.reset({ subject_id });
  expect(await api.attempts.score({ subject_id })).toBeNull();
});

it('the note of an attempt is not below 0, follows the platform where nothing is chosen, and is one’s own', async () => {
  const { api, subject_id, browser, answer } = await room('negatif');
  await api.profile.savePreferences({ shows_score: true });
  await answer(0, 'B');
  expect(await api.attempts.score({ subject_id })).toMatchObject({ score: 0 });
  await world.update('subjects', subject_id, { bareme_id: null });
  expect(await api.attempts.score({ subject_id })).toMatchObject({ bareme_name: 'Tout ou rien' });
  const { api: stranger } = await world.signedIn();
  await stranger.profile.savePreferences({ shows_score: true });
  await expectRefused(stranger.attempts.score({ subject_id }), 'access.denied');
  await world.update('access', { user_id: browser.user.id }, { revoked_at: sql`now()` });
  expect(await api.attempts.score({ subject_id })).toMatchObject({ answered_questions: 1 });
});
