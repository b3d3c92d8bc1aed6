import { describe, expect, it } from 'vitest';
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
