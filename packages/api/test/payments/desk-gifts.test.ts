import { beforeEach, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
let admin: Awaited<ReturnType<typeof world.signedIn>>;
let semester_id: number;

beforeEach(async () => {
  await world.db.deleteFrom('users').execute();
  admin = await world.signedIn({ role: 'admin' });
  semester_id = (await world.makeSemester({ fee: 450 })).id;
});

const WHOLE = { kind: 'percent', value: 100, ends_on: null, max_uses: 5, count: 1 } as const;

it('letters of codes are whole for administrators alone, in lists, pages, searches and orders', async () => {
  const { api } = await world.staff('accountant');
  const terms = { ...WHOLE, code: 'CADEAU2026', note: 'Délégués', semester_id };
  const [created] = await admin.api.codes.create(terms);
  const id = created?.id ?? 0;
  const student = await world.signedIn();
  const order = await student.api.codes.redeem({ semester_id, code: 'CADEAU2026' });
  expect((await admin.api.codes.page({ search: 'CADEAU' })).items).toMatchObject([
    { code: 'CADEAU2026' },
  ]);
  expect((await api.codes.page({})).items).toMatchObject([{ id, code: 'CA••••' }]);
  expect((await api.codes.page({ search: 'CADEAU' })).items).toEqual([]);
  expect((await api.codes.page({ search: 'Délégués' })).items).toMatchObject([{ id }]);
  expect(await api.codes.byId({ id })).toMatchObject({ code: 'CA••••' });
  expect(await api.payments.byId({ id: order.id })).toMatchObject({ code: 'CA••••' });
  expect(await admin.api.payments.byId({ id: order.id })).toMatchObject({ code: 'CADEAU2026' });
});

it('an order is approved and corrected by a payment above 0, unless it comes to nothing', async () => {
  const { api } = await world.staff('accountant');
  const { user } = await world.signedIn();
  const { id } = await world.makePayment(user.id, semester_id);
  await expectRefused(api.payments.approve({ id, received: 0 }), 'access.nothing_paid');
  expect(await api.payments.byId({ id })).toMatchObject({ status: 'pending', entries: [] });
  await api.payments.approve({ id });
  await expectRefused(api.payments.saveReceived({ id, received: 0 }), 'access.nothing_paid');
  expect(await api.payments.byId({ id })).toMatchObject({ received: 450 });
  const free = await world.makePayment(user.id, (await world.makeSemester()).id, {
    amount: 0,
  });
  await api.payments.approve({ id: free.id });
  expect(await api.payments.byId({ id: free.id })).toMatchObject({
    status: 'approved',
    received: 0,
  });
});

it('a payment at the desk is above 0', async () => {
  const { api } = await world.staff('cashier');
  const { user } = await world.signedIn();
  const soon = {
    user_id: user.id,
    semester_id,
    note: null,
    ends_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  };
  await expectRefused(
    api.access.grant({ ...soon, granted_for: 'cash', received: 0 }),
    'access.nothing_paid',
  );
  expect(await world.rows('payments', { user_id: user.id }, ['id'], 'id')).toEqual([]);
  await api.access.grant({ ...soon, granted_for: 'cash', received: 20 });
  expect(await world.rows('payments', { user_id: user.id }, ['received'], 'id')).toEqual([
    { received: 20 },
  ]);
});
