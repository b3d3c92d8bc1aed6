import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf, refusalOf } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;
let admin: Person;
let student: Person;
let semester_id: number;

beforeEach(async () => {
  admin = await world.signedIn({ role: 'admin' });
  student = await world.signedIn();
  semester_id = (await world.makeSemester()).id;
});

const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: world.services.timezone }).format(
    Date.now() + days * 86_400_000,
  );

const grant = (days: number) =>
  admin.api.access.grant({
    user_id: student.user.id,
    semester_id,
    ends_on: inDays(days),
    granted_for: 'cash' as const,
    note: 'Reçu au bureau',
  });

const access = async () => {
  const { items } = await admin.api.access.page({ user_id: student.user.id });
  return items[0] as (typeof items)[number];
};

describe('access without an order', () => {
  it('is open to the end of its last day; the student is told, and the reason is noted', async () => {
    await admin.api.access.grant({
      user_id: student.user.id,
      semester_id,
      granted_for: 'cash',
      note: 'Au bureau',
      ends_on: '2028-07-14',
    });
    // Casablanca is at UTC+1 in July.
    const expires_at = new Date('2028-07-14T22:59:59Z');
    expect(await access()).toMatchObject({
      semester_id,
      expires_at,
      is_active: true,
      granted_for: 'cash',
    });
    const { purchased_semesters } = await student.api.dashboard.student();
    expect(purchased_semesters).toHaveLength(1);
    const mail = world.outbox.mails.findLast(({ to }) => to === student.user.email);
    expect(mail?.text).toContain('14 juillet 2028 à 23:59');
    const { items } = await admin.api.audit.list({ actor_id: admin.user.id });
    expect(items).toMatchObject([
      {
        action: 'access.grant',
        after: { granted_for: 'cash', semester_id },
        personal_after: { note: 'Au bureau' },
      },
    ]);
  });

  it('is refused without such a student or semester', async () => {
    const values = { ends_on: inDays(30), granted_for: 'cash' as const };
    const ofNone = { ...values, user_id: 1e15, semester_id };
    await expectRefused(admin.api.access.grant(ofNone), 'users.not_found');
    const toNone = { ...values, user_id: student.user.id, semester_id: 1e15 };
    await expectRefused(admin.api.access.grant(toNone), 'semesters.not_found');
  });

  it('is refused where there is one, and to a day that is past or far away', async () => {
    for (const [days, code] of [
      [-2, 'access.end_past'],
      [2_000, 'access.end_far'],
    ] as const) {
      const refusal = await refusalOf(grant(days));
      expect(refusal).toMatchObject({ code, errors: [{ field: 'ends_on' }] });
    }
    const both = await outcomesOf([grant(30), grant(40)]);
    expect(both).toEqual(['access.already_live', 'done']);
  });

  it('may follow one that has ended or was revoked', async () => {
    await world.makeAccess(student.user.id, semester_id, 'expired');
    await world.makeAccess(student.user.id, semester_id, 'revoked');
    await grant(30);
    expect((await access()).is_active).toBe(true);
  });
});

describe('what is paid at the desk', () => {
  const paid = async (values: object) => {
    const { payment_id } = await admin.api.access.grant({
      user_id: student.user.id,
      semester_id,
      ends_on: inDays(40),
      granted_for: 'cash',
      ...values,
    });
    return admin.api.payments.byId({ id: payment_id as number });
  };

  it('is a payment with its method, reference and amount, which counts in the revenue', async () => {
    const before = (await admin.api.stats.admin()).total_revenue;
    const given = { granted_for: 'other', received: 120.5, transaction_reference: 'chq-0042' };
    expect(await paid(given)).toMatchObject({
      status: 'approved',
      method: 'other',
      amount: 400,
      received: 120.5,
      duration_months: 2,
      transaction_reference: 'CHQ0042',
      receipt_url: null,
      bank_name: null,
      reviewer_name: admin.user.full_name,
      entries: [{ amount: 120.5 }],
    });
    expect((await admin.api.stats.admin()).total_revenue).toBe(before + 120.5);
    expect(await student.api.payments.listMine()).toHaveLength(1);
  });

  it('is the fee of the semester unless told otherwise, also when an end is moved', async () => {
    expect(await paid({})).toMatchObject({ method: 'cash', received: 400 });
    const { id, payment_id } = await access();
    await admin.api.access.changeEnd({ id, granted_for: 'transfer', ends_on: inDays(90) });
    const renewed = (await access()).payment_id as number;
    expect(renewed).not.toBe(payment_id);
    expect(await admin.api.payments.byId({ id: renewed })).toMatchObject({
      method: 'transfer',
      received: 400,
      duration_months: 3,
    });
  });

  it('opens nothing any more once it is taken back', async () => {
    const { id } = await paid({});
    await admin.api.payments.reopen({ id, reopen_reason: 'Rendu' });
    expect((await access()).is_active).toBe(false);
    expect(await admin.api.payments.byId({ id })).toMatchObject({
      status: 'pending',
      received: null,
      entries: [{ amount: 400 }, { amount: -400 }],
    });
  });

  it('by a transfer that has paid an order already is refused until both are said to be paid', async () => {
    const other = await world.makePayment((await world.signedIn()).user.id, semester_id);
    const reference = { transaction_reference: 'FAMILLE1', granted_for: 'transfer' };
    await admin.api.payments.saveReference({ id: other.id, transaction_reference: 'famille 1' });
    await expectRefused(paid(reference), 'payments.reference_taken');
    const both = await paid({ ...reference, shares_reference: true });
    expect(both.same_reference).toMatchObject([{ id: other.id }]);
  });

  it('is nothing for a scholarship', async () => {
    const { payment_id } = await admin.api.access.grant({
      user_id: student.user.id,
      semester_id,
      ends_on: inDays(30),
      granted_for: 'scholarship',
    });
    expect(payment_id).toBeNull();
  });
});

