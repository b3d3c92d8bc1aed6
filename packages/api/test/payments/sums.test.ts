import { describe, expect, it } from 'vitest';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { TIMEZONE, useWorld } from '../support/harness.ts';

const world = useWorld();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const paidDaysAgo = (days: number) => ({
  status: 'approved' as const,
  duration_months: 6,
  created_at: daysAgo(days + 1),
  approved_at: daysAgo(days),
});

/** Sums in whole centimes. */
const centimes = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(100 * amount), 0);

async function readSums(api: Awaited<ReturnType<typeof world.signedIn>>['api']) {
  const [dashboard, daily, accounting, list] = await Promise.all([
    api.stats.admin(),
    api.stats.daily(),
    api.stats.accounting(),
    api.payments.totals({}),
  ]);
  const filter = { status_filter: 'all', dated: 'created' } as const;
  const exported = await listAccountedPayments(world.db, filter, TIMEZONE);
  return {
    dashboard: centimes([dashboard.total_revenue]),
    list: centimes([list.received]),
    accounting: centimes(accounting.revenue.map(({ revenue }) => revenue)),
    chart: centimes(daily.map(({ revenue }) => revenue)),
    exported: centimes(exported.map(({ received }) => received)),
  };
}

describe('what was paid', () => {
  it('is the same sum on the dashboard, over the list, in the accounting, the chart and the export, with what deleted accounts have paid', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const { user: leaving } = await world.signedIn();
    const { user: staying } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 99.9 });
    const amounts = [7.1, 100.2, 0.7, 1234.56];
    for (const [index, amount] of amounts.entries()) {
      const person = index % 2 === 0 ? leaving : staying;
      await world.makePayment(person.id, semester.id, { ...paidDaysAgo(index), amount });
    }
    await world.makePayment(staying.id, semester.id, { amount: 50.5 });
    await world.makePayment(leaving.id, semester.id, { amount: 33.3 });
    const all = centimes(amounts);
    const same = { dashboard: all, list: all, accounting: all, chart: all, exported: all };
    expect(await readSums(admin.api)).toEqual(same);
    const before = await admin.api.payments.totals({});

    await admin.api.users.remove({ id: leaving.id });
    expect(await readSums(admin.api)).toEqual(same);
    const after = await admin.api.payments.totals({});
    expect(before).toMatchObject({ orders: 6, former_orders: 0, former_amount: 0 });
    expect(after).toEqual({
      orders: 5,
      received: 1342.56,
      returned: 0,
      missing: 0,
      pending: 50.5,
      rejected: 0,
      former_orders: 2,
      former_amount: 7.8,
    });
    const { revenue } = await admin.api.stats.accounting();
    expect(centimes(revenue.map(({ former }) => former))).toBe(780);
    // The desk has none of them.
    expect((await admin.api.payments.list({})).total).toBe(3);
  });

  it('by deleted accounts is filtered by day and semester, and found by nothing of the person', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const [one, other] = [await world.makeSemester(), await world.makeSemester()];
    const { user } = await world.signedIn();
    const { id } = await world.makePayment(user.id, one.id, {
      status: 'approved' as const,
      duration_months: 6,
      amount: 80,
      created_at: new Date('2024-02-29T23:15:00Z'),
      approved_at: new Date('2024-03-10T12:00:00Z'),
      reviewed_by: admin.user.id,
    });
    await admin.api.users.remove({ id: user.id });
    // A new name is no other semester.
    await world.update('semesters', one.id, { name: 'Renommé' });
    const former = async (filter: object) =>
      (await admin.api.payments.totals(filter)).former_amount;
    expect(await former({ semester_id: one.id })).toBe(80);
    expect(await former({ semester_id: other.id })).toBe(0);
    expect(await former({ from: '2024-03-01', to: '2024-03-01' })).toBe(80);
    expect(await former({ to: '2024-02-29' })).toBe(0);
    expect(await former({ dated: 'approved', from: '2024-03-10', to: '2024-03-10' })).toBe(80);
    expect(await former({ dated: 'approved', to: '2024-03-09' })).toBe(0);
    const none = [
      { status_filter: 'pending' },
      { reviewer_id: admin.user.id },
      { duplicates: true },
      { search: user.full_name },
    ];
    for (const filter of none) {
      expect(await former({ semester_id: one.id, ...filter })).toBe(0);
    }
    const filter = { status_filter: 'all', dated: 'created', semester_id: one.id } as const;
    // In Ramadan the clocks of Casablanca show UTC.
    expect(await listAccountedPayments(world.db, filter, TIMEZONE)).toEqual([
      {
        id,
        created_at: '2024-03-01 00:15',
        booked_at: '2024-03-10 12:00',
        user_name: null,
        user_email: null,
        phone_number: null,
        bank_name: null,
        semester_name: one.name,
        semester_year: one.year,
        status: 'approved',
        due: 80,
        received: 80,
        method: 'transfer',
        duration_months: 6,
        transaction_reference: null,
        rejection_reason: null,
        reviewer_name: null,
        receipt_url: null,
      },
    ]);
  });
});
