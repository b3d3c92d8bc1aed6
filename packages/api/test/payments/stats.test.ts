import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useOwnWorld, useWorld } from '../support/harness.ts';
import { REJECTED } from '../support/orders.ts';

const world = useWorld();

describe('the figures of the back-office', () => {
  it('count accounts, orders and content, and sum approved and pending amounts', async () => {
    const { api } = await world.signedIn({ role: 'admin' });
    const before = await api.stats.admin();
    const [one, closed] = [(await world.signedIn()).user, (await world.signedIn()).user];
    await world.update('users', closed.id, { is_active: false });
    const semester = await world.makeSemester({ fee: 100.25 });
    const subject = await world.makeSubject(semester.id);
    await world.makeQcm(subject.id);
    await world.makeQcm(subject.id, { exam_year: 2020 });
    const status = 'approved' as const;
    const approval = { status, approved_at: new Date('2026-01-01'), duration_months: 6 };
    await world.makePayment(one.id, semester.id, approval);
    await world.makePayment(one.id, semester.id, { ...approval, amount: 50.5 });
    await world.makePayment(one.id, semester.id);
    await world.makePayment(one.id, semester.id, REJECTED);
    const after = await api.stats.admin();
    expect(after).toEqual({
      total_users: before.total_users + 2,
      active_users: before.active_users + 1,
      total_payments: before.total_payments + 4,
      pending_payments: before.pending_payments + 1,
      total_semesters: before.total_semesters + 1,
      total_subjects: before.total_subjects + 1,
      total_qcms: before.total_qcms + 2,
      total_revenue: before.total_revenue + 150.75,
      pending_revenue: before.pending_revenue + 100.25,
      recent_registrations: before.recent_registrations + 2,
      recent_payments: before.recent_payments + 4,
    });
  });

  it('look back thirty days [admin.4]', async () => {
    const { api } = await world.signedIn({ role: 'admin' });
    const semester = await world.makeSemester();
    const before = await api.stats.admin();
    // Three hours to either side, because a day may have 23 or 25.
    for (const hours of [24 * 30 - 3, 24 * 30 + 3]) {
      const created_at = sql<Date>`now() - make_interval(hours => ${hours}::int)`;
      const { user } = await world.signedIn();
      await world.update('users', user.id, { created_at });
      const { created_at: then } = await world.row('users', user.id, ['created_at']);
      await world.makePayment(user.id, semester.id, { created_at: then });
    }
    expect(await api.stats.admin()).toMatchObject({
      total_users: before.total_users + 2,
      recent_registrations: before.recent_registrations + 1,
      recent_payments: before.recent_payments + 1,
    });
  });
});

describe('the overview of the content', () => {
  it('holds the same semesters and subjects as their lists', async () => {
    const { api } = await world.signedIn({ role: 'admin' });
    await world.makeSubject();
    await world.makeSemester({ is_active: false });
    const overview = await api.stats.contentOverview();
    expect(overview).toEqual({
      semesters: await api.semesters.list(),
      subjects: await api.subjects.list(),
    });
  });
});

describe('an empty product', () => {
  const empty = useOwnWorld();

  it('has figures of zero', async () => {
    const { api } = await empty.signedIn({ role: 'admin' });
    expect(await api.stats.admin()).toEqual({
      total_users: 1,
      active_users: 1,
      recent_registrations: 1,
      total_payments: 0,
      pending_payments: 0,
      recent_payments: 0,
      total_semesters: 0,
      total_subjects: 0,
      total_qcms: 0,
      total_revenue: 0,
      pending_revenue: 0,
    });
    expect(await api.stats.contentOverview()).toEqual({ semesters: [], subjects: [] });
    expect(await api.public.stats()).toEqual({
      total_users: 0,
      total_subjects: 0,
      total_questions: 0,
      success_rate: '0%',
    });
    expect(await api.public.semesters()).toEqual([]);
  });
});
