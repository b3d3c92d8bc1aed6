import { beforeEach, expect, it } from 'vitest';
import { mailWaitingOrders } from '../../src/sales/order-mails/order-mails.usecases.ts';
import { useOwnWorld } from '../support/harness.ts';

const world = useOwnWorld();

/** At a time of the platform, whose zone is one hour ahead. */
const at = (time: string, day = '2026-05-11') => new Date(`${day}T${time}:00+00:00`);
/** Addresses that are written to at a moment, with the subject. */
async function mailed(moment: Date) {
  world.outbox.mails = [];
  await mailWaitingOrders(world.services, moment);
  return world.outbox.mails.map(({ to, subject }) => `${to} ${subject}`);
}
const ONE = '1\u00a0commande attend votre décision';

beforeEach(() => world.db.deleteFrom('users').execute());

async function makeOrder() {
  const { user } = await world.signedIn();
  return world.makePayment(user.id, (await world.makeSemester()).id);
}

it('tells at once of the first order, then of all that wait each two hours, by day', async () => {
  const { user } = await world.signedIn({ role: 'admin' });
  const mail = `${user.email} ${ONE}`;
  expect(await mailed(at('09:00'))).toEqual([]);
  await makeOrder();
  expect(await mailed(at('09:00'))).toEqual([mail]);
  const [letter] = world.outbox.mails;
  expect(letter).toMatchObject({ user_id: user.id, useful_minutes: 120 });
  expect(letter?.text).toContain('http://localhost/admin?tab=payments');
  await makeOrder();
  expect(await mailed(at('10:59'))).toEqual([]);
  const two = `${user.email} 2\u00a0commandes attendent votre décision`;
  expect(await mailed(at('11:00'))).toEqual([two]);
  // Until 22 o'clock, and from 8 o'clock on.
  expect(await mailed(at('20:59'))).toEqual([two]);
  expect(await mailed(at('22:59'))).toEqual([]);
  expect(await mailed(at('06:59', '2026-05-12'))).toEqual([]);
  expect(await mailed(at('07:00', '2026-05-12'))).toEqual([two]);
  await world.update('payments', {}, { status: 'rejected', rejection_reason: 'Illisible' });
  expect(await mailed(at('12:00', '2026-05-12'))).toEqual([]);
});

it('writes to those who decide on orders and did not refuse, of orders of others', async () => {
  const roles = ['accountant', 'cashier', 'examiner'] as const;
  const staff = await Promise.all(roles.map(() => world.signedIn()));
  for (const [index, { user }] of staff.entries()) {
    await world.makeStaffRole(user.id, { role: roles[index] ?? 'examiner' });
  }
  const [accountant, cashier] = staff;
  await world.makePayment(cashier?.user.id ?? 0, (await world.makeSemester()).id);
  const gone = await world.signedIn({ role: 'admin' });
  await world.update('users', gone.user.id, { is_active: false });
  expect(await mailed(at('09:00'))).toEqual([`${accountant?.user.email} ${ONE}`]);
  expect(world.outbox.mails[0]?.text).toContain('http://localhost/desk?tab=payments');
  await accountant?.api.profile.savePreferences({ gets_order_mails: false });
  expect(await mailed(at('12:00'))).toEqual([]);
});

it('writes once for servers that ask at the same moment', async () => {
  const { user } = await world.signedIn({ role: 'admin' });
  await makeOrder();
  world.outbox.mails = [];
  const asked = Array.from({ length: 4 }, () => mailWaitingOrders(world.services, at('09:00')));
  expect((await Promise.all(asked)).sort()).toEqual([0, 0, 0, 1]);
  expect(world.outbox.mails.map(({ to }) => to)).toEqual([user.email]);
});
