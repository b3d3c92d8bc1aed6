import { filterOfMonth, monthOfFilter } from '@amphi/domain/payments/months';
import { paymentFilterInput } from '@amphi/domain/payments/schema';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/errors.ts';
import { listAccountedPayments } from '../../src/payments/accounting.queries.ts';
import { callAt } from '../support/clock.ts';
import { type TestBrowser, TIMEZONE, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const approved = (at: string) => ({
  ...({ status: 'approved', duration_months: 6 } as const),
  ...{ created_at: new Date(at), approved_at: new Date(at) },
});

async function paid(at: string, amount: number) {
  const { user } = await world.signedIn();
  return world.makePayment(user.id, (await world.makeSemester({ fee: amount })).id, {
    ...{ ...approved(at), amount },
  });
}

describe('a month of the accounts', () => {
  it('is closed with the sums of the platform’s zone; what comes later is a line of its own month', async () => {
    const { user } = await world.signedIn({ role: 'admin' });
    const inAugust = <T>(work: (api: TestBrowser['api']) => Promise<T>) =>
      callAt(world, '2099-08-10T12:00:00Z', user, work);
    // The clocks of Casablanca are an hour ahead: the first is of July, the last of August.
    await paid('2099-06-30T23:30:00Z', 10);
    const order = await paid('2099-07-20T12:00:00Z', 300.55);
    await paid('2099-07-31T23:30:00Z', 1000);
    const july = { received: 310.55, returned: 0, entries: 2, closed_by_name: user.full_name };
    const august = { month: '2099-08', received: 1000, is_over: false, closed_at: null };
    await inAugust(async (api) => {
      await api.months.close({ month: '2099-07' });
      await api.months.close({ month: '2099-07' });
      expect(await api.months.list()).toMatchObject([
        { ...august, returned: 0 },
        { ...july, month: '2099-07', closed_at: expect.any(Date) },
      ]);
      const { items } = await api.audit.list({ action: 'months.close' });
      expect(items).toMatchObject([
        {
          ...{ entity_id: 209_907, names: { 'months:209907': '07/2099' } },
          after: { month: '2099-07', received: 310.55, returned: 0, entries: 2 },
        },
      ]);

      await api.payments.reopen({ id: order.id, reopen_reason: 'Rendu' });
      expect(await api.months.list()).toMatchObject([{ ...august, returned: -300.55 }, july]);
    });
    const filter = paymentFilterInput.parse(filterOfMonth('2099-07'));
    const lines = await listAccountedPayments(world.db, filter, TIMEZONE);
    expect(lines.map(({ received }) => received)).toEqual([10, 300.55]);
  });

  it('takes nothing in once it is closed, whoever books it', async () => {
    const { user } = await world.signedIn({ role: 'admin' });
    await callAt(world, '2099-01-01T12:00:00Z', user, (api) =>
      api.months.close({ month: '2098-12' }),
    );
    const late = await paid('2098-12-31T22:59:59Z', 5).catch(failureOf);
    expect(late).toMatchObject({
      ...{ code: 'months.closed', detail: 'Le mois de décembre 2098 est clôturé.' },
    });
    await paid('2098-12-31T23:00:00Z', 5);
    for (const change of [
      world.db.updateTable('closed_months').set({ received: 1 }),
      world.db.deleteFrom('closed_months'),
    ]) {
      await expect(change.execute()).rejects.toThrow('a closed month cannot be changed');
    }
  });

  it('is closed once it is over, not before', async () => {
    const admin = await world.signedIn({ role: 'admin' });
    const now = '2099-04-30T22:59:59Z';
    const close = (month: string) =>
      callAt(world, now, admin.user, (api) => api.months.close({ month }));
    await expectRefused(close('2099-04'), 'months.not_over');
    await expectRefused(close('2099-05'), 'months.not_over');
  });

  it('has a filter of its own, which names its file', () => {
    const filter = paymentFilterInput.parse(filterOfMonth('2099-02'));
    expect(filter).toMatchObject({ from: '2099-02-01', to: '2099-02-28' });
    expect(monthOfFilter(filter)).toBe('2099-02');
    for (const other of [{ to: '2099-02-27' }, { dated: 'created' }, { semester_id: 1 }]) {
      expect(monthOfFilter({ ...filter, ...other } as typeof filter)).toBeNull();
    }
    expect(monthOfFilter(paymentFilterInput.parse({}))).toBeNull();
  });
});
