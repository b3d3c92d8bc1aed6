import { expect, it } from 'vitest';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { finishOverdueExams } from '../../src/study/sittings/finish.usecases.ts';
import { item, makeDevice, makeExamRoom, sittingOf } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';
import { endMockExam, makeMockExam, makeMockExamRoom, passMockExam } from './mock-exam-support.ts';

const world = useWorld();

/** A student's copy with so many right answers of four, and others wrong. */
async function sit(room: Awaited<ReturnType<typeof makeMockExamRoom>>, right: number) {
  const browser = await room.student();
  const sitting = await browser.api.sittings.begin({ of: 'mock', id: room.id });
  const answers = room.qcm_ids.map((_, index) =>
    item(index + 1, index < right ? ['A', 'C'] : ['B']),
  );
  await makeDevice(browser, sitting.id).save(...answers);
  return { api: browser.api, sitting };
}

it('opens results, corrections and ranks for all at the same moment', async () => {
  const room = await makeMockExamRoom(world);
  const best = await sit(room, 4);
  const worst = await sit(room, 0);
  await expectRefused(best.api.sittings.finish(best.sitting), 'sittings.awaited');
  await passMockExam(world, room.id, 2 * 3600 + 60);
  // The window is over, and devices without network may still bring what they kept.
  await finishOverdueExams(world.services);
  await releaseMockExams(world.services);
  for (const { api, sitting } of [best, worst]) {
    await expectRefused(api.sittings.result(sitting), 'sittings.awaited');
    expect((await api.attempts.progress(room)).answered_questions).toBe(0);
  }
  await passMockExam(world, room.id, 600);
  expect(await releaseMockExams(world.services)).toBe(1);
  expect(await best.api.sittings.result(best.sitting)).toMatchObject({
    score: 20,
    unranked: null,
    finished_by: 'student',
    rank: { count: 2 },
  });
  expect(await worst.api.sittings.result(worst.sitting)).toMatchObject({
    score: 0,
    unranked: null,
    finished_by: 'time',
    rank: { count: 2, missing: 18 },
  });
  // Five copies of a class are enough.
  await world.update('mock_exams', room.id, { is_for_class: true });
  expect(await best.api.sittings.result(best.sitting)).toMatchObject({
    rank: { count: 2, missing: 3, percentile: null },
  });
  expect((await worst.api.attempts.progress(room)).answered_questions).toBe(4);
});

it('ranks the copies of a class by position below twenty, with the mean of their notes', async () => {
  const room = await makeMockExamRoom(world);
  const copies: Awaited<ReturnType<typeof sit>>[] = [];
  for (const right of [4, 4, 3, 2, 0]) copies.push(await sit(room, right));
  await world.update('mock_exams', room.id, { is_for_class: true });
  await world.db.updateTable('users').set({ faculty: 'fes' }).execute();
  await endMockExam(world, room.id);
  const rankOf = async (copy: (typeof copies)[number] | undefined) =>
    (await copy?.api.sittings.result(copy.sitting))?.rank;
  const last = { count: 5, percentile: null, position: 5, is_tied: false, mean: 13 };
  expect(await rankOf(copies[4])).toEqual({ ...last, missing: 0, notes: null, faculty: last });
  expect(await rankOf(copies[0])).toMatchObject({ position: 1, is_tied: true });
  expect(await rankOf(copies[2])).toMatchObject({ position: 3, is_tied: false });
  // A paper of all students is compared from twenty copies on.
  await world.update('mock_exams', room.id, { is_for_class: false });
  expect(await rankOf(copies[4])).toMatchObject({ missing: 15, position: null, mean: null });
});

it('tells administrators how many take part, and afterwards how the notes are spread', async () => {
  const { api: admin } = await world.signedIn({ role: 'admin' });
  const room = await makeMockExamRoom(world);
  const first = await sit(room, 4);
  await sit(room, 2);
  const { user: absent } = await room.student();
  await world.update('users', { id: absent.id }, { full_name: ' =1+1' });
  await expectRefused(first.api.sittings.finish(first.sitting), 'sittings.awaited');
  const row = (await admin.mockExams.list()).find(({ id }) => id === room.id);
  expect(row).toMatchObject({ begun: 2, handed_in: 1, released_at: null });
  await expectRefused(admin.mockExams.distribution({ id: room.id }), 'sittings.awaited');
  await endMockExam(world, room.id);
  const distribution = await admin.mockExams.distribution({ id: room.id });
  expect(distribution).toMatchObject({
    copies: 2,
    ranked: 2,
    mean: 15,
    median: 15,
    lowest: 10,
    highest: 20,
  });
  const notes = Array.from({ length: 21 }, (_, note) => (note === 10 || note === 20 ? 1 : 0));
  expect(distribution.notes).toEqual(notes);
  const scores = await admin.mockExams.scores({ id: room.id });
  expect(scores.slice(0, 2)).toMatchObject([
    { note: 20, is_ranked: true },
    { note: 10, is_ranked: true },
  ]);
  expect(scores).toContainEqual(
    expect.objectContaining({ user_id: absent.id, note: null, is_ranked: false }),
  );
  const { csv } = await admin.mockExams.exportScores({ id: room.id });
  expect(csv).toMatch(/;"20,00";/);
  expect(csv).toContain(`"' =1+1";"${absent.email}";"";"absent"`);
});

