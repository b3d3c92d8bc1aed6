import { randomUUID } from 'node:crypto';
import { PACK_DAYS } from '@amphi/domain/packs/rules';
import { todaysReviews } from '@amphi/domain/reviews/todays-reviews';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { giveAnswer, giveGrade } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeReviewer, RIGHT, studyDayIn, WRONG } from '../reviews/review-support.ts';
import { makeAccess, makeChapter, makeQcm, makeQroc } from '../support/factories.ts';
import { NO_LIMITS, TestBrowser, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const DAY_MS = 86_400_000;

/** A chapter with one question, and a student who may practise it. */
async function makeChapterRoom() {
  const room = await makeClassroom(world);
  const { id: chapter_id } = await makeChapter(world.db, room.subject_id);
  const { id: qcm_id } = await makeQcm(world.db, room.subject_id, { chapter_id });
  return { ...room, qcm_id, part: { subject_id: room.subject_id, chapter_id } };
}

it('a pack has the chapter alone: keys, the others without one’s own vote, and one’s own answers', async () => {
  const { api, subject, part, qcm_id } = await makeChapterRoom();
  await makeQcm(world.db, part.subject_id);
  const other = await world.signedIn();
  await makeAccess(world.db, other.user.id, subject.semester_id);
  await giveAnswer(other.api, { qcm_id, selected_answers: ['A', 'B'] });
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  const pack = await api.packs.download(part);
  expect(pack).toMatchObject({ subject_name: subject.name, attempt_number: 1 });
  expect(pack.expires_at.getTime() - pack.taken_at.getTime()).toBe(PACK_DAYS * DAY_MS);
  expect(pack.questions).toHaveLength(1);
  expect(pack.questions[0]).toMatchObject({
    id: qcm_id,
    correct_answers: ['A', 'C'],
    justification: 'Parce que.',
    given: ['B'],
    others: { total: 1, a: 1, b: 1, c: 0 },
  });

  // In a new attempt nothing is answered; the vote is one's own all the same.
  await api.attempts.reset({ subject_id: part.subject_id });
  const next = await api.packs.download(part);
  expect(next).toMatchObject({ attempt_number: 2 });
  expect(next.questions[0]).toMatchObject({ given: null, others: { total: 1, a: 1, b: 1 } });
});

it('a pack ends with the access, and is counted against the budget of whole lists', async () => {
  const { browser, part } = await makeChapterRoom();
  const { expires_at } = await world.db
    .updateTable('access')
    .set({ expires_at: sql`now() + interval '3 days'` })
    .where('user_id', '=', browser.user.id)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const used: string[] = [];
  const limiter = {
    ...NO_LIMITS,
    consume: async (limit: string, key: string) => {
      used.push(`${limit} ${key}`);
    },
  };
  const counted = new TestBrowser({ ...world.services, limiter });
  counted.token = browser.token;
  expect((await counted.api.packs.download(part)).expires_at).toEqual(expires_at);
  expect(used).toEqual([`study_pack user:${browser.user.id}`]);
});

it('the size of a semester is told before, and is about what its packs take', async () => {
  const { api, subject, part } = await makeChapterRoom();
  const other = await world.makeSubject(subject.semester_id);
  for (const subject_id of [part.subject_id, other.id])
    for (const length of [40, 400])
      await makeQcm(world.db, subject_id, { question_text: 'é'.repeat(length) });
  await makeQroc(world.db, other.id, {});
  const name = `${randomUUID()}-400x300.webp`;
  await world.insert('images', { name, size: 50_000, width: 400, height: 300 });
  await makeQcm(world.db, other.id, { image_url: `/images/${name}` });
  const packs = await Promise.all(
    [part.subject_id, other.id].map((subject_id) => api.packs.download({ subject_id })),
  );
  const taken = 50_000 + Buffer.byteLength(JSON.stringify(packs));
  const told = await api.packs.size({ semester_id: subject.semester_id });
  expect(told / taken).toBeGreaterThan(0.9);
  expect(told / taken).toBeLessThan(1.1);
});

it('a device learns of packs that have changed, and of those that it may not read any more', async () => {
  const { api, browser, part, qcm_id } = await makeChapterRoom();
  const { version } = await api.packs.download(part);
  const gone = { subject_id: Number.MAX_SAFE_INTEGER };
  expect(await api.packs.check({ parts: [part, gone] })).toEqual([version, null]);
  await world.db
    .updateTable('qcms')
    .set({ correct_answers: ['B'] })
    .where('id', '=', qcm_id)
    .execute();
  const [changed] = await api.packs.check({ parts: [part] });
  expect(changed).not.toBe(version);
  expect((await api.packs.download(part)).version).toBe(changed);

  await world.db
    .updateTable('access')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', browser.user.id)
    .execute();
  expect(await api.packs.check({ parts: [part] })).toEqual([null]);
  await expectRefused(api.packs.download(part), 'access.denied');
});

it('an answer that waited on a device has the day on which it was given', async () => {
  const { api, browser, qcm_id } = await makeChapterRoom();
  const age_seconds = 3 * 86_400;
  await giveAnswer(api, { qcm_id, selected_answers: ['A', 'C'], age_seconds });
  const { rows } = await sql<{ age: number; days: number; studied: number }>`
    select extract(epoch from now() - answered_at)::integer as age,
      (now() at time zone ${world.services.timezone})::date - day as days,
      ((now() at time zone ${world.services.timezone}) - interval '4 hours')::date - studied_on
        as studied
    from answer_log join study_days using (user_id) where user_id = ${browser.user.id}
  `.execute(world.db);
  expect(rows).toMatchObject([{ days: 3, studied: 3 }]);
  expect(rows[0]?.age).toBeGreaterThanOrEqual(age_seconds);
});

it('a week of two devices: each answer once and on its day, and a mark by a key that was corrected is told', async () => {
  const { api, browser, subject, qcm_id } = await makeChapterRoom();
  const other = await makeQcm(world.db, subject.id);
  const user_id = browser.user.id;
  const based_on = { user_id, attempt_number: 1, selected_answers: [] };
  const ago = (days: number) => days * 86_400;
  const right = ['A', 'C'] as const;
  // Both devices were offline all week; meanwhile the key was corrected.
  await world.update('qcms', qcm_id, { correct_answers: ['B'] });
  const phone = {
    qcm_id,
    selected_answers: [...right],
    based_on,
    age_seconds: ago(6),
    marked_correct: true,
  };
  expect(await giveAnswer(api, phone)).toMatchObject({ is_correct: false });
  // The response was lost, and it is sent again.
  await giveAnswer(api, phone);
  await giveAnswer(api, {
    qcm_id: other.id,
    selected_answers: [...right],
    based_on,
    age_seconds: ago(2),
    marked_correct: true,
  });
  const tablet = giveAnswer(api, { ...phone, selected_answers: ['D'], age_seconds: ago(4) });
  expect(await refusalOf(tablet)).toMatchObject({
    code: 'attempts.answered_elsewhere',
    status: 409,
    current: { attempt_number: 1, selected_answers: [...right] },
  });
  const { rows } = await sql<{ qcm_id: number; mask: number; days: number }>`
    select qcm_id, mask,
      ((now() at time zone ${world.services.timezone}) - interval '4 hours')::date - studied_on as days
    from answer_log where user_id = ${user_id} order by id
  `.execute(world.db);
  expect(rows).toEqual([
    { qcm_id, mask: 0b101, days: 6 },
    { qcm_id: other.id, mask: 0b101, days: 2 },
  ]);
  const { items } = await api.notifications.list({});
  expect(items).toMatchObject([
    { kind: 'answer_remarked', data: { subject_name: subject.name, is_correct: false } },
  ]);
});

it('a pack has what is told of a clinical case at the moment, and no text that follows', async () => {
  const { api, part, qcm_id } = await makeChapterRoom();
  const next = await makeQcm(world.db, part.subject_id, { chapter_id: part.chapter_id });
  const { id: case_id } = await world.db
    .insertInto('cases')
    .values({ subject_id: part.subject_id, title: 'Chute', vignette: 'Un homme de 40 ans.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('case_items')
    .values([
      { case_id, position: 1, qcm_id },
      { case_id, position: 2, qcm_id: next.id, reveal_text: 'Il ne bouge plus le bras.' },
    ])
    .execute();
  const told = async () =>
    (await api.packs.download(part)).questions.map((question) => question.told);
  const shown = { vignette: 'Un homme de 40 ans.', count: 2 };
  expect(await told()).toMatchObject([
    { ...shown, number: 1, is_waiting: false },
    { ...shown, number: 2, reveals: [], is_waiting: true },
  ]);
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  expect((await told())[1]).toMatchObject({
    reveals: [{ number: 2, text: 'Il ne bouge plus le bras.' }],
    is_waiting: false,
  });
});

it('a pack has the open questions with what typed answers are compared with, and notices their changes', async () => {
  const { api, browser, subject, part } = await makeChapterRoom();
  const { chapter_id } = part;
  const { id } = await makeQroc(world.db, part.subject_id, { chapter_id, answer_text: 'Le fémur' });
  await makeQroc(world.db, part.subject_id);
  const other = await world.signedIn();
  await makeAccess(world.db, other.user.id, subject.semester_id);
  await giveGrade(other.api, { id, grade: 'known', submission_id: randomUUID() });
  // It waited on a device, and nothing was shown by the server.
  const age_seconds = 3 * 86_400;
  await giveGrade(api, { id, grade: 'unknown', submission_id: randomUUID(), age_seconds });
  const pack = await api.packs.download(part);
  expect(pack.qrocs).toMatchObject([
    {
      id,
      answer_text: 'Le fémur',
      accepted_answers: [],
      elements: [],
      is_revealed: true,
      others: { total: 1, known: 1, most_forgotten: null, zones: [] },
    },
  ]);
  const { rows } = await sql<{ studied: number; days: number }>`
    select ((now() at time zone ${world.services.timezone}) - interval '4 hours')::date - studied_on
        as studied, (now() at time zone ${world.services.timezone})::date - day as days
    from qroc_log join study_days using (user_id) where user_id = ${browser.user.id}
  `.execute(world.db);
  expect(rows).toEqual([{ studied: 3, days: 3 }]);

  await world.db
    .updateTable('qrocs')
    .set({ answer_text: 'Le tibia' })
    .where('id', '=', id)
    .execute();
  const [changed] = await api.packs.check({ parts: [part] });
  expect(changed).not.toBe(pack.version);
});

it('a device has what is due in the next days, and asks it as the server would', async () => {
  const reviewer = await makeReviewer(world, 6);
  const { api, qcms, subject_id } = reviewer;
  for (const [index, { id }] of qcms.entries()) {
    await reviewer.record(id, index === 4 ? RIGHT : WRONG, [9, 3, 20, 0, 5, 1][index] ?? 0);
  }
  await api.reviews.saveExamDates({ [subject_id]: await studyDayIn(world, 60) });
  const queue = await api.reviews.queue();
  const { day, candidates, reviewed, timezone } = await api.packs.reviews();
  expect(timezone).toBe(world.services.timezone);
  const { due } = todaysReviews(candidates, day, reviewed);
  expect(queue.due).toBe(4);
  expect(due.cards.map(({ id }) => id)).toEqual(queue.questions.map(({ id }) => id));
  // The one of today is due tomorrow.
  const tomorrow = { ...day, today: await studyDayIn(world, 1) };
  const later = todaysReviews(candidates, tomorrow, 0).due.cards.map(({ id }) => id);
  expect(later).toEqual(expect.arrayContaining([qcms[3]?.id]));
  expect(later).toHaveLength(5);
  const none = await (await world.signedIn()).api.packs.reviews();
  expect(none.candidates).toEqual([]);
});
