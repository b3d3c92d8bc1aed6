import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { countingWrongCodes, readGift } from '../../src/sales/codes/codes.usecases.ts';
import { createPayment } from '../../src/sales/payments/payments.usecases.ts';
import { makeCode } from '../../src/testing/changes.ts';
import { recordLimits, useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
type Person = Awaited<ReturnType<typeof world.signedIn>>;

function order({ user }: Person, semester_id: number, values: object = {}) {
  const input = { semester_id, bank_name: 'Bankily', phone_number: '', ...values };
  const name = `${randomUUID()}.png`;
  const receipt = { name, type: 'image/png', size: 12, sha256: Buffer.alloc(32, 1) };
  return createPayment(world.services, user, input, receipt);
}

/** Days of access that a person has to a semester. */
async function daysOf({ user }: Person, semester_id: number) {
  const [access] = await world.rows('access', { user_id: user.id, semester_id });
  return access && Math.round((access.expires_at.getTime() - Date.now()) / 86_400_000);
}

/** Decisions that a person was told of their orders, latest first. */
async function decisionsOf({ api }: Person) {
  const { items } = await api.notifications.list({});
  return items.flatMap((one) => (one.kind === 'order_decided' ? one.data.decision : []));
}

/** An approved order of five seats at 100. */
async function classOf(duration_months: number) {
  const delegate = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 100 });
  const { id } = await order(delegate, semester_id, { seats: 5 });
  await admin.api.payments.approve({ id, duration_months });
  const { seats } = await delegate.api.groups.seats({ id });
  const refund = (values: object) =>
    admin.api.payments.refund({
      id,
      amount: 500,
      method: 'cash',
      refund_reason: 'Désistement',
      if_received: 500,
      ...values,
    });
  return { delegate, semester_id, id, codes: seats.map(({ code }) => code), refund };
}

it('a used seat stays used once the account that used it is gone', async () => {
  const { delegate, semester_id, id, codes } = await classOf(6);
  const [one, two] = [await world.signedIn(), await world.signedIn()];
  const code = codes[0] ?? '';
  await one.api.codes.redeem({ semester_id, code });
  await admin.api.users.remove({ id: one.user.id });
  await expectRefused(two.api.codes.redeem({ semester_id, code }), 'codes.used_up');
  const { seats } = await delegate.api.groups.seats({ id });
  expect(seats.filter(({ is_used }) => is_used)).toMatchObject([{ code, used_by: null }]);
  expect(await world.rows('codes', { code })).toMatchObject([{ uses: 1, used_by: one.user.id }]);
  const { id: single, code: letters } = await makeCode(world.db, { max_uses: 1 });
  const { id: other } = await world.makeSemester({ fee: 100 });
  const three = await world.signedIn();
  await three.api.codes.redeem({ semester_id: other, code: letters });
  await admin.api.users.remove({ id: three.user.id });
  const again = two.api.codes.redeem({ semester_id: other, code: letters });
  await expectRefused(again, 'codes.used_up');
  expect((await admin.api.codes.byId({ id: single })).uses).toBe(1);
});

it('a seat keeps its months once its buyer is gone, and opens a semester off sale', async () => {
  const { delegate, semester_id, codes } = await classOf(1);
  await admin.api.users.remove({ id: delegate.user.id });
  await world.db
    .updateTable('semesters')
    .set({ is_active: false })
    .where('id', '=', semester_id)
    .execute();
  const student = await world.signedIn();
  await student.api.codes.redeem({ semester_id, code: codes[0] ?? '' });
  expect(await daysOf(student, semester_id)).toBeLessThan(32);
});

it('a seat of an order that was given back opens until the end of the refund at the latest', async () => {
  const { semester_id, codes, refund, delegate } = await classOf(6);
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await refund({ access_until: day });
  const student = await world.signedIn();
  await student.api.codes.redeem({ semester_id, code: codes[0] ?? '' });
  expect(await daysOf(student, semester_id)).toBeLessThan(12);
  const other = await classOf(6);
  await other.refund({});
  const late = delegate.api.codes.redeem({
    semester_id: other.semester_id,
    code: other.codes[0] ?? '',
  });
  await expectRefused(late, 'codes.over');
});

it('a seat that adds nothing is refused and not used, and one serves beside an order that waits', async () => {
  const { semester_id, codes } = await classOf(1);
  const student = await world.signedIn();
  const own = await world.makePayment(student.user.id, semester_id);
  await student.api.codes.redeem({ semester_id, code: codes[0] ?? '' });
  expect((await admin.api.payments.byId({ id: own.id })).status).toBe('pending');
  await admin.api.payments.approve({ id: own.id, duration_months: 12 });
  const code = codes[1] ?? '';
  await expectRefused(student.api.codes.redeem({ semester_id, code }), 'codes.adds_nothing');
  expect(await world.rows('codes', { code })).toMatchObject([{ uses: 0, used_at: null }]);
});

