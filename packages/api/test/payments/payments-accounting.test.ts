import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { giveAnswer } from '../../src/testing/answers.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';
import { approvedAt, REJECTED } from '../support/orders.ts';
import { fieldErrorsOf } from '../support/refusal.ts';

const world = useWorld();
const admin = () => world.signedIn({ role: 'admin' });

const approved = (at: string, reviewed_by?: number) => ({
  ...approvedAt(new Date(at)),
  ...(reviewed_by === undefined ? {} : { reviewed_by }),
});

describe('orders are filtered', () => {
  it('by the days on which they were placed or approved, in the product’s zone', async () => {
    const { api } = await admin();
    const semester = await world.makeSemester();
    const { user } = await world.signedIn();
    // A quarter past midnight in Casablanca, the evening before in UTC.
    const order = await world.makePayment(user.id, semester.id, {
      ...approved('2024-03-10T12:00:00Z'),
      created_at: new Date('2024-02-29T23:15:00Z'),
    });
    const ids = async (input: object) =>
      (await api.payments.list({ semester_id: semester.id, ...input })).items.map(({ id }) => id);
    expect(await ids({ from: '2024-03-01', to: '2024-03-01' })).toEqual([order.id]);
    expect(await ids({ to: '2024-02-29' })).toEqual([]);
    expect(await ids({ dated: 'approved', from: '2024-03-10', to: '2024-03-10' })).toEqual([
      order.id,
    ]);
    expect(await ids({ dated: 'approved', to: '2024-03-09' })).toEqual([]);
    expect(await fieldErrorsOf(api.payments.list({ from: '2024-02-30' }))).toEqual({
      from: 'La date s’écrit 2026-11-21',
    });
  });

  it('by semester and by reviewer; reviewers can be chosen', async () => {
    const { api, user: reviewer } = await admin();
    const [one, other] = [await world.makeSemester(), await world.makeSemester()];
    const { user } = await world.signedIn();
    const mine = await world.makePayment(user.id, one.id, {
      ...approved('2024-05-02T12:00:00Z', reviewer.id),
    });
    await world.makePayment(user.id, other.id);
    const { items } = await api.payments.list({ reviewer_id: reviewer.id });
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await api.payments.list({ semester_id: other.id })).total).toBe(1);
    const reviewers = await api.payments.reviewers();
    expect(reviewers).toContainEqual({ id: reviewer.id, full_name: reviewer.full_name });
    expect(reviewers.map(({ id }) => id)).not.toContain(user.id);
  });
});

describe('what is filtered', () => {
  it('is added up by state, to the cent', async () => {
    const { api } = await admin();
    const semester = await world.makeSemester();
    for (const [amount, values] of [
      [400.1, approved('2024-06-01T12:00:00Z')],
      [450.2, approved('2024-06-02T12:00:00Z')],
      [500, {}],
      [30, REJECTED],
    ] as const) {
      const { user } = await world.signedIn();
      await world.makePayment(user.id, semester.id, { amount, ...values });
    }
    expect(await api.payments.totals({ semester_id: semester.id })).toEqual({
      orders: 4,
      received: 850.3,
      returned: 0,
      missing: 0,
      pending: 500,
      rejected: 30,
      former_orders: 0,
      former_amount: 0,
    });
    expect(
      await api.payments.totals({ semester_id: semester.id, status_filter: 'pending' }),
    ).toMatchObject({ orders: 1, received: 0, pending: 500 });
    expect(await api.payments.totals({ semester_id: 1e15 })).toEqual({
      orders: 0,
      received: 0,
      returned: 0,
      missing: 0,
      pending: 0,
      rejected: 0,
      former_orders: 0,
      former_amount: 0,
    });
  });

  it('is listed for the export, oldest first, with local times and who decided', async () => {
    const { user: reviewer } = await admin();
    const semester = await world.makeSemester();
    const { user } = await world.signedIn();
    const { id } = await world.makePayment(user.id, semester.id, {
      ...approved('2024-07-05T12:00:00Z', reviewer.id),
      created_at: new Date('2024-07-04T23:30:00Z'),
    });
    const filter = { status_filter: 'all', dated: 'created', semester_id: semester.id } as const;
    expect(await listAccountedPayments(world.db, filter, TIMEZONE)).toMatchObject([
      {
        id,
        user_email: user.email,
        reviewer_name: reviewer.full_name,
        status: 'approved',
        created_at: '2024-07-05 00:30',
        booked_at: '2024-07-05 13:00',
      },
    ]);
  });
});

