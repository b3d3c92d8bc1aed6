import { filterOfMonth, monthOfFilter } from '@amphi/domain/payments/months';
import { paymentFilterInput } from '@amphi/domain/payments/schema';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/platform/errors.ts';
import { listAccountedPayments } from '../../src/sales/payments/accounting.queries.ts';
import { callAt } from '../support/clock.ts';
import { type TestBrowser, TIMEZONE, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();

const approved = (at: string) => ({
  status: 'approved' as const,
  duration_months: 6,
  created_at: new Date(at),
  approved_at: new Date(at),
});

async function paid(at: string, amount: number) {
  const { user } = await world.signedIn();
  return world.makePayment(user.id, (await world.makeSemester({ fee: amount })).id, {
    ...approved(at),
    amount,
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
          entity_id: 209_907,
          names: { 'months:209907': '07/2099' },
          after: { month: '2099-07', received: 310.55, returned: 0, entries: 2 },
        },
      ]);

      await api.payments.refund({
        id: order.id,
        amount: 100,
        method: 'cash',
        refund_reason: 'Rendu',
        access_until: null,
        if_received: 300.55,
      });
      expect(await api.months.list()).toMatchObject([{ ...august, returned: -100 }, july]);
      await api.payments.reopen({ id: order.id, reopen_reason: 'Rendu' });
      expect(await api.months.list()).toMatchObject([{ ...august, returned: -300.55 }, july]);
    });
    const filter = paymentFilterInput.parse(filterOfMonth('2099-07'));
    const lines = await listAccountedPayments(world.db, filter, TIMEZONE);
    expect(lines.map(({ received }) => received)).toEqual([10, 300.55]);
  });

  it('adds up by hand: transfers, a part, too much, cash, a deleted account, and a decision taken back', async () => {
    const { user } = await world.signedIn({ role: 'admin' });
    await callAt(world, '2099-11-15T12:00:00Z', user, async (api) => {
      const order = async (fee: number) => {
        const { user: student } = await world.signedIn();
        const { id: semester_id } = await world.makeSemester({ fee });
        const payment = await world.makePayment(student.id, semester_id);
        return { ...payment, user_id: student.id, semester_id };
      };
      const whole = await order(300);
      const part = await order(300);
      const more = await order(250);
      const wrong = await order(275.5);
      const left = await order(120.4);
      const approve = (id: number, received?: number) => api.payments.approve({ id, received });
      await approve(whole.id); //                                              + 300,00
      await approve(part.id, 200.1); //                                        + 200,10
      await approve(more.id, 250.9); //                                        + 250,90
      await approve(wrong.id); //                                              + 275,50
      await api.payments.reopen({ id: wrong.id, reopen_reason: 'Erreur' }); // − 275,50
      await approve(left.id); //                                               + 120,40
      await api.users.remove({ id: left.user_id });
      const { user: payer } = await world.signedIn();
      const { id: semester_id } = await world.makeSemester({ fee: 400 });
      await api.access.grant({
        user_id: payer.id,
        semester_id,
        granted_for: 'cash',
        ends_on: '2099-12-31',
        received: 399.05, //                                                   + 399,05
      });
      const [november] = await api.months.list();
      expect(november).toMatchObject({ received: 1545.95, returned: -275.5, entries: 7 });
      const totals = await api.payments.totals(paymentFilterInput.parse(filterOfMonth('2099-11')));
      expect(totals).toMatchObject({ received: 1270.45, returned: -275.5, former_amount: 120.4 });
    });
  });

  it('refuses payments once it is closed, whichever role books them', async () => {
    const { user } = await world.signedIn({ role: 'admin' });
    await callAt(world, '2099-01-01T12:00:00Z', user, (api) =>
      api.months.close({ month: '2098-12' }),
    );
    const late = await paid('2098-12-31T22:59:59Z', 5).catch(failureOf);
    expect(late).toMatchObject({
      code: 'months.closed',
      detail: 'Le mois de décembre 2098 est clôturé.',
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
