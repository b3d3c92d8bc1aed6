import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isSealed } from '../../src/catalog/conditions/filter.queries.ts';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import {
  finishOverdueExams,
  rescoreStaleSittings,
} from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { beginCustom, item, itemsOf, makeDevice, sittingOf } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';
import { telling, walk } from '../support/walk.ts';
import { endMockExam, makeMockExam, makeMockExamRoom, passMockExam } from './mock-exam-support.ts';

const world = useWorld();

const SECRET = 'Justification-Scellée';

type Browser = Awaited<ReturnType<typeof world.signedIn>>;

/** A mock exam under way of one question with a justification, whose window begins when it is said. */
async function makeSealedRoom() {
  const room = await makeMockExamRoom(world, 1);
  const [qcm_id = 0] = room.qcm_ids;
  const chapter = await world.makeChapter(room.subject_id);
  await world.update('qcms', qcm_id, {
    justification: SECRET,
    chapter_id: chapter.id,
    option_notes: `{"A": "${SECRET}"}`,
  });
  const closedFor = 12 * 3600;
  await passMockExam(world, room.id, -closedFor);
  return {
    ...room,
    qcm_id,
    chapter_id: chapter.id,
    open: () => passMockExam(world, room.id, closedFor),
  };
}

type Room = Awaited<ReturnType<typeof makeSealedRoom>>;

/** A student who answered the question before the window, in practice and in a sitting, marked it and failed it. */
async function veteran(room: Room) {
  const browser = await room.student();
  const { api } = browser;
  const { qcm_id } = room;
  await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
  await api.bookmarks.save({ qcm_id });
  await api.memos.save({ qcm_id, body: 'Mémo', base_revision: 0 });
  const exam = await beginCustom(
    api,
    { subject_ids: [room.subject_id] },
    { mode: 'exam', count: 1 },
  );
  await makeDevice(browser, exam.id).save(item(1, ['B']));
  await api.sittings.finish(exam);
  const tutor = await beginCustom(
    api,
    { subject_ids: [room.subject_id] },
    { mode: 'tutor', count: 1 },
  );
  await giveAnswer(api, { qcm_id, selected_answers: ['C'], sitting_id: tutor.id });
  return { browser, finished: exam.id, tutor: tutor.id };
}

/** Everything that a student may call, about the question of the room. */
const walkOf = (room: Room, browser: Browser, sittings: number[]) =>
  walk(world, browser, {
    fixture: {
      semester_id: room.subject.semester_id,
      subject_id: room.subject_id,
      chapter_id: room.chapter_id,
      chapter_ids: [room.chapter_id],
      qcm_id: room.qcm_id,
      mockExam: () => Promise.resolve(room.id),
    },
    sittings: [...sittings, 1],
  });