describe('the figures of the accounts', () => {
  it('count revenue by month of approval and semester, conversion, decisions and renewals', async () => {
    const { api } = await admin();
    const before = await api.stats.accounting();
    const semester = await world.makeSemester({ name: 'Semestre des comptes' });
    const { user } = await world.signedIn();
    await world.signedIn();
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    await world.makePayment(user.id, semester.id, {
      ...approved(hours(24 * 400).toISOString()),
      created_at: hours(24 * 401),
    });
    await world.makePayment(user.id, semester.id, {
      ...approved(hours(1).toISOString()),
      amount: 400,
      created_at: hours(25),
      updated_at: hours(1),
    });
    const after = await api.stats.accounting();
    expect(after.revenue.filter(({ semester_name }) => semester_name === semester.name)).toEqual([
      {
        month: after.revenue.at(-1)?.month,
        semester_name: semester.name,
        semester_year: expect.any(Number),
        revenue: 400,
        former: 0,
      },
    ]);
    expect(new Set(after.revenue.map(({ month }) => month)).size).toBe(12);
    expect(after.conversion).toHaveLength(12);
    const [old, now] = [before.conversion.at(-1), after.conversion.at(-1)];
    expect(now).toEqual({
      month: old?.month,
      registrations: (old?.registrations ?? 0) + 2,
      ordered: (old?.ordered ?? 0) + 1,
      approved: (old?.approved ?? 0) + 1,
    });
    expect(after.reviews.decided).toBe(before.reviews.decided + 1);
    expect(after.reviews.in_time).toBe(before.reviews.in_time + 1);
    expect(after.renewals.approved).toBe(before.renewals.approved + 1);
    expect(after.renewals.renewals).toBe(before.renewals.renewals + 1);
  });

  it('give the median time to a decision', async () => {
    const { api } = await admin();
    // Orders go with their accounts only.
    await sql`delete from users where id in (select user_id from payments)`.execute(world.db);
    expect((await api.stats.accounting()).reviews).toEqual({
      decided: 0,
      median_hours: null,
      in_time: 0,
    });
    const semester = await world.makeSemester();
    for (const hours of [10, 40, 100]) {
      const { user } = await world.signedIn();
      const updated_at = new Date(Date.now() - 86_400_000);
      await world.makePayment(user.id, semester.id, {
        status: 'rejected',
        rejection_reason: 'Illisible',
        updated_at,
        created_at: new Date(updated_at.getTime() - hours * 3_600_000),
      });
    }
    const { reviews } = await api.stats.accounting();
    expect(reviews).toMatchObject({ decided: 3, in_time: 2 });
    expect(reviews.median_hours).toBeCloseTo(40, 3);
  });

  it('count accesses that end soon, and students whose access ended and who did not come back', async () => {
    const { api } = await admin();
    const before = (await api.stats.accounting()).renewals;
    const { user: gone } = await world.signedIn();
    const { user: back } = await world.signedIn();
    for (const { id } of [gone, back]) {
      await world.makeAccess(id, (await world.makeSemester()).id, 'expired');
    }
    const { id } = await world.makeAccess(back.id, (await world.makeSemester()).id);
    await world.update('access', id, { expires_at: new Date(Date.now() + 86_400_000) });
    const after = (await api.stats.accounting()).renewals;
    expect(after.lapsed).toBe(before.lapsed + 1);
    expect(after.expiring).toBe(before.expiring + 1);
  });
});

describe('students who paid and do not study', () => {
  it('are those without an answer of late, whose paid access is open', async () => {
    const { api } = await admin();
    const subject = await world.makeSubject();
    const qcm = await world.makeQcm(subject.id);
    const people = await Promise.all([1, 2, 3].map(() => world.signedIn()));
    const [idle, studying, given] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    for (const { user } of people) {
      const payment =
        user === given.user ? undefined : await world.makePayment(user.id, subject.semester_id);
      const access = await world.makeAccess(user.id, subject.semester_id);
      await world.update('access', access.id, { payment_id: payment?.id ?? null });
    }
    await giveAnswer(studying.api, { qcm_id: qcm.id, selected_answers: ['A'] });
    const { items, total } = await api.access.idle({});
    expect(items.map(({ user_id }) => user_id)).toEqual([idle.user.id]);
    expect(items[0]).toMatchObject({ user_email: idle.user.email, last_answer_at: null });
    expect(total).toBe(1);
  });
});
