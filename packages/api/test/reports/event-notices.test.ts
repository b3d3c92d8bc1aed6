import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { remindOfExpiry } from '../../src/catalog/access/access.usecases.ts';
import { releaseMockExams } from '../../src/study/mock-exams/release.usecases.ts';
import { makeMockExam, makeMockExamRoom, passMockExam } from '../mock-exams/mock-exam-support.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;

const told = async ({ api }: Pick<Person, 'api'>) =>
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