describe('of the questions of a mock exam under way', () => {
  it('no call tells who has answered them before', async () => {
    const room = await makeSealedRoom();
    const { browser, finished, tutor } = await veteran(room);
    const before = await walkOf(room, browser, [finished]);
    expect(telling(before, SECRET).length).toBeGreaterThan(3);
    await room.open();
    await expectRefused(browser.api.sittings.result({ id: finished }), 'sittings.sealed');
    await expectRefused(browser.api.sittings.open({ id: tutor }), 'sittings.sealed');
    const shown = await walkOf(room, browser, [finished, tutor]);
    expect(telling(shown, SECRET)).toEqual([]);
    const { items } = await browser.api.sittings.list({});
    const told = items.map(({ score, correct_count }) => ({ score, correct_count }));
    expect(told).toEqual(items.map(() => ({ score: null, correct_count: null })));
  });

  it('an answer that was kept since before is refused by name, and taken once the results are open', async () => {
    const room = await makeSealedRoom();
    const { api } = await room.student();
    const { qcm_id } = room;
    const late = { qcm_id, selected_answers: ['A' as const] };
    await room.open();
    await expectRefused(giveAnswer(api, late), 'attempts.sealed');
    await expectRefused(api.bookmarks.save({ qcm_id }), 'questions.sealed');
    await endMockExam(world, room.id);
    expect(await giveAnswer(api, late)).toHaveProperty('is_correct');
  });

  it('nothing is disclosed from the start of the window until the results are open', async () => {
    const { id, qcm_id } = await makeSealedRoom();
    const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;
    const isSealedWith = async (values: object) => {
      await world.update('mock_exams', id, values);
      const { rows } = await sql`
        select from qcms where id = ${qcm_id} and ${isSealed('id')}`.execute(world.db);
      return rows.length > 0;
    };
    const ahead = { opens_at: inHours(1), closes_at: inHours(3) };
    expect(await isSealedWith(ahead)).toBe(false);
    expect(await isSealedWith({ opens_at: inHours(-3), closes_at: inHours(-1) })).toBe(true);
    expect(await isSealedWith({ cancelled_at: inHours(0) })).toBe(false);
    expect(await isSealedWith({ cancelled_at: null, released_at: inHours(0) })).toBe(false);
    expect(await isSealedWith({ published_at: null, released_at: null })).toBe(false);
  });

  it('no call tells who sits it, or has handed it in, until the results are open', async () => {
    const room = await makeSealedRoom();
    await room.open();
    const sitter = await room.student();
    const copy = await sitter.api.sittings.begin({ of: 'mock', id: room.id });
    await makeDevice(sitter, copy.id).save(item(1, ['A', 'C']));
    for (const state of ['running', 'handed in']) {
      if (state === 'handed in') {
        await expectRefused(sitter.api.sittings.finish(copy), 'sittings.awaited');
      }
      const shown = await walkOf(room, sitter, [copy.id]);
      expect(telling(shown, SECRET), state).toEqual([]);
    }
    expect((await sitter.api.dashboard.student()).stats).toMatchObject({ total_completed_qcms: 0 });
    const account = await world.copyOf(sitter.user.id);
    expect(JSON.parse(account).answers).toEqual([]);
    await endMockExam(world, room.id);
    expect(JSON.stringify(await sitter.api.sittings.result(copy))).toContain(SECRET);
  });

  it('no notice tells of a new key before the results are open', async () => {
    const room = await makeSealedRoom();
    const { browser, finished } = await veteran(room);
    const { api: admin } = await world.signedIn({ role: 'admin' });
    const told = async () => (await browser.api.notifications.list({})).items;
    const remark = async (correct_answers: ('B' | 'C')[]) => {
      const [qcm] = await admin.qcms.bySubject({ subject_id: room.subject_id });
      if (qcm === undefined) throw new Error('no question');
      await admin.qcms.update({ ...qcm, question_number: qcm.question_number, correct_answers });
      await rescoreStaleSittings(world.services);
    };
    await room.open();
    await remark(['B']);
    expect(await told()).toEqual([]);
    await endMockExam(world, room.id);
    await rescoreStaleSittings(world.services);
    expect(await told()).toMatchObject([
      { kind: 'sitting_rescored', data: { sitting_id: finished, before: 0, after: 20 } },
    ]);
    await remark(['C']);
    expect((await told()).map(({ kind }) => kind)).toContain('answer_remarked');
  });

  it('no call tells who stays away', async () => {
    const room = await makeSealedRoom();
    await room.open();
    const shown = await walkOf(room, await room.student(), [
      await world.makeSitting((await room.student()).user.id, [room.qcm_id]),
    ]);
    expect(telling(shown, SECRET)).toEqual([]);
  });
});

