import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailWaitingOrders } from '../../src/sales/order-mails/order-mails.usecases.ts';
import { TIMEZONE, useOwnWorld } from '../support/harness.ts';
import { REJECTED } from '../support/orders.ts';
import { expectRefused, fieldErrorsOf, refusalOf } from '../support/refusal.ts';

const world = useOwnWorld();

/** A pending order of a student, and an administrator to decide on it. */
async function pendingOrder() {
  const admin = await world.signedIn({ role: 'admin' });
  const student = await world.signedIn();
  const semester = await world.makeSemester();
  const { id } = await world.makePayment(student.user.id, semester.id);
  return { admin, student, semester, id };
}

const accessOf = (user_id: number) => world.rows('access', { user_id });

describe('approving an order', () => {
  it('answers it approved and opens the semester for six months [payments.5]', async () => {
    const { admin, student, semester, id } = await pendingOrder();
    await expectRefused(
      student.api.dashboard.semester({ semester_id: semester.id }),
      'access.denied',
    );
    const approved = await admin.api.payments.approve({ id });
    expect(approved).toMatchObject({
      id,
      status: 'approved',
      approved_at: expect.any(Date),
    });
    expect(await student.api.payments.listMine()).toEqual([approved]);
    await student.api.dashboard.semester({ semester_id: semester.id });
    const [access] = await accessOf(student.user.id);
    expect(access).toMatchObject({ semester_id: semester.id, payment_id: id, revoked_at: null });
    expect(access?.starts_at).toEqual(approved.approved_at);
  });

  it('tells the student until when, once it is decided', async () => {
    const { admin, student, semester, id } = await pendingOrder();
    await admin.api.payments.approve({ id, duration_months: 12 });
    const mails = world.outbox.mails.filter(({ to }) => to === student.user.email);
    const [access] = await accessOf(student.user.id);
    const inZone = new Intl.DateTimeFormat('fr', { year: 'numeric', timeZone: TIMEZONE });
    const year = inZone.format(access?.expires_at);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Accès ouvert/);
    expect(mails[0]?.text).toContain(semester.name);
    expect(mails[0]?.text).toContain(year);
    expect(mails[0]?.text).toContain('http://localhost/dashboard');
    expect(mails[0]?.user_id).toBe(student.user.id);
  });

  it('is impossible once the semester is deleted; rejecting is not', async () => {
    const { admin, student, semester, id } = await pendingOrder();
    await admin.api.semesters.remove({ id: semester.id });
    const refusal = await refusalOf(admin.api.payments.approve({ id }));
    expect(refusal).toMatchObject({ code: 'payments.semester_deleted', status: 409 });
    expect(await student.api.payments.listMine()).toMatchObject([{ status: 'pending' }]);
    await admin.api.payments.reject({ id, rejection_reason: 'Semestre retiré' });
    expect(await student.api.payments.listMine()).toMatchObject([
      { status: 'rejected', semester_name: semester.name, amount: 400 },
    ]);
  });

  it('is one with its access and its audit entry: all of it happens or nothing', async () => {
    const { admin, student, id } = await pendingOrder();
    await sql`alter table audit_log add constraint refuses_this check (entity_id <> ${sql.lit(id)}) not valid`.execute(
      world.db,
    );
    await expect(admin.api.payments.approve({ id })).rejects.toThrow();
    await sql`alter table audit_log drop constraint refuses_this`.execute(world.db);
    expect(await student.api.payments.listMine()).toMatchObject([{ status: 'pending' }]);
    expect(await accessOf(student.user.id)).toEqual([]);
    expect(world.outbox.mails.filter(({ to }) => to === student.user.email)).toEqual([]);
  });
});

describe('access that is still live', () => {
  it.each([
    ['is not shortened by a short approval', 1, false],
    ['is prolonged by a longer one', 12, true],
  ])('%s', async (_, duration_months, longer) => {
    const { admin, student, semester, id } = await pendingOrder();
    const live = await world.makeAccess(student.user.id, semester.id);
    await admin.api.payments.approve({ id, duration_months });
    const all = await accessOf(student.user.id);
    expect(all).toHaveLength(1);
    const gain = (all[0]?.expires_at.getTime() ?? 0) - live.expires_at.getTime();
    if (longer) expect(gain).toBeGreaterThan(0);
    else expect(gain).toBe(0);
  });

  it.each(['expired', 'revoked'] as const)(
    '%s is left as it was beside the new one',
    async (state) => {
      const { admin, student, semester, id } = await pendingOrder();
      const old = await world.makeAccess(student.user.id, semester.id, state);
      const before = await accessOf(student.user.id);
      await admin.api.payments.approve({ id });
      const all = await accessOf(student.user.id);
      expect(all).toHaveLength(2);
      expect(all.filter((one) => one.id === old.id)).toEqual(before);
      await student.api.dashboard.semester({ semester_id: semester.id });
    },
  );
});

describe('rejecting an order', () => {
  it('answers it rejected with the trimmed reason, tells the student, and opens nothing', async () => {
    const { admin, student, semester, id } = await pendingOrder();
    const rejected = await admin.api.payments.reject({
      id,
      rejection_reason: ' Reçu <illisible>. ',
    });
    expect(rejected).toMatchObject({
      id,
      status: 'rejected',
      rejection_reason: 'Reçu <illisible>.',
    });
    expect(await student.api.payments.listMine()).toEqual([rejected]);
    expect(await accessOf(student.user.id)).toEqual([]);
    const mail = world.outbox.mails.find(({ to }) => to === student.user.email);
    expect(mail?.subject).toMatch(/^Commande refusée/);
    expect(mail?.subject).toContain(semester.name);
    expect(mail?.text).toContain('Reçu <illisible>.');
    expect(mail?.text).toContain('http://localhost/buy');
    expect(mail?.user_id).toBe(student.user.id);
    expect(mail?.html).not.toContain('<illisible>');
  });

  it('needs a reason [payments.6]', async () => {
    const { admin, student, id } = await pendingOrder();
    for (const rejection_reason of ['', ' \n']) {
      const call = admin.api.payments.reject({ id, rejection_reason });
      expect(await fieldErrorsOf(call)).toEqual({
        rejection_reason: 'Le motif du refus est requis',
      });
    }
    expect(await student.api.payments.listMine()).toMatchObject([{ status: 'pending' }]);
  });
});

describe('two decisions on one order', () => {
  const approve = (by: Awaited<ReturnType<typeof world.signedIn>>, id: number) =>
    by.api.payments.approve({ id });
  const reject = (by: Awaited<ReturnType<typeof world.signedIn>>, id: number) =>
    by.api.payments.reject({ id, rejection_reason: 'Illisible' });

  it('one after the other: the first stands', async () => {
    const { admin, student, id } = await pendingOrder();
    await reject(admin, id);
    expect(await refusalOf(approve(admin, id))).toMatchObject({
      code: 'payments.already_reviewed',
      status: 409,
    });
    await expectRefused(reject(admin, id), 'payments.already_reviewed');
    expect(await student.api.payments.listMine()).toMatchObject([{ status: 'rejected' }]);
  });
});

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
  await world.update('payments', {}, REJECTED);
  expect(await mailed(at('12:00', '2026-05-12'))).toEqual([]);
});

it('writes to those who decide on orders and did not refuse, of orders of others', async () => {
  const roles = ['accountant', 'cashier', 'examiner'] as const;
  const staff = await Promise.all(roles.map((role) => world.staff(role)));
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
