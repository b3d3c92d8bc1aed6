import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../support/harness.ts';
import { expectRefused, outcomesOf } from '../support/refusal.ts';

const world = useWorld();
type Person = Awaited<ReturnType<typeof world.signedIn>>;
let admin: Person;
let student: Person;
let semester_id: number;

beforeEach(async () => {
  admin = await world.signedIn({ role: 'admin' });
  student = await world.signedIn();
  semester_id = (await world.makeSemester({ fee: 250 })).id;
});

const order = async () => (await world.makePayment(student.user.id, semester_id)).id;

async function approved(duration_months = 6) {
  const id = await order();
  await admin.api.payments.approve({ id, duration_months });
  return id;
}

const reopen = (id: number, values: { decided_at?: string } = {}) =>
  admin.api.payments.reopen({ id, reopen_reason: ' Mauvais compte. ', ...values });

const accesses = () =>
  world.rows(
    'access',
    { user_id: student.user.id },
    ['payment_id', 'starts_at', 'expires_at', 'revoked_at'],
    'id',
  );

const mailsTo = () => world.outbox.mails.filter(({ to }) => to === student.user.email);

describe('a decision that is taken back', () => {
  it('leaves an order that waits, without access and revenue, and tells its student why', async () => {
    const before = (await admin.api.stats.admin()).total_revenue;
    const id = await approved();
    expect((await admin.api.stats.admin()).total_revenue).toBe(before + 250);
    const payment = await reopen(id);
    expect(payment).toMatchObject({ id, status: 'pending', approved_at: null });
    expect(await accesses()).toMatchObject([{ payment_id: id, revoked_at: expect.any(Date) }]);
    expect((await admin.api.stats.admin()).total_revenue).toBe(before);
    expect(await admin.api.payments.byId({ id })).toMatchObject({
      duration_months: null,
      reviewer_name: null,
      live_access: null,
    });
    expect(mailsTo().at(-1)?.text).toContain('Mauvais compte.');
    expect(mailsTo().at(-1)?.text).toContain('accès au semestre est fermé');
  });

  it('is noted, with the reason kept apart', async () => {
    const id = await approved(3);
    await reopen(id);
    const { items } = await admin.api.audit.list({ entity: 'payments', entity_id: id });
    const facts = { amount: 250, user_id: student.user.id, semester_name: expect.any(String) };
    expect(items[0]).toMatchObject({
      action: 'payments.reopen',
      before: { ...facts, status: 'approved', duration_months: 3 },
      after: { ...facts, status: 'pending', revoked_at: expect.any(String) },
      personal_after: { reopen_reason: 'Mauvais compte.' },
    });
    expect(items[0]?.after).not.toHaveProperty('reopen_reason');
  });

  it('may be made again, either way', async () => {
    const id = await approved();
    await reopen(id);
    await admin.api.payments.reject({ id, rejection_reason: 'Illisible' });
    await reopen(id);
    const { items } = await admin.api.audit.list({ action: 'payments.reopen', entity_id: id });
    expect(items[0]?.before).toMatchObject({ status: 'rejected' });
    expect(items[0]?.before).not.toHaveProperty('duration_months');
    await admin.api.payments.approve({ id });
    const [revoked, live] = await accesses();
    expect([revoked?.revoked_at, live?.revoked_at]).toEqual([expect.any(Date), null]);
  });

  it('changes nothing the second time', async () => {
    const id = await approved();
    const seen = await admin.api.payments.byId({ id });
    const decided_at = seen.updated_at.toISOString();
    await reopen(id, { decided_at });
    const told = mailsTo().length;
    await reopen(id, { decided_at });
    expect(mailsTo()).toHaveLength(told);
    const { total } = await admin.api.audit.list({ action: 'payments.reopen', entity_id: id });
    expect(total).toBe(1);
  });

  it('is not one that was made since', async () => {
    const id = await approved();
    const { updated_at } = await admin.api.payments.byId({ id });
    await reopen(id);
    await admin.api.payments.approve({ id });
    const late = reopen(id, { decided_at: updated_at.toISOString() });
    await expectRefused(late, 'payments.decided_anew');
    expect(await admin.api.payments.byId({ id })).toMatchObject({ status: 'approved' });
  });

  it('needs an order, and no other one that waits', async () => {
    await expectRefused(reopen(1e15), 'payments.not_found');
    const id = await order();
    await admin.api.payments.reject({ id, rejection_reason: 'Illisible' });
    await order();
    await expectRefused(reopen(id), 'payments.newer_pending');
  });
});

describe('access that other orders opened too', () => {
  it('ends with the one of them that ends last', async () => {
    const long = await approved(12);
    const short = await approved(1);
    const [both] = await accesses();
    await reopen(long);
    const [left] = await accesses();
    expect(left).toMatchObject({ payment_id: short, revoked_at: null });
    const { items } = await admin.api.audit.list({ action: 'payments.reopen', entity_id: long });
    expect(items[0]?.after).toMatchObject({ expires_at: left?.expires_at.toISOString() });
    const days = ((left?.expires_at.getTime() ?? 0) - Date.now()) / 864e5;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(33);
    expect(both?.expires_at.getTime()).toBeGreaterThan(left?.expires_at.getTime() ?? Infinity);
  });

  it('stays as long as it is when the order that is taken back gave less', async () => {
    const long = await approved(12);
    const short = await approved(1);
    const [before] = await accesses();
    await reopen(short);
    expect(await accesses()).toEqual([{ ...before, payment_id: long }]);
  });

  it('is not touched by a refusal that is taken back', async () => {
    await world.makeAccess(student.user.id, semester_id);
    const id = await order();
    await admin.api.payments.reject({ id, rejection_reason: 'Illisible' });
    const before = await accesses();
    await reopen(id);
    expect(await accesses()).toEqual(before);
  });

  it('is not touched when it was revoked', async () => {
    const id = await approved();
    const [{ id: access_id } = { id: 0 }] = await admin.api.access.list({
      user_id: student.user.id,
    });
    await admin.api.access.revoke({ id: access_id });
    const before = await accesses();
    await reopen(id);
    expect(await accesses()).toEqual(before);
    expect(mailsTo().at(-1)?.text).not.toContain('fermé');
  });
});

it('is taken back once by two administrators at the same moment, and the access follows', async () => {
  const other = await world.signedIn({ role: 'admin' });
  const id = await approved();
  const { updated_at } = await admin.api.payments.byId({ id });
  const input = { id, reopen_reason: 'Erreur', decided_at: updated_at.toISOString() };
  const calls = [admin, other, admin, other].map(({ api }) => api.payments.reopen(input));
  expect(await outcomesOf(calls)).toEqual(Array(4).fill('done'));
  expect(await accesses()).toHaveLength(1);
  const { total } = await admin.api.audit.list({ action: 'payments.reopen', entity_id: id });
  expect(total).toBe(1);
  // A decision of the other one meanwhile: taken back or not, access and state agree.
  const again = await outcomesOf([
    other.api.payments.approve({ id }),
    admin.api.payments.reopen(input),
  ]);
  expect(['done', 'payments.decided_anew']).toContain(again[1]);
  const { status } = await admin.api.payments.byId({ id });
  const live = (await accesses()).filter(({ revoked_at }) => revoked_at === null);
  expect([status, live.length]).toEqual(['approved', 1]);
});
