import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { countingWrongCodes, readOffer } from '../../src/sales/codes/codes.usecases.ts';
import { createPayment } from '../../src/sales/payments/payments.usecases.ts';
import { makeCode } from '../../src/testing/changes.ts';
import { recordLimits, useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
type Person = Awaited<ReturnType<typeof world.signedIn>>;

/** An order with a receipt. */
function order(user: Person['user'], semester_id: number, code?: string) {
  const input = { semester_id, bank_name: 'Bankily', phone_number: '', ...(code && { code }) };
  const name = `${randomUUID()}.png`;
  const receipt = { name, type: 'image/png', size: 12, sha256: Buffer.alloc(32, 1) };
  return createPayment(world.services, user, input, receipt);
}

const usesOf = async ({ api }: Pick<Person, 'api'>, id: number) =>
  (await api.codes.byId({ id })).uses;

it('lowers an order, which keeps its fee and what is due, and the sums of the desk follow', async () => {
  const [one, other] = [await world.signedIn(), await world.signedIn()];
  const semester = await world.makeSemester({ fee: 99.99 });
  const { id, code } = await makeCode(world.db, { value: 50, note: 'Aïcha' });
  expect(await one.api.codes.check({ semester_id: semester.id, code: code.toLowerCase() })).toEqual(
    { code, fee: 99.99, due: 49.99, seat: null },
  );
  const placed = await order(one.user, semester.id, code);
  expect(placed).toMatchObject({ semester_fee: 99.99, amount: 49.99, status: 'pending' });
  await admin.api.payments.approve({ id: placed.id });
  await order(other.user, semester.id, code);
  expect(await admin.api.codes.page({ search: 'aicha' })).toMatchObject({
    total: 1,
    items: [{ id, code, uses: 2, brought: 49.99 }],
    totals: { uses: 2, brought: 49.99, taken_off: 100 },
  });
  expect(await admin.api.payments.byId({ id: placed.id })).toMatchObject({ code, received: 49.99 });
  await expectRefused(
    one.api.codes.redeem({ semester_id: semester.id, code }),
    'codes.already_used',
  );
});

it('that pays all opens the semester at once, as an order of 0 in the list and the accounts', async () => {
  const { user, api } = await world.signedIn();
  const semester = await world.makeSemester();
  const { code } = await makeCode(world.db, { max_uses: 1 });
  const half = await makeCode(world.db, { value: 50 });
  const semester_id = semester.id;
  await expectRefused(api.codes.redeem({ semester_id, code: half.code }), 'codes.not_whole');
  const placed = await api.codes.redeem({ semester_id, code });
  expect(placed).toMatchObject({ amount: 0, status: 'approved', receipt_url: null });
  const { purchased_semesters } = await api.dashboard.student();
  expect(purchased_semesters.map((one) => one.semester.id)).toEqual([semester_id]);
  const subjects = world.outbox.mails.filter(({ to }) => to === user.email);
  expect(subjects.map(({ subject }) => subject)).toHaveLength(1);
  expect(await admin.api.payments.byId({ id: placed.id })).toMatchObject({
    code,
    method: 'code',
    received: 0,
    reviewer_name: null,
  });
  expect(await admin.api.payments.totals({ semester_id })).toMatchObject({
    orders: 1,
    received: 0,
  });
});

it('is refused with what is wrong about it', async () => {
  const { user, api } = await world.signedIn();
  const [semester, other] = [await world.makeSemester(), await world.makeSemester()];
  const made = (values: object) => makeCode(world.db, { value: 10, ...values });
  const usedUp = await made({ max_uses: 1 });
  await order((await world.signedIn()).user, semester.id, usedUp.code);
  const refused = [
    ['ABCD2345', 'codes.unknown'],
    [(await made({ ends_at: new Date(0) })).code, 'codes.over'],
    [(await made({ revoked_at: new Date(0) })).code, 'codes.over'],
    [usedUp.code, 'codes.used_up'],
    [(await made({ semester_id: other.id })).code, 'codes.other_semester'],
  ] as const;
  for (const [code, refusal] of refused) {
    const call = api.codes.check({ semester_id: semester.id, code });
    expect(await refusalOf(call)).toMatchObject({ code: refusal, errors: [{ field: 'code' }] });
    await expectRefused(order(user, semester.id, code), refusal);
  }
  expect(await api.payments.listMine()).toEqual([]);
});

it('is given back by a refusal and a deletion, kept by a reopening, and taken again where it is left', async () => {
  const [one, two, three] = [
    await world.signedIn(),
    await world.signedIn(),
    await world.signedIn(),
  ];
  const semester = await world.makeSemester();
  const { id, code } = await makeCode(world.db, { value: 10, max_uses: 1 });
  const first = await order(one.user, semester.id, code);
  const reopen = (payment: number) =>
    admin.api.payments.reopen({ id: payment, reopen_reason: 'Erreur.' });
  await admin.api.payments.reject({ id: first.id, rejection_reason: 'Illisible.' });
  expect(await usesOf(admin, id)).toBe(0);
  await reopen(first.id);
  await admin.api.payments.approve({ id: first.id });
  await reopen(first.id);
  await expectRefused(order(two.user, semester.id, code), 'codes.used_up');
  await admin.api.payments.reject({ id: first.id, rejection_reason: 'Illisible.' });
  await order(two.user, semester.id, code);
  await expectRefused(reopen(first.id), 'codes.used_up');
  await admin.api.users.remove({ id: two.user.id });
  expect(await usesOf(admin, id)).toBe(0);
  await order(three.user, semester.id, code);
});

it('with one use left is taken by one of ten, ten times', { timeout: 60_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => world.signedIn()));
  for (let round = 0; round < 10; round += 1) {
    const semester_id = (await world.makeSemester()).id;
    const { code } = await makeCode(world.db, { max_uses: 1 });
    const calls = people.map(({ api, user }, index) =>
      index % 2 === 0 ? api.codes.redeem({ semester_id, code }) : order(user, semester_id, code),
    );
    const refused = Array(9).fill('codes.used_up');
    expect(await outcomesOf(calls)).toEqual([...refused, 'done']);
  }
});

