import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listWrongCounters } from '../../src/study/attempts/attempts.queries.ts';
import { recordAnswers } from '../../src/study/recording/answers.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { item } from '../sittings/sittings-support.ts';
import { createServices, TestBrowser, useWorld } from '../support/harness.ts';
import { useRacing } from '../support/racing.ts';
import { outcomesOf } from '../support/refusal.ts';
import { makeSubmission } from '../support/study-factories.ts';

const world = useWorld();
const { connect, countDeadlocks, countWaiting, countWaitingFor } = useRacing(
  world,
  'amphi-deletion',
);

/** Starts a call; resolves once it has ended, or one more connection than before waits for a lock. */
async function runUntilHeld<T>(start: () => Promise<T>): Promise<{ call: Promise<T> }> {
  const before = await countWaiting();
  const call = start();
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  call.then(end, end);
  while (!hasEnded && (await countWaiting()) <= before) await sleep(10);
  return { call };
}

function at(token: string | null) {
  const sent = { mails: [], removedReceipts: [], removedImages: [], deletions: [] };
  const browser = new TestBrowser(createServices(connect(), sent));
  browser.token = token;
  return browser.api;
}

it('a student opens a new attempt while the account is deleted, without a deadlock', async () => {
  const { db } = world;
  const subject = await world.makeSubject();
  const [early, late] = [await world.makeQcm(subject.id), await world.makeQcm(subject.id)];
  const { user, token } = await world.signedIn();
  const other = await world.signedIn();
  await world.makeAccess(user.id, subject.semester_id);
  const admin = await world.signedIn({ role: 'admin' });
  const before = await countDeadlocks();
  const answer = (qcm_id: number) => giveAnswer(at(token), { qcm_id, selected_answers: ['A'] });
  // In a closed attempt, so that there is no open one to lock.
  await answer(late.id);
  await at(token).attempts.reset({ subject_id: subject.id });

  // Between its locks and what it deletes, the deletion reads this table.
  const trx = await db.startTransaction().execute();
  await sql`lock table audit_personal in access exclusive mode`.execute(trx);
  const { call: deletion } = await runUntilHeld(() =>
    at(admin.token).users.remove({ id: user.id }),
  );
  const { call: opening } = await runUntilHeld(() => answer(early.id));
  // Locks the counters of the first question, and waits for those of the second.
  const { call: batch } = await runUntilHeld(() =>
    recordAnswers(
      connect(),
      [early, late].map(({ id }) =>
        makeSubmission({ user_id: other.user.id, qcm_id: id, mask: 1 }),
      ),
      'Africa/Casablanca',
    ),
  );
  await trx.commit().execute();

  const outcomes = await Promise.all([deletion, opening, batch].map((one) => outcomesOf([one])));
  expect(await countDeadlocks()).toBe(before);
  expect(outcomes).toEqual([['done'], ['auth.required'], ['done']]);
  expect(await listWrongCounters(db)).toEqual([]);
});

it('a question answered while the account is deleted is locked as well', async () => {
  const { db } = world;
  const subject = await world.makeSubject();
  const [first, second] = [await world.makeQcm(subject.id), await world.makeQcm(subject.id)];
  const { user, token } = await world.signedIn();
  await world.makeAccess(user.id, subject.semester_id);
  const admin = await world.signedIn({ role: 'admin' });
  const answer = (qcm_id: number) => giveAnswer(at(token), { qcm_id, selected_answers: ['A'] });
  const lockKey = (qcm_id: number) => sql`select from qcms where id = ${qcm_id} for update nowait`;

  await answer(first.id);
  // The deletion has listed the answers and waits for their questions; the student answers another one.
  const key = await db.startTransaction().execute();
  await lockKey(first.id).execute(key);
  const { call: deletion } = await runUntilHeld(() =>
    at(admin.token).users.remove({ id: user.id }),
  );
  await answer(second.id);
  const table = await db.startTransaction().execute();
  await sql`lock table audit_personal in access exclusive mode`.execute(table);
  await key.commit().execute();
  await expect.poll(() => countWaitingFor('audit_personal')).toBe(1);
  await expect(lockKey(second.id).execute(db)).rejects.toMatchObject({ code: '55P03' });
  await table.commit().execute();

  expect(await outcomesOf([deletion])).toEqual(['done']);
  expect(await listWrongCounters(db)).toEqual([]);
});

/** An exam that asks for the last questions of its subject first: their chapter is the first one. */
async function makeReversedExam() {
  const subject = await world.makeSubject();
  const [first, second] = [
    await world.makeChapter(subject.id),
    await world.makeChapter(subject.id),
  ];
  const ids: number[] = [];
  for (const { id: chapter_id } of [second, second, first, first]) {
    ids.push((await world.makeQcm(subject.id, { chapter_id })).id);
  }
  await world.makeQroc(subject.id, { chapter_id: second.id, order_index: 1 });
  await world.makeQroc(subject.id, { chapter_id: first.id, order_index: 2 });
  const { user, token } = await world.signedIn();
  await world.makeAccess(user.id, subject.semester_id);
  const { id } = await at(token).sittings.begin({
    of: 'custom',
    filter: { subject_ids: [subject.id], types: 'both' },
    mode: 'exam',
    count: 200,
    order: 'fixed',
    time_limit_seconds: 3600,
  });
  const admin = await world.signedIn({ role: 'admin' });
  return { subject, user, token, admin, id, ids };
}

type Reversed = Awaited<ReturnType<typeof makeReversedExam>>;

it.each([
  ['subject', (one: Reversed) => at(one.admin.token).subjects.remove({ id: one.subject.id })],
  [
    'semester',
    (one: Reversed) => at(one.admin.token).semesters.remove({ id: one.subject.semester_id }),
  ],
])('a copy is saved while its %s is deleted, without a deadlock', async (_, remove) => {
  const room = await makeReversedExam();
  const before = await countDeadlocks();
  // The save holds the first place, and the deletion the third one, unless both keep one order.
  const slot = await world.db.startTransaction().execute();
  await sql`select from sitting_items where sitting_id = ${room.id} and position = 2 for update`.execute(
    slot,
  );
  const items = [
    ...[1, 2, 3, 4].map((position) => item(position, ['A'])),
    ...[5, 6].map((position) => item(position, [], { typed_text: 'fémur' })),
  ];
  const { call: save } = await runUntilHeld(() =>
    at(room.token).sittings.save({ id: room.id, device: randomUUID(), items }),
  );
  const { call: deletion } = await runUntilHeld(() => remove(room));
  await slot.commit().execute();

  expect(await Promise.all([save, deletion].map((one) => outcomesOf([one])))).toEqual([
    ['done'],
    ['done'],
  ]);
  expect(await countDeadlocks()).toBe(before);
});

it('an account and a subject of its bookmarks are deleted at once, without a deadlock', async () => {
  const { subject, user, admin, token, ids } = await makeReversedExam();
  for (const qcm_id of ids) await at(token).bookmarks.save({ qcm_id });
  const before = await countDeadlocks();
  const mark = await world.db.startTransaction().execute();
  await sql`select from bookmarks where user_id = ${user.id} and qcm_id = ${ids[1]} for update`.execute(
    mark,
  );
  const { call: account } = await runUntilHeld(() => at(admin.token).users.remove({ id: user.id }));
  const { call: content } = await runUntilHeld(() =>
    at(admin.token).subjects.remove({ id: subject.id }),
  );
  await mark.commit().execute();

  expect(await Promise.all([account, content].map((one) => outcomesOf([one])))).toEqual([
    ['done'],
    ['done'],
  ]);
  expect(await countDeadlocks()).toBe(before);
});