it('hands in by itself when the student’s time or the window is over', async () => {
  const room = await makeMockExamRoom(world);
  const early = await sit(room, 1);
  await passMockExam(world, room.id, 3600 + 31);
  await finishOverdueExams(world.services);
  const { handed_in_by, handed_in_at, running_since, points } = await sittingOf(
    world,
    early.sitting.id,
  );
  expect({ handed_in_by, running_since, points }).toEqual({
    handed_in_by: 'time',
    running_since: null,
    points: null,
  });
  expect(handed_in_at).not.toBeNull();
  // Another exam may begin.
  expect(await early.api.sittings.current()).toBeNull();
});

it('takes what was kept without network until the results open, unranked, and nothing later', async () => {
  const room = await makeMockExamRoom(world);
  const { api, sitting } = await sit(room, 1);
  await passMockExam(world, room.id, 3600 + 31);
  await finishOverdueExams(world.services);
  const device = makeDevice({ api }, sitting.id);
  const change = { base_revision: 1, revision: 2, age_seconds: 631 };
  const answer = await device.save(item(2, ['A', 'C'], change));
  expect(answer.saved).toEqual([{ position: 2, revision: 2 }]);
  await endMockExam(world, room.id);
  expect(await api.sittings.result(sitting)).toMatchObject({ score: 10, unranked: 'late' });
  const { api: admin } = await world.signedIn({ role: 'admin' });
  const counted = await admin.mockExams.distribution({ id: room.id });
  expect(counted).toMatchObject({ copies: 1, ranked: 0 });
  const later = { base_revision: 1, revision: 2, age_seconds: 7200 };
  await expectRefused(device.save(item(3, ['A', 'C'], later)), 'sittings.finished');
});

it('makes ordinary questions of its drafts, with the results', async () => {
  const room = await makeMockExamRoom(world, 1);
  await world.update('qcms', room.qcm_ids, { state: 'draft' });
  const { api, sitting } = await sit(room, 1);
  expect((await api.sittings.open(sitting)).questions).toHaveLength(1);
  await expectRefused(api.study.questions(room), 'questions.none');
  await endMockExam(world, room.id);
  expect((await api.study.questions(room)).questions).toHaveLength(1);
  expect(await api.sittings.result(sitting)).toMatchObject({ score: 20 });
});

const YEAR = 2021;

const makeRoom = () => makeExamRoom(world, 3, { exam_year: YEAR, is_exam_question: true });

it('tells what the exam of a year is before it begins, and nothing of its questions', async () => {
  const { api, subject_id } = await makeRoom();
  const paper = { subject_id, exam_year: YEAR };
  const briefing = await api.sittings.briefing({ of: 'paper', ...paper });
  expect(briefing).toMatchObject({
    question_count: 3,
    time_limit_seconds: 270,
    can_pause: true,
    rank: 'ranked',
    bareme: { name: 'Tout ou rien', kind: 'exact' },
  });
  expect(JSON.stringify(briefing)).not.toMatch(/qcm|question_text/);
  await world.insert('exam_papers', { ...paper, duration_minutes: 90, title: 'Session de mai' });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    title: 'Session de mai',
    time_limit_seconds: 5_400,
  });
  await expectRefused(
    api.sittings.briefing({ of: 'paper', subject_id, exam_year: 2019 }),
    'sittings.no_questions',
  );
});

it('tells why a copy will not be ranked', async () => {
  const { api, subject_id } = await makeRoom();
  const paper = { subject_id, exam_year: YEAR };
  const { id } = await api.sittings.begin({ of: 'paper', ...paper });
  await api.sittings.finish({ id });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    rank: 'repeated',
  });
  await api.profile.savePreferences({ is_compared: false });
  expect(await api.sittings.briefing({ of: 'paper', ...paper })).toMatchObject({
    rank: 'not_compared',
  });
});

it('tells what a scheduled mock exam is, to those who may sit it', async () => {
  const { api, subject_id, qcm_ids } = await makeRoom();
  const id = await makeMockExam(world.db, { subject_id, qcm_ids }, 'open');
  expect(await api.sittings.briefing({ of: 'mock', id })).toMatchObject({
    question_count: 3,
    can_pause: false,
    rank: 'ranked',
  });
  const { api: stranger } = await world.signedIn();
  await expectRefused(stranger.sittings.briefing({ of: 'mock', id }), 'access.denied');
  const missing = Number.MAX_SAFE_INTEGER;
  await expectRefused(api.sittings.briefing({ of: 'mock', id: missing }), 'mock_exams.not_found');
});

it('tells what a finished exam is before it is taken again', async () => {
  const { api, subject_id } = await makeRoom();
  const { id } = await api.sittings.begin({ of: 'paper', subject_id, exam_year: YEAR });
  const again = { of: 'repeat' as const, id, only: 'all' as const };
  await expectRefused(api.sittings.briefing(again), 'sittings.not_finished');
  await api.sittings.finish({ id });
  expect(await api.sittings.briefing(again)).toMatchObject({
    question_count: 3,
    time_limit_seconds: 270,
    can_pause: true,
    rank: 'repeated',
    bareme: { kind: 'exact' },
  });
  const { api: stranger } = await world.signedIn();
  await expectRefused(stranger.sittings.briefing(again), 'sittings.not_found');
});