describe('the end of an access', () => {
  it('moves either way, unless another administrator moved it since', async () => {
    await grant(30);
    const { id, expires_at } = await access();
    const if_expires_at = expires_at.toISOString();
    const change = { id, granted_for: 'goodwill' as const, if_expires_at };
    await admin.api.access.changeEnd({ ...change, ends_on: inDays(90) });
    const longer = await access();
    expect(longer.expires_at.getTime()).toBeGreaterThan(expires_at.getTime());
    const late = admin.api.access.changeEnd({ ...change, ends_on: inDays(5) });
    await expectRefused(late, 'access.changed');
    await admin.api.access.changeEnd({ id, granted_for: 'correction', ends_on: inDays(5) });
    expect((await access()).expires_at.getTime()).toBeLessThan(expires_at.getTime());
  });

  it('is noted as it was and as it is, with the reason kept apart', async () => {
    const { id, expires_at: former } = await grant(30);
    await admin.api.access.changeEnd({
      id,
      granted_for: 'goodwill',
      note: 'Malade en juin.',
      ends_on: inDays(60),
    });
    const { expires_at } = await access();
    const facts = { user_id: student.user.id, semester_id };
    const { items } = await admin.api.audit.list({ entity: 'access', entity_id: id });
    expect(items[0]).toMatchObject({
      action: 'access.changeEnd',
      before: { ...facts, expires_at: former.toISOString() },
      after: { ...facts, expires_at: expires_at.toISOString(), granted_for: 'goodwill' },
      personal_after: { note: 'Malade en juin.' },
    });
  });

  it('is that of live access only', async () => {
    const none = { id: 1e15, granted_for: 'cash' as const, ends_on: inDays(30) };
    await expectRefused(admin.api.access.changeEnd(none), 'access.not_found');
    for (const state of ['expired', 'revoked'] as const) {
      const { id } = await world.makeAccess(student.user.id, semester_id, state);
      const change = { id, granted_for: 'cash' as const, ends_on: inDays(30) };
      await expectRefused(admin.api.access.changeEnd(change), 'access.not_found');
    }
  });

  it('stays where an administrator put it when the order is taken back', async () => {
    const { id: payment_id } = await world.makePayment(student.user.id, semester_id);
    await admin.api.payments.approve({ id: payment_id, duration_months: 1 });
    const { id } = await access();
    await admin.api.access.changeEnd({ id, granted_for: 'scholarship', ends_on: inDays(100) });
    const { expires_at } = await access();
    await admin.api.payments.reopen({ id: payment_id, reopen_reason: 'Erreur' });
    expect(await access()).toMatchObject({ expires_at, is_active: true, payment_id: null });
  });

  it('goes with the order when an administrator only shortened it', async () => {
    const { id: payment_id } = await world.makePayment(student.user.id, semester_id);
    await admin.api.payments.approve({ id: payment_id });
    const { id } = await access();
    await admin.api.access.changeEnd({ id, granted_for: 'correction', ends_on: inDays(10) });
    await admin.api.payments.reopen({ id: payment_id, reopen_reason: 'Erreur' });
    expect(await access()).toMatchObject({ is_active: false });
  });
});

it('access that ends within 30 days is found, the first end first', async () => {
  const soon = await world.signedIn();
  const ends = [29, 10, 31];
  for (const days of ends) {
    const { id } = await world.makeSemester();
    await admin.api.access.grant({
      user_id: soon.user.id,
      semester_id: id,
      ends_on: inDays(days),
      granted_for: 'cash',
    });
  }
  const filter = { user_id: soon.user.id, expiring: true };
  const { items, total } = await admin.api.access.page(filter);
  expect(total).toBe(2);
  const left = items.map(({ expires_at }) =>
    Math.round((expires_at.getTime() - Date.now()) / 864e5),
  );
  expect(left[0]).toBeLessThan(left[1] ?? 0);
});
