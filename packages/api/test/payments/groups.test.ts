import { randomUUID } from 'node:crypto';
import { proofOfPayment as texts } from '@amphi/domain/messages/fr/proof-of-payment';
import { expect, it } from 'vitest';
import { createPayment } from '../../src/sales/payments/payments.usecases.ts';
import { readProofOfPayment } from '../../src/sales/payments/proof-of-payment.usecases.ts';
import { makeCode } from '../../src/testing/changes.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** An order for a group. */
function order({ user }: Person, semester_id: number, seats: number, code?: string) {
  const input = {
    semester_id,
    bank_name: 'Bankily',
    phone_number: '',
    seats,
    ...(code && { code }),
  };
  const name = `${randomUUID()}.png`;
  const receipt = { name, type: 'image/png', size: 12, sha256: Buffer.alloc(32, 1) };
  return createPayment(world.services, user, input, receipt);
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.signedIn()));

/** Semesters that a person may study. */
const openTo = async ({ api }: Person) =>
  (await api.dashboard.student()).purchased_semesters.map(({ semester }) => semester.id);

it('costs by the steps of its semester, is one order of its sum, and takes no code', async () => {
  const delegate = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  await admin.api.semesters.savePrices({ semester_id, prices: '30: 299,99; 10: 350' });
  const stale = { if_unmodified: { group_prices: [] }, semester_id, prices: '5: 1' };
  await expectRefused(admin.api.semesters.savePrices(stale), 'edits.conflict');
  const quote = (seats: number) => delegate.api.groups.quote({ semester_id, seats });
  expect(await quote(9)).toEqual({ price: 400, due: 3600 });
  expect(await quote(29)).toEqual({ price: 350, due: 10_150 });
  expect(await quote(30)).toEqual({ price: 299.99, due: 8999.7 });
  const { id: dear } = await world.makeSemester({ fee: 333_334 });
  const tooMany = delegate.api.groups.quote({ semester_id: dear, seats: 300 });
  expect(await refusalOf(tooMany)).toMatchObject({
    code: 'groups.sum_exceeds',
    errors: [{ field: 'seats' }],
  });
  await expectRefused(order(delegate, dear, 300), 'groups.sum_exceeds');
  const { code } = await makeCode(world.db);
  await expectRefused(order(delegate, semester_id, 30, code), 'codes.not_for_groups');
  const placed = await order(delegate, semester_id, 30);
  expect(placed).toMatchObject({ amount: 8999.7, semester_fee: 400, status: 'pending' });
  expect(placed).not.toHaveProperty('seats');
  expect(await delegate.api.groups.mine()).toEqual([{ id: placed.id, seats: 30 }]);
  await expectRefused(delegate.api.groups.seats({ id: placed.id }), 'payments.not_found');
});

it('is approved into seats, which open the semester to the accounts that use them alone', async () => {
  const delegate = await world.signedIn();
  const student = await world.signedIn();
  const other = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  const { id } = await order(delegate, semester_id, 3);
  await admin.api.payments.approve({ id, duration_months: 12 });
  expect(await openTo(delegate)).toEqual([]);
  const mail = world.outbox.mails.filter(({ to }) => to === delegate.user.email).at(-1);
  expect(mail?.text).toContain(`/orders/${id}/seats`);
  const { seats } = await delegate.api.groups.seats({ id });
  expect(seats).toHaveLength(3);
  expect(JSON.parse(await world.copyOf(delegate.user.id)).orders).toMatchObject([
    { id, seat_codes: seats.map(({ code }) => code) },
  ]);
  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const seat = await student.api.codes.redeem({ semester_id, code: first.code });
  expect(await openTo(student)).toEqual([semester_id]);
  expect(await admin.api.payments.byId({ id: seat.id })).toMatchObject({ duration_months: 12 });
  expect(await admin.api.payments.byId({ id })).toMatchObject({
    seats: 3,
    seats_used: [{ user_id: student.user.id, user_name: student.user.full_name }],
  });
  expect((await delegate.api.groups.seats({ id })).seats[0]?.used_by).toMatch(/^\S+ \S\.$|^\S+$/);
  await expectRefused(other.api.groups.seats({ id }), 'payments.not_found');
  await expectRefused(other.api.groups.renew({ id: second.id }), 'codes.not_found');
  await expectRefused(delegate.api.groups.renew({ id: first.id }), 'groups.seat_used');
  await delegate.api.groups.renew({ id: second.id });
  await expectRefused(other.api.codes.redeem({ semester_id, code: second.code }), 'codes.over');
  const now = (await delegate.api.groups.seats({ id })).seats;
  expect(now).toHaveLength(3);
  expect(now.map(({ code }) => code)).not.toContain(second.code);
  expect((await admin.api.codes.page({ search: first.code })).items).toEqual([]);
  expect(await admin.api.payments.totals({ semester_id })).toMatchObject({
    orders: 2,
    received: 1200,
  });
});