/** A few rounds among all tests; many where races are the point. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1) * 3;

const TIMEOUT_MS = 60_000 * ROUNDS;

async function repeat(round: () => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) await round();
}

it('entering on two devices at once begins one copy', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const { id, browser } = await makeMockExamRoom(world);
    const enter = () => browser.api.sittings.begin({ of: 'mock', id });
    const outcomes = await outcomesOf([enter(), enter(), enter()]);
    // The losers of the race enter again, and find the same copy.
    expect(outcomes).toContain('done');
    const again = await enter();
    const copies = await world.rows('sittings', { mock_exam_id: id }, ['id']);
    expect(copies).toEqual([again]);
  }),
);

it('a saved answer counts in the results, or is refused', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const room = await makeMockExamRoom(world);
    const { api } = room.browser;
    const copy = await api.sittings.begin({ of: 'mock', id: room.id });
    const device = makeDevice(room.browser, copy.id);
    await device.save(item(1, ['A', 'C']));
    await passMockExam(world, room.id, 7200 + 601);
    const kept = { age_seconds: 4801 };
    const [save] = await Promise.allSettled([
      device.save(item(2, ['A', 'C'], kept)),
      releaseMockExams(world.services),
      finishOverdueExams(world.services),
      releaseMockExams(world.services),
      outcomesOf([api.sittings.finish(copy)]),
    ]);
    await releaseMockExams(world.services);
    const counted = (await itemsOf(world, copy.id)).filter(({ mask }) => mask !== 0).length;
    expect(counted).toBe(save.status === 'fulfilled' && save.value.saved.length > 0 ? 2 : 1);
    expect(await sittingOf(world, copy.id)).toMatchObject({
      points: counted * 1000,
      finished_by: 'time',
      correct_count: counted,
    });
    expect((await api.attempts.progress(room)).answered_questions).toBe(counted);
  }),
);

it('handing in at the end of the window ends the copy once', { timeout: TIMEOUT_MS }, () =>
  repeat(async () => {
    const room = await makeMockExamRoom(world);
    const { api } = room.browser;
    const copy = await api.sittings.begin({ of: 'mock', id: room.id });
    await makeDevice(room.browser, copy.id).save(item(1, ['A', 'C']));
    await passMockExam(world, room.id, 3600 + 31);
    const finish = () => api.sittings.finish(copy);
    const outcomes = await outcomesOf([finish(), finish(), finishOverdueExams(world.services)]);
    expect(outcomes.filter((one) => one === 'sittings.awaited')).toHaveLength(2);
    const { started_at, handed_in_at, handed_in_by, spent_seconds } = await sittingOf(
      world,
      copy.id,
    );
    expect({ handed_in_by, spent_seconds }).toEqual({ handed_in_by: 'time', spent_seconds: 3600 });
    expect((handed_in_at?.getTime() ?? 0) - started_at.getTime()).toBe(3_600_000);
  }),
);

it('is moved, or sat at its time, never both', { timeout: TIMEOUT_MS }, async () => {
  const { api: admin } = await world.signedIn({ role: 'admin' });
  await repeat(async () => {
    const room = await makeMockExamRoom(world);
    const id = await makeMockExam(world.db, room, 'published');
    // It begins in some milliseconds.
    await passMockExam(world, id, 24 * 3600);
    await world.update('mock_exams', id, { opens_at: sql`clock_timestamp() + interval '10 ms'` });
    const schedule = { opens_at: '2099-02-01T14:00', closes_at: '2099-02-01T16:00' };
    const outcomes = await outcomesOf([
      admin.mockExams.move({ ...schedule, id, title: 'Déplacé', duration_minutes: 60 }),
      room.browser.api.sittings.begin({ of: 'mock', id }),
      admin.mockExams.cancel({ id }),
    ]);
    const copies = await world.rows('sittings', { mock_exam_id: id }, ['id']);
    const { opens_at, cancelled_at } = await world.row('mock_exams', id, [
      'opens_at',
      'cancelled_at',
    ]);
    const isGone = opens_at.getFullYear() === 2099 || cancelled_at !== null;
    expect(copies.length > 0 && isGone, String(outcomes)).toBe(false);
  });
});
