import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { remindOfExpiry } from '../../src/catalog/access/access.usecases.ts';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { rescoreStaleSittings } from '../../src/study/sittings/finish.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeMockExam, makeMockExamRoom, passMockExam } from '../mock-exams/mock-exam-support.ts';
import { item, makeDevice, makeExamRoom } from '../sittings/sittings-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const rescored = (title: string) => ({
  kind: 'sitting_rescored' as const,
  data: { sitting_id: 1, title, before: 10, after: 12.5 },
});

describe('notifications', () => {
  it('go to each person once, are listed newest first and counted while unread', async () => {
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const user_ids = [one.user.id, other.user.id, one.user.id];
    await notify(world.db, { user_ids, ...rescored('Premier') });
    await notify(world.db, { user_ids: [one.user.id], ...rescored('Second') });
    expect(await one.api.notifications.unread()).toEqual({ count: 2 });
    const { items, total } = await one.api.notifications.list({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { ...rescored('Second'), is_read: false },
      { ...rescored('Premier'), is_read: false },
    ]);
    expect(await one.api.notifications.list({ skip: 1, limit: 1 })).toMatchObject({
      total: 2,
      items: [{ data: { title: 'Premier' } }],
    });
    expect(await other.api.notifications.unread()).toEqual({ count: 1 });
  });

  it('are read up to the one that was shown, by their own person', async () => {
    // Notifications of the other one come first, and so are not later than the one that is shown.
    const [other, one] = [await world.signedIn(), await world.signedIn()];
    const user_ids = [one.user.id, other.user.id];
    await notify(world.db, { user_ids, ...rescored('Vue') });
    const { items } = await one.api.notifications.list({});
    await notify(world.db, { user_ids, ...rescored('Arrivée depuis') });
    const up_to = items[0]?.id ?? 0;
    await one.api.notifications.markRead({ up_to });
    await one.api.notifications.markRead({ up_to });
    expect((await one.api.notifications.list({})).items).toMatchObject([
      { ...rescored('Arrivée depuis'), is_read: false },
      { ...rescored('Vue'), is_read: true },
    ]);
    expect(await one.api.notifications.unread()).toEqual({ count: 1 });
    expect(await other.api.notifications.unread()).toEqual({ count: 2 });
  });

  it('leave accounts out that are gone, and add none to an empty list', async () => {
    const { api, user } = await world.signedIn();
    await notify(world.db, { user_ids: [user.id, 999_999], ...rescored('Reste') });
    await notify(world.db, { user_ids: [], ...rescored('Personne') });
    expect((await api.notifications.list({})).total).toBe(1);
  });
});

describe('a student whose sitting is scored again', () => {
  it('is told of another note once, and of the same note nothing', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 2);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']), item(2, ['B']));
    await api.sittings.finish({ id });
    const change = (index: number, values: object) =>
      world.update('qcms', { id: qcm_ids[index] ?? 0 }, values);
    await change(0, { question_text: 'Mieux dit ?' });
    await rescoreStaleSittings(world.services);
    expect(await api.notifications.unread()).toEqual({ count: 0 });
    await change(1, { correct_answers: ['B'] });
    await rescoreStaleSittings(world.services);
    await rescoreStaleSittings(world.services);
    const { items } = await api.notifications.list({});
    expect(items).toMatchObject([
      { kind: 'sitting_rescored', data: { sitting_id: id, before: 10, after: 20 } },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/correct|"B"/);
  });

  it('is told when the results are opened before the job has come by, and not twice', async () => {
    const { api, browser, exam, qcm_ids } = await makeExamRoom(world, 1);
    const id = await exam();
    await makeDevice(browser, id).save(item(1, ['A', 'C']));
    await api.sittings.finish({ id });
    await world.update('qcms', { id: qcm_ids[0] ?? 0 }, { state: 'neutralised' });
    expect(await api.sittings.result({ id })).toMatchObject({ score: null });
    await rescoreStaleSittings(world.services);
    expect((await api.notifications.list({})).items).toMatchObject([
      { data: { before: 20, after: null } },
    ]);
  });

  it('is told the same of a sitting with the correction after each question', async () => {
    const { api, tutor, qcm_ids } = await makeExamRoom(world, 2);
    const id = await tutor();
    const [qcm_id = 0, other = 0] = qcm_ids;
    await giveAnswer(api, { qcm_id, selected_answers: ['B'], sitting_id: id });
    const answer = { qcm_id: other, selected_answers: ['A' as const, 'C' as const] };
    await giveAnswer(api, { ...answer, sitting_id: id });
    await api.sittings.finish({ id });
    const change = async (values: object) => {
      await world.update('qcms', qcm_id, values);
      expect(await rescoreStaleSittings(world.services)).toBeGreaterThan(0);
    };
    await change({ correct_answers: ['D'] });
    expect(await api.notifications.unread()).toEqual({ count: 0 });
    await change({ correct_answers: ['B'] });
    await rescoreStaleSittings(world.services);
    expect((await api.notifications.list({})).items.map(({ data }) => data)).toEqual([
      { sitting_id: id, title: expect.any(String), before: 10, after: 20, is_training: true },
    ]);
  });
});

