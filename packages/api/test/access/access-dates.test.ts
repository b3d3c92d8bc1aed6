import { describe, expect, it } from 'vitest';
import { approvePayment } from '../../src/sales/payments/payments.usecases.ts';
import { databaseAt } from '../support/clock.ts';
import { useWorld } from '../support/harness.ts';

const world = useWorld();

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
