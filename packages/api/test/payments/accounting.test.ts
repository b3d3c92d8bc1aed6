import { afterEach, describe, expect, it } from 'vitest';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { deleteExpiredEntries } from '../../src/sales/payments/ledger.queries.ts';
import { TIMEZONE, useAdministrator, useWorld } from '../support/harness.ts';

const world = useWorld();
const admin = useAdministrator(world);

const keepFor = (accounting_years: number) =>
  world.db.updateTable('legal').set({ accounting_years }).execute();

afterEach(() => keepFor(10));

const yearsAgo = (years: number) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
};

const approved = (approved_at: Date) => ({
  status: 'approved' as const,
  duration_months: 6,
  created_at: approved_at,
  approved_at,
});

const recordsOf = (orders: { id: number }[]) =>
  world.rows('ledger', { order_id: orders.map(({ id }) => id) }, undefined, 'order_id');

describe('the orders of a deleted account', () => {
  it('leave the revenue as it was, and nothing of the person', async () => {
    const { user } = await world.signedIn();
    const semester = await world.makeSemester({ fee: 120.5 });
    const now = new Date();
    const paid = await world.makePayment(user.id, semester.id, approved(now));
    const refused = await world.makePayment(user.id, semester.id, {
      status: 'rejected',
      rejection_reason: `Pas ${user.full_name}`,
    });
    const waiting = await world.makePayment(user.id, semester.id, { phone_number: '+212 612' });
    const before = await admin.api.stats.admin();
    const days = await admin.api.stats.daily();

    await admin.api.users.remove({ id: user.id });
    const after = await admin.api.stats.admin();
    expect(after.total_revenue).toBe(before.total_revenue);
    expect(after.total_payments).toBe(before.total_payments - 3);
    expect(after.pending_revenue).toBe(before.pending_revenue - 120.5);
    const revenues = (list: typeof days) => list.map(({ revenue }) => revenue);
    expect(revenues(days).at(-1)).toBeGreaterThanOrEqual(120.5);
    expect(revenues(await admin.api.stats.daily())).toEqual(revenues(days));

    const records = await recordsOf([paid, refused, waiting]);
    expect(records).toMatchObject([
      {
        order_id: paid.id,
        payment_id: null,
        amount: 120.5,
        due: 120.5,
        method: 'transfer',
        semester_name: semester.name,
        semester_year: semester.year,
        duration_months: 6,
        ordered_at: now,
        booked_at: now,
      },
    ]);
    const columns = Object.keys(records[0] ?? {});
    expect(
      columns.filter((name) => /user|phone|bank|receipt|reason|review|reference/.test(name)),
    ).toEqual([]);
  });

  it('are not kept where the setting is 0, nor once their time is over', async () => {
    const leave = async (date: Date) => {
      const { user } = await world.signedIn();
      const order = await world.makePayment(
        user.id,
        (await world.makeSemester()).id,
        approved(date),
      );
      await admin.api.users.remove({ id: user.id });
      return order;
    };
    await keepFor(0);
    expect(await recordsOf([await leave(new Date())])).toEqual([]);
    await keepFor(3);
    expect(await recordsOf([await leave(yearsAgo(4))])).toEqual([]);
    expect(await recordsOf([await leave(yearsAgo(2))])).toHaveLength(1);
  });

  it('are purged when their time is over, all of them where none are kept any more', async () => {
    const { user } = await world.signedIn();
    const orders = [];
    for (const years of [1, 9]) {
      const { id } = await world.makeSemester();
      orders.push(await world.makePayment(user.id, id, approved(yearsAgo(years))));
    }
    await admin.api.users.remove({ id: user.id });
    expect(await recordsOf(orders)).toHaveLength(2);
    await deleteExpiredEntries(world.db);
    expect(await recordsOf(orders)).toHaveLength(2);
    await keepFor(5);
    expect(await deleteExpiredEntries(world.db)).toBe(1);
    expect(await recordsOf(orders)).toMatchObject([{ order_id: orders[0]?.id }]);
    await keepFor(0);
    await deleteExpiredEntries(world.db);
    expect(await recordsOf(orders)).toEqual([]);
  });

  it('are filtered by day and semester, and found by nothing of the person', async () => {
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
