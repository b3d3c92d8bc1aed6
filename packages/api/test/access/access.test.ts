import { describe, expect, it } from 'vitest';
import { approvePayment } from '../../src/sales/payments/payments.usecases.ts';
import { databaseAt } from '../support/clock.ts';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const admin = async () => (await world.signedIn({ role: 'admin' })).api;

describe('listing access', () => {
  it('shows every record with its student and semester, newest first', async () => {
    const api = await admin();
    const { user } = await world.signedIn();
    const ids: number[] = [];
    for (const state of ['live', 'expired', 'revoked'] as const) {
      const { id: semester_id } = await world.makeSemester();
      ids.push((await world.makeAccess(user.id, semester_id, state)).id);
    }
    const [live = 0, expired = 0, revoked = 0] = ids;
    const created_at = new Date('2020-01-01');
    await world.update('access', revoked, { created_at });
    const own = { user_id: user.id, user_name: user.full_name };
    const all = (await api.access.list({})).filter((one) => one.user_id === user.id);
    expect(all).toMatchObject([
      { ...own, id: expired, is_active: false },
      { ...own, id: live, is_active: true },
      { ...own, id: revoked, is_active: false, revoked_at: expect.any(Date) },
    ]);
    expect(all.map((one) => one.user_email)).toEqual([user.email, user.email, user.email]);
    const active = await api.access.list({ active_only: true });
    expect(active.filter((one) => one.user_id === user.id).map((one) => one.id)).toEqual([live]);
    expect(active.every((one) => one.is_active)).toBe(true);
  });

  it('names the order that opened it', async () => {
    const api = await admin();
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    const { id } = await world.makePayment(user.id, semester.id);
    await api.payments.approve({ id });
    const records = (await api.access.list({})).filter((one) => one.user_id === user.id);
    expect(records).toMatchObject([{ payment_id: id, semester_name: semester.name }]);
  });
});

describe('revoking access', () => {
  it('ends it at once: the very next call to study is refused', async () => {
    const api = await admin();
    const student = await world.signedIn();
    const subject = await world.makeSubject();
    const subject_id = subject.id;
    await world.makeQcm(subject_id);
    const access = await world.makeAccess(student.user.id, subject.semester_id);
    await student.api.study.questions({ subject_id });
    await api.access.revoke({ id: access.id });
    await expectRefused(student.api.study.questions({ subject_id }), 'access.denied');
    expect((await student.api.dashboard.student()).purchased_semesters).toEqual([]);
  });

  it('leaves other semesters and other students alone', async () => {
    const api = await admin();
    const [one, other] = [await world.signedIn(), await world.signedIn()];
    const [semester, second] = [await world.makeSemester(), await world.makeSemester()];
    const access = await world.makeAccess(one.user.id, semester.id);
    await world.makeAccess(one.user.id, second.id);
    await world.makeAccess(other.user.id, semester.id);
    await api.access.revoke({ id: access.id });
    await one.api.dashboard.semester({ semester_id: second.id });
    await other.api.dashboard.semester({ semester_id: semester.id });
  });

  it('again changes nothing and is noted once', async () => {
    const api = await admin();
    const { user } = await world.signedIn();
    const { id } = await world.makeAccess(user.id, (await world.makeSemester()).id);
    const revokedAt = () => world.rows('access', id, ['revoked_at']);
    await Promise.all([api.access.revoke({ id }), api.access.revoke({ id })]);
    const first = await revokedAt();
    await api.access.revoke({ id });
    expect(await revokedAt()).toEqual(first);
    const entries = await world.rows('audit_log', { entity: 'access', entity_id: id }, ['action']);
    expect(entries).toEqual([{ action: 'access.revoke' }]);
  });
});

/** Approves orders of one student and semester, each at its moment, and reads the last end. */
async function endAfter(approvals: { at: string; months: number }[], timezone: string) {
  const admin = await world.signedIn({ role: 'admin' });
  const { user } = await world.signedIn();
  const semester = await world.makeSemester();
  for (const { at, months } of approvals) {
    const { id } = await world.makePayment(user.id, semester.id);
    const db = await databaseAt(world, at);
    const services = { ...world.services, db, timezone };
    await approvePayment(services, admin.user.id, { id, duration_months: months });
    await db.destroy();
  }
  const records = await world.rows('access', { user_id: user.id }, ['expires_at'], 'expires_at');
  return records.map((one) => one.expires_at.toISOString());
}

// Far in the future, because a record's start is the real time of its making.
describe('access from an approval', () => {
  it.each([
    ['the same day six months later', '2099-03-15T10:00:00Z', 6, '2099-09-15T10:00:00.000Z'],
    ['the last of February', '2099-08-31T10:00:00Z', 6, '2100-02-28T10:00:00.000Z'],
    ['the last of a long February', '2103-08-31T10:00:00Z', 6, '2104-02-29T10:00:00.000Z'],
    ['the last of a shorter month', '2099-03-31T10:00:00Z', 1, '2099-04-30T10:00:00.000Z'],
    ['the same day after a short month', '2099-02-28T10:00:00Z', 1, '2099-03-28T10:00:00.000Z'],
    ['the next year', '2099-12-31T10:00:00Z', 2, '2100-02-28T10:00:00.000Z'],
    ['the same day five years later', '2099-01-10T10:00:00Z', 60, '2104-01-10T10:00:00.000Z'],
    ['the same day after a long February', '2104-02-29T10:00:00Z', 12, '2105-02-28T10:00:00.000Z'],
  ])('runs to %s', async (_, at, months, end) => {
    expect(await endAfter([{ at, months }], 'Africa/Casablanca')).toEqual([end]);
  });

  it('counts days in the zone of the product, not in that of the server', async () => {
    const approval = [{ at: '2099-08-30T23:30:00Z', months: 6 }];
    // Half past midnight of the 31st in Casablanca: to the 28th, half past midnight there.
    expect(await endAfter(approval, 'Africa/Casablanca')).toEqual(['2100-02-27T23:30:00.000Z']);
    expect(await endAfter(approval, 'UTC')).toEqual(['2100-02-28T23:30:00.000Z']);
  });

  it('is prolonged, never shortened, by the next approval while it is live', async () => {
    const first = { at: '2099-01-10T10:00:00Z', months: 6 };
    const end = '2099-07-10T10:00:00.000Z';
    const next = (at: string, months: number) => endAfter([first, { at, months }], 'UTC');
    expect(await next('2099-02-10T10:00:00Z', 1)).toEqual([end]);
    expect(await next('2099-07-09T10:00:00Z', 6)).toEqual(['2100-01-09T10:00:00.000Z']);
  });
});
