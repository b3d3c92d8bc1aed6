import { afterEach, describe, expect, it } from 'vitest';
import { deleteExpiredEntries } from '../../src/sales/payments/ledger.queries.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

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
    const admin = await world.signedIn({ role: 'admin' });
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
    const admin = await world.signedIn({ role: 'admin' });
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
    const admin = await world.signedIn({ role: 'admin' });
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
});