it('loses its unused seats with its approval, keeps the used ones, and is approved for fewer', async () => {
  const delegate = await world.signedIn();
  const student = await world.signedIn();
  const other = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  const { id } = await order(delegate, semester_id, 6);
  const approve = (seats?: number) => admin.api.payments.approve({ id, ...(seats && { seats }) });
  await expectRefused(approve(7), 'groups.seats_exceed');
  const single = await world.makePayment(other.user.id, semester_id);
  const seatsOfNone = admin.api.payments.approve({ id: single.id, seats: 2 });
  await expectRefused(seatsOfNone, 'groups.seats_exceed');
  await approve();
  const [first, second] = (await delegate.api.groups.seats({ id })).seats;
  await student.api.codes.redeem({ semester_id, code: first?.code ?? '' });
  await admin.api.payments.reopen({ id, reopen_reason: 'Erreur' });
  const late = delegate.api.codes.redeem({ semester_id, code: second?.code ?? '' });
  await expectRefused(late, 'codes.over');
  expect(await openTo(student)).toEqual([semester_id]);
  expect((await admin.api.payments.byId({ id })).seats_used).toHaveLength(1);
  await approve(3);
  const { seats } = await delegate.api.groups.seats({ id });
  expect(seats.map(({ used_by }) => used_by !== null)).toEqual([true, false, false]);
  const opened = { id, seats: 6, open_seats: 3, received: 2400 };
  expect(await admin.api.payments.byId({ id })).toMatchObject(opened);
  expect((await admin.api.payments.page({ semester_id })).items).toContainEqual(
    expect.objectContaining(opened),
  );
  await admin.api.payments.refund({
    id,
    amount: 2400,
    method: 'cash',
    refund_reason: 'Désistement',
    access_until: null,
    if_received: 2400,
  });
  expect((await delegate.api.groups.seats({ id })).seats).toHaveLength(1);
  // The seats are of the class, also where the account of the delegate is gone.
  await admin.api.users.remove({ id: delegate.user.id });
  expect(await openTo(student)).toEqual([semester_id]);
});

it('gets a receipt of the seats that are opened and paid for', async () => {
  const delegate = await world.signedIn();
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  const { id } = await order(delegate, semester_id, 6);
  await admin.api.payments.approve({ id, seats: 3, received: 1200 });
  const { verdict, rows } = await readProofOfPayment(world.services, delegate.user, id);
  expect(verdict).toBe(texts.verdicts.paid);
  expect(rows).toContainEqual([texts.labels.seats, '3\u00a0places sur 6 commandées']);
});

it('of ten seats serves ten of thirty who press at once, and none once it is taken back', async () => {
  const delegate = await world.signedIn();
  const students = await people(30);
  const { id: semester_id } = await world.makeSemester({ fee: 400 });
  const { id } = await order(delegate, semester_id, 10);
  await admin.api.payments.approve({ id });
  const { seats } = await delegate.api.groups.seats({ id });
  const calls = students.map(({ api }, index) =>
    api.codes.redeem({ semester_id, code: seats[index % 10]?.code ?? '' }),
  );
  expect(await outcomesOf(calls)).toEqual([
    ...Array(20).fill('codes.used_up'),
    ...Array(10).fill('done'),
  ]);
  // In either order: a seat is either used or ended.
  const next = await world.signedIn();
  const again = await order(next, semester_id, 10);
  await admin.api.payments.approve({ id: again.id });
  const free = (await next.api.groups.seats({ id: again.id })).seats;
  const race = [
    ...(await people(10)).map(({ api }, index) =>
      api.codes.redeem({ semester_id, code: free[index]?.code ?? '' }),
    ),
    next.api.groups.renew({ id: free[0]?.id ?? 0 }),
    admin.api.payments.reopen({ id: again.id, reopen_reason: 'Erreur' }),
  ];
  await Promise.allSettled(race);
  const left = await world.rows('codes', { order_id: again.id });
  const { seats_used } = await admin.api.payments.byId({ id: again.id });
  const ended = left.filter(({ ends_at, revoked_at }) => ends_at !== null || revoked_at !== null);
  expect(ended.length + seats_used.length).toBe(left.length);
});

it('of thirty seats serves thirty students by their links, and no other one', async () => {
  const delegate = await world.signedIn();
  const [students, late] = [await people(30), await world.signedIn()];
  const { id: semester_id } = await world.makeSemester({ fee: 299.99 });
  const { id } = await order(delegate, semester_id, 30);
  await admin.api.payments.approve({ id });
  const links = (await delegate.api.groups.seats({ id })).seats.map(({ code }) => code);
  const calls = students.map(({ api }, index) =>
    api.codes.redeem({ semester_id, code: links[index] ?? '' }),
  );
  expect(await outcomesOf(calls)).toEqual(Array(30).fill('done'));
  for (const code of links) {
    await expectRefused(late.api.codes.redeem({ semester_id, code }), 'codes.used_up');
  }
  const { seats } = await delegate.api.groups.seats({ id });
  expect(seats.filter(({ used_by }) => used_by === null)).toEqual([]);
  const open = await Promise.all(students.map(openTo));
  expect(open).toEqual(Array(30).fill([semester_id]));
  const sums = await admin.api.payments.totals({ semester_id });
  expect(sums).toMatchObject({ orders: 31, received: 8999.7 });
});
