import { randomUUID } from 'node:crypto';
import { PUSH_KINDS } from '@amphi/domain/push/kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertBackup } from '../../src/platform/backups/backups.queries.ts';
import { notify } from '../../src/platform/notifications/notifications.queries.ts';
import { claimPush, updatePushSettled } from '../../src/platform/push/sending.queries.ts';
import { createPayment } from '../../src/sales/payments/payments.usecases.ts';
import { pushMockExams } from '../../src/study/mock-exams/push.queries.ts';
import { remindOfDay } from '../../src/study/reviews/remind.usecases.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { makeClassroom } from '../attempts/study-support.ts';
import { makeMockExam, makeMockExamRoom, passMockExam } from '../mock-exams/mock-exam-support.ts';
import { makeReviewer, WRONG } from '../reviews/review-support.ts';
import { useOwnWorld } from '../support/harness.ts';
import { waitingFor, wants } from './push-support.ts';

const world = useOwnWorld();

const order = async (student: Awaited<ReturnType<typeof world.signedIn>>) => {
  const { id: semester_id } = await world.makeSemester();
  const receipt = {
    name: `${randomUUID()}.png`,
    type: 'image/png',
    size: 3,
    sha256: Buffer.alloc(32),
  };
  const input = { semester_id, bank_name: 'Bankily', phone_number: '+212 600 000 000' };
  return createPayment(world.services, student.user, input, receipt);
};