const told = async ({ api }: Pick<Awaited<ReturnType<typeof world.signedIn>>, 'api'>) =>
  (await api.notifications.list({})).items.map(({ kind, data }) => ({ kind, ...data }));

it('each decision on an order reaches its student in the app, once', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const [student, other] = [await world.signedIn(), await world.signedIn()];
  const { id: semester_id, name: semester_name } = await world.makeSemester();
  const { id } = await world.makePayment(student.user.id, semester_id);
  const decide = (reason: string) =>
    admin.api.payments.reject({ id, rejection_reason: reason }).then(
      () => true,
      () => false,
    );
  expect(await decide('Montant')).toBe(true);
  expect(await decide('Encore')).toBe(false);
  await admin.api.payments.reopen({ id, reopen_reason: 'Mauvais compte' });
  await admin.api.payments.approve({ id });
  const of = { kind: 'order_decided', semester_name };
  expect(await told(student)).toEqual([
    { ...of, decision: 'approved', reason: null, expires_at: expect.stringMatching(/^20.*Z$/) },
    { ...of, decision: 'reopened', reason: 'Mauvais compte', expires_at: null },
    { ...of, decision: 'rejected', reason: 'Montant', expires_at: null },
  ]);
  expect(await told(other)).toEqual([]);
});

it('the end of an access is told once for each reminder', async () => {
  const student = await world.signedIn();
  const { id: semester_id, name: semester_name } = await world.makeSemester();
  await world.makeAccess(student.user.id, semester_id);
  await sql`update access set expires_at = now() + interval '3 days'
    where user_id = ${student.user.id}`.execute(world.db);
  await remindOfExpiry(world.services);
  await remindOfExpiry(world.services);
  expect(await told(student)).toEqual([
    { kind: 'access_ending', semester_id, semester_name, expires_at: expect.any(String) },
  ]);
});

it('a mock exam is announced to those who may sit it, and its results to those who did', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const room = await makeMockExamRoom(world);
  const sitter = await room.student();
  const stranger = await world.signedIn();
  const id = await makeMockExam(world.db, room, 'planned');
  await admin.api.mockExams.publish({ id });
  await expectRefused(admin.api.mockExams.publish({ id }), 'mock_exams.published');
  const announced = {
    kind: 'mock_exam_announced',
    title: 'Examen blanc national',
    opens_at: expect.any(String),
  };
  expect(await told(sitter)).toEqual([{ ...announced, is_moved: false }]);
  await admin.api.mockExams.move({
    id,
    title: 'Examen blanc national',
    duration_minutes: 60,
    opens_at: '2099-01-10T09:00',
    closes_at: '2099-01-10T12:00',
  });
  expect(await told(sitter)).toEqual([
    { ...announced, is_moved: true, opens_at: expect.stringMatching(/^2099-01-10T/) },
    { ...announced, is_moved: false },
  ]);

  const sitting = await sitter.api.sittings.begin({ of: 'mock', id: room.id });
  await passMockExam(world, room.id, 4 * 3600);
  await releaseMockExams(world.services);
  await releaseMockExams(world.services);
  expect((await told(sitter)).slice(0, -2)).toEqual([
    { kind: 'mock_exam_released', sitting_id: sitting.id, title: 'Examen blanc national' },
  ]);
  expect(await told(stranger)).toEqual([]);
});