it('of one account twice at the same moment counts once', async () => {
  const { api } = await world.signedIn();
  const { code } = await makeCode(world.db);
  const semesters = [await world.makeSemester(), await world.makeSemester()];
  const calls = semesters.map(({ id }) => api.codes.redeem({ semester_id: id, code }));
  expect(await outcomesOf(calls)).toEqual(['codes.already_used', 'done']);
});

it('is made by hundreds, ended for good, and ends with its semester', async () => {
  const { api } = await world.signedIn();
  const semester = await world.makeSemester();
  const terms = {
    kind: 'percent' as const,
    value: 100,
    semester_id: semester.id,
    ends_on: null,
    max_uses: 1,
    note: null,
  };
  const made = await admin.api.codes.create({ ...terms, code: '', count: 500 });
  expect(new Set(made.map(({ code }) => code)).size).toBe(500);
  for (const { code } of made) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const chosen = { ...terms, code: randomUUID().slice(0, 13), count: 1 };
  await admin.api.codes.create(chosen);
  await expectRefused(admin.api.codes.create(chosen), 'codes.taken');
  const [ended, kept] = made as [(typeof made)[0], (typeof made)[0]];
  await admin.api.codes.end({ id: ended.id });
  const other = await world.makeSemester();
  await expectRefused(
    api.codes.check({ semester_id: semester.id, code: ended.code }),
    'codes.over',
  );
  await admin.api.semesters.remove({ id: semester.id });
  await expectRefused(api.codes.check({ semester_id: other.id, code: kept.code }), 'codes.over');
});

it('that is refused is counted for the account and its network, a right one is not', async () => {
  const { user } = await world.signedIn();
  const { id: semester_id } = await world.makeSemester();
  const { code: right } = await makeCode(world.db);
  const { limiter, used } = recordLimits();
  const caller = { user_id: user.id, network: '192.0.2.7' };
  const check = (code: string) =>
    countingWrongCodes({ limiter }, caller, () =>
      readOffer(world.db, user.id, { semester_id, code }),
    );
  await check(right);
  const asked = [
    ['assertLeft', 'wrong_code', `user:${user.id}`],
    ['assertLeft', 'wrong_code_network', '192.0.2.7'],
  ];
  expect(used).toEqual(asked);
  await expectRefused(check('ABCD2345'), 'codes.unknown');
  const counted = asked.map(([, ...budget]) => ['count', ...budget]);
  expect(used).toEqual([...asked, ...asked, ...counted]);
});