describe('an order', () => {
  it('is told to administrators and accountants who want it, and to no other account', async () => {
    const admin = await wants(await world.signedIn({ role: 'admin' }), 'order_waiting');
    const accountant = await wants(await world.staff('accountant'), 'order_waiting');
    const deaf = await wants(await world.signedIn({ role: 'admin' }), 'backup_failed');
    const unsubscribed = await world.signedIn({ role: 'admin' });
    await unsubscribed.api.push.save({ kinds: ['order_waiting'], hour: 18 });
    const former = await wants(await world.staff('accountant'), 'order_waiting');
    await world.db.deleteFrom('staff_roles').where('user_id', '=', former.user.id).execute();
    const student = await world.signedIn();
    await order(student);
    const people = [admin, accountant, deaf, unsubscribed, former, student];
    expect(await waitingFor(world, people)).toEqual([
      ['order_waiting 1'],
      ['order_waiting 1'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('is not sent once it is decided, and counts those that wait', async () => {
    const admin = await wants(await world.signedIn({ role: 'admin' }), 'order_waiting');
    await world.db.deleteFrom('push_messages').execute();
    const first = await order(await world.signedIn());
    const claim = async () =>
      (await claimPush(world.db, 10)).filter(({ user_id }) => user_id === admin.user.id);
    const pending = await world.rows('payments', { status: 'pending' }, ['id'], 'id');
    expect(await claim()).toMatchObject([{ count: pending.length, tries: 1, is_admin: true }]);
    expect(await claim()).toEqual([]);
    await world.db.updateTable('push_messages').set({ next_try_at: sql`now()` }).execute();
    for (const { id } of pending) await admin.api.payments.approve({ id });
    expect(first.status).toBe('pending');
    expect(await claim()).toMatchObject([{ count: 0, tries: 2 }]);
  });

  it('has its decision told to its student', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const student = await wants(await world.signedIn(), 'order_decided', 'report_closed');
    const { id } = await world.makePayment(student.user.id, (await world.makeSemester()).id);
    await admin.api.payments.reject({ id, rejection_reason: 'Montant' });
    expect(await waitingFor(world, [student, admin])).toEqual([['order_decided 1'], []]);
  });

  it('is told to no account that is closed', async () => {
    const admin = await wants(await world.signedIn({ role: 'admin' }), 'order_waiting');
    const [open, closed] = [
      await wants(await world.signedIn(), 'order_decided'),
      await wants(await world.signedIn(), 'order_decided'),
    ];
    await world.update('users', { id: closed.user.id }, { is_active: false });
    const semester = await world.makeSemester();
    for (const { user } of [open, closed]) {
      const { id } = await world.makePayment(user.id, semester.id);
      await admin.api.payments.reject({ id, rejection_reason: 'Montant' });
    }
    expect(await waitingFor(world, [open, closed])).toEqual([['order_decided 1'], []]);
  });
});

it('a notice is sent as a push message too, once there is a kind of its name', async () => {
  const admin = await wants(await world.signedIn({ role: 'admin' }), ...PUSH_KINDS);
  await world.db.deleteFrom('push_messages').execute();
  for (const kind of ['access_ending', ...PUSH_KINDS, 'draft_decided']) {
    await notify(world.db, { user_ids: [admin.user.id], kind, data: {} } as never);
  }
  expect(await waitingFor(world, [admin])).toEqual([PUSH_KINDS.map((kind) => `${kind} 1`)]);
  expect(PUSH_KINDS).toContain('report_closed');
});

it('a question that three students report is told once to its reviewers', async () => {
  const room = await makeClassroom(world);
  const admin = await wants(await world.signedIn({ role: 'admin' }), 'question_reported');
  const reviewer = async (scope: object) =>
    wants(await world.staff('reviewer', scope), 'question_reported');
  const own = await reviewer({ subject_id: room.subject_id });
  const elsewhere = await reviewer({ subject_id: (await world.makeSubject()).id });
  const { id: qcm_id } = await world.makeQcm(room.subject_id);
  const report = async () => {
    const { api } = await world.student(room.subject.semester_id);
    await giveAnswer(api, { qcm_id, selected_answers: ['B'] });
    await api.reports.create({ qcm_id, reason: 'text' });
    return waitingFor(world, [admin, own, elsewhere]);
  };
  await report();
  expect(await report()).toEqual([[], [], []]);
  const told = [['question_reported 1'], ['question_reported 1'], []];
  expect(await report()).toEqual(told);
  expect(await report()).toEqual(told);
});

it('a failed backup is told to administrators, one that succeeded is not', async () => {
  const admin = await wants(await world.signedIn({ role: 'admin' }), 'backup_failed');
  const outcome = { started_at: new Date(), path: null, sent_to: null };
  await insertBackup(world.db, { ...outcome, error: null });
  expect(await waitingFor(world, [admin])).toEqual([[]]);
  await insertBackup(world.db, { ...outcome, error: 'disk full' });
  expect(await waitingFor(world, [admin])).toEqual([['backup_failed 1']]);
});

it('a mock exam is told a day and an hour before, once, and not once it has another time or is cancelled', async () => {
  const room = await makeMockExamRoom(world);
  const sitter = await wants(await room.student(), 'mock_exam');
  const stranger = await wants(await world.signedIn(), 'mock_exam');
  const id = await makeMockExam(world.db, room, 'published');
  const told = async () => {
    await pushMockExams(world.db);
    await pushMockExams(world.db);
    return waitingFor(world, [sitter, stranger]);
  };
  await passMockExam(world, id, -3600);
  expect(await told()).toEqual([[], []]);
  await passMockExam(world, id, 3600);
  expect(await told()).toEqual([['mock_exam 24'], []]);
  await passMockExam(world, id, 22 * 3600 + 3599);
  const counts = async () =>
    (await claimPush(world.db, 50)).filter(({ user_id }) => user_id === sitter.user.id);
  expect(await counts()).toMatchObject([{ count: 0 }]);
  await passMockExam(world, id, 2);
  expect(await told()).toEqual([['mock_exam 24', 'mock_exam 1'], []]);
  await world.update('mock_exams', id, { cancelled_at: new Date() });
  expect(await counts()).toMatchObject([{ count: 0 }]);
});

describe('the session of the day', () => {
  /** A student with four errors that are due, whose hour it is, and who was here yesterday. */
  async function makeDue() {
    const reviewer = await makeReviewer(world, 4);
    for (const { id } of reviewer.qcms) await reviewer.record(id, WRONG, 3);
    await wants(reviewer.browser, 'day_session');
    await dayLater(reviewer.user_id);
    return reviewer;
  }
  /** Lets a day go by without a visit; it is the student's hour again. */
  const dayLater = async (user_id: number) => {
    const hour = sql<number>`extract(hour from now() at time zone ${world.services.timezone})`;
    const day = sql`interval '1 day'`;
    const past = { checked_at: sql<Date>`checked_at - ${day}`, hour };
    await world.db.updateTable('push_settings').set(past).where('user_id', '=', user_id).execute();
    await sql`update sessions set last_seen_at = last_seen_at - ${day}, created_at = created_at - ${day}
      where user_id = ${user_id}`.execute(world.db);
    await sql`update push_messages set event = 'before ' || event where user_id = ${user_id}`.execute(
      world.db,
    );
  };

  it('is reminded of once a day, with its number of questions', async () => {
    const { browser } = await makeDue();
    await remindOfDay(world.services);
    await remindOfDay(world.services);
    expect(await waitingFor(world, [browser])).toEqual([['day_session 4']]);
  });

  it('is not reminded of at another hour, nor once something is answered', async () => {
    const early = await makeDue();
    await sql`update push_settings set hour = (hour + 1) % 24 where user_id = ${early.user_id}`.execute(
      world.db,
    );
    const busy = await makeDue();
    await busy.record(busy.qcms[0]?.id ?? 0, WRONG, 0);
    await remindOfDay(world.services);
    expect(await waitingFor(world, [early.browser, busy.browser])).toEqual([[], []]);
  });

  it('is silent after three reminders without a visit, until the next visit', async () => {
    const { browser, user_id } = await makeDue();
    const days = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        await remindOfDay(world.services);
        await dayLater(user_id);
      }
      return (await waitingFor(world, [browser]))[0]?.length;
    };
    expect(await days(5)).toBe(3);
    await sql`update sessions set last_seen_at = now() - interval '1 day' where user_id = ${user_id}`.execute(
      world.db,
    );
    expect(await days(5)).toBe(6);
  });

  it('is not sent to who has come since', async () => {
    const { user_id } = await makeDue();
    await remindOfDay(world.services);
    await sql`update sessions set last_seen_at = now() + interval '1 second' where user_id = ${user_id}`.execute(
      world.db,
    );
    const claimed = (await claimPush(world.db, 50)).filter((one) => one.user_id === user_id);
    expect(claimed).toMatchObject([{ kind: 'day_session', count: 0 }]);
    await updatePushSettled(world.db, claimed[0]?.id ?? 0, [], null);
    expect(await world.rows('push_messages', { user_id }, ['next_try_at'], 'id')).toEqual([
      { next_try_at: null },
    ]);
  });
});