it('seats that were never opened are missing nowhere', async () => {
  const delegate = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 100 });
  const { id } = await order(delegate, semester_id, { seats: 10 });
  await admin.api.payments.approve({ id, seats: 6, received: 600 });
  expect((await admin.api.payments.totals({ semester_id })).missing).toBe(0);
  expect((await admin.api.payments.page({ semester_id })).items).toMatchObject([{ due: 600 }]);
  const incomplete = async () =>
    (await admin.api.payments.page({ semester_id, incomplete: true })).total;
  expect(await incomplete()).toBe(0);
  await admin.api.payments.saveReceived({ id, received: 550 });
  expect(await incomplete()).toBe(1);
  expect((await admin.api.payments.totals({ semester_id })).missing).toBe(50);
});

it('a part given back leaves the access; a reopened order brings what is left; a refund is taken back', async () => {
  const student = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  const { id } = await world.makePayment(student.user.id, semester_id);
  await admin.api.payments.approve({ id });
  const read = () => admin.api.payments.byId({ id });
  const before = (await read()).live_access;
  const give = (amount: number, if_received: number) =>
    admin.api.payments.refund({
      id,
      amount,
      if_received,
      method: 'cash',
      refund_reason: 'Trop-perçu',
    });
  await give(50, 400);
  expect(before).not.toBeNull();
  expect((await read()).live_access).toEqual(before);
  await admin.api.payments.reopen({ id, reopen_reason: 'Erreur' });
  expect(await read()).toMatchObject({ former_received: 350 });
  await admin.api.payments.approve({ id });
  expect((await read()).entries.map(({ amount }) => amount)).toEqual([400, -50, -350, 350]);
  await give(350, 350);
  expect((await read()).live_access).toBeNull();
  await expectRefused(
    admin.api.payments.undoRefund({ id, if_refunded: 50 }),
    'payments.refund_changed',
  );
  await admin.api.payments.undoRefund({ id, if_refunded: 400 });
  expect(await read()).toMatchObject({ received: 400, refunded: 0 });
  expect((await read()).live_access).not.toBeNull();
  expect(world.outbox.mails.at(-1)?.text).toMatch(/Remboursement|remboursement/);
  expect((await decisionsOf(student)).slice(0, 2)).toEqual(['refund_undone', 'refunded']);
  expect((await decisionsOf(student)).at(-2)).toBe('partly_refunded');
  const group = await classOf(6);
  await group.refund({});
  await admin.api.payments.undoRefund({ id: group.id, if_refunded: 500 });
  expect(await decisionsOf(group.delegate)).toEqual(['refund_undone', 'refunded', 'approved']);
  await student.api.codes.redeem({ semester_id: group.semester_id, code: group.codes[0] ?? '' });
});

it('an order at another price than was shown is refused', async () => {
  const student = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 450 });
  await expectRefused(order(student, semester_id, { if_due: 400 }), 'payments.due_changed');
  await expectRefused(
    order(student, semester_id, { seats: 10, if_due: 4000 }),
    'payments.due_changed',
  );
  expect(await order(student, semester_id, { if_due: 450 })).toMatchObject({ amount: 450 });
});

it('a seat says who gives it to a visitor who has its link, and nothing else does', async () => {
  const { delegate, semester_id, codes, refund } = await classOf(6);
  const visitor = world.anonymous();
  const [code = '', used = ''] = codes;
  const [giver] = delegate.user.full_name.split(' ');
  const semester_name = (await world.rows('semesters', { id: semester_id }))[0]?.name;
  expect(await visitor.api.public.gift({ semester_id, code })).toEqual({ giver, semester_name });
  await (await world.signedIn()).api.codes.redeem({ semester_id, code: used });
  const { code: sold } = await makeCode(world.db);
  const { id: other } = await world.makeSemester();
  const refused: [number, string][] = [
    [semester_id, used],
    [semester_id, sold],
    [semester_id, 'ABCD2345'],
    [other, code],
  ];
  for (const [id, letters] of refused) {
    const call = visitor.api.public.gift({ semester_id: id, code: letters });
    await expectRefused(call, 'codes.unknown');
  }
  await refund({});
  await expectRefused(visitor.api.public.gift({ semester_id, code }), 'codes.unknown');
});

it('a wrong link of a visitor counts for the network, a right one does not', async () => {
  const { semester_id, codes } = await classOf(6);
  const { limiter, used } = recordLimits();
  const read = (code: string) =>
    countingWrongCodes({ limiter }, { user_id: null, network: '192.0.2.8' }, () =>
      readGift(world.db, { semester_id, code }),
    );
  await read(codes[0] ?? '');
  await expectRefused(read('ABCD2345'), 'codes.unknown');
  const budget = ['wrong_code_network', '192.0.2.8'];
  expect(used).toEqual([
    ['assertLeft', ...budget],
    ['assertLeft', ...budget],
    ['count', ...budget],
  ]);
});
