import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorizeReceipt, createPayment } from '../../src/sales/payments/payments.usecases.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { approvedAt, REJECTED } from '../support/orders.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);
const MISSING = Number.MAX_SAFE_INTEGER;
type User = Awaited<ReturnType<typeof world.signedIn>>['user'];

/** Places an order as the upload route does once the receipt is stored. */
function order(user: User, semester_id: number, name = `${randomUUID()}.png`) {
  const input = { semester_id, bank_name: 'Bankily', phone_number: '0600' };
  const receipt = { name, type: 'image/png', size: 12, sha256: Buffer.alloc(32, 1) };
  return createPayment(world.services, user, input, receipt);
}

describe('placing an order', () => {
  it('answers a pending order at the fee of now and confirms it by mail', async () => {
    const student = await world.signedIn();
    const semester = await world.makeSemester({ fee: 399.5, year: 2027 });
    const placed = await order(student.user, semester.id);
    expect(placed).toMatchObject({
      user_id: student.user.id,
      user_name: student.user.full_name,
      user_email: student.user.email,
      semester_id: semester.id,
      semester_name: semester.name,
      semester_year: 2027,
      semester_fee: 399.5,
      amount: 399.5,
      bank_name: 'Bankily',
      phone_number: '0600',
      status: 'pending',
    });
    expect(placed.receipt_url).toMatch(/^[0-9a-f-]{36}\.png$/);
    expect(await student.api.payments.listMine()).toEqual([placed]);
    const mail = world.outbox.mails.find(({ to }) => to === student.user.email);
    expect(mail?.subject).toMatch(/^Commande reçue/);
    expect(mail?.subject).toContain(semester.name);
    expect(mail?.text).toContain('http://localhost/orders');
    expect(mail?.user_id).toBe(student.user.id);
  });

  it('needs a semester that is there and on sale', async () => {
    const { user } = await world.signedIn();
    const hidden = await world.makeSemester({ is_active: false });
    await expectRefused(order(user, hidden.id), 'semesters.not_found');
    await expectRefused(order(user, MISSING), 'semesters.not_found');
    expect(world.outbox.mails.filter(({ to }) => to === user.email)).toEqual([]);
  });

  it('is refused while one for the same semester is pending, not for another', async () => {
    const { user } = await world.signedIn();
    const [semester, other] = [await world.makeSemester(), await world.makeSemester()];
    await order(user, semester.id);
    const refusal = await refusalOf(order(user, semester.id));
    expect(refusal).toMatchObject({ code: 'payments.already_pending', status: 409 });
    await order(user, other.id);
    await order((await world.signedIn()).user, semester.id);
  });

  it.each(['approve', 'reject'] as const)('is possible again after %s', async (decision) => {
    const { user, api } = await world.signedIn();
    const semester = await world.makeSemester();
    const { id } = await order(user, semester.id);
    if (decision === 'approve') await admin.api.payments.approve({ id });
    else await admin.api.payments.reject({ id, rejection_reason: 'Illisible' });
    await order(user, semester.id);
    expect(await api.payments.listMine()).toHaveLength(2);
  });

  it('ends as a missing session when the account was deleted meanwhile', async () => {
    const { user } = await world.signedIn();
    const semester = await world.makeSemester();
    await world.remove('users', user.id);
    await expectRefused(order(user, semester.id), 'auth.required');
  });
});

describe('the orders of a student', () => {
  it('are their own, newest first, by id among equals', async () => {
    const { user, api } = await world.signedIn();
    const other = await world.signedIn();
    const [old, recent] = [new Date('2026-01-01'), new Date('2026-02-01')];
    const ids: number[] = [];
    for (const created_at of [recent, old, recent]) {
      const { id: semester_id } = await world.makeSemester();
      ids.push((await world.makePayment(user.id, semester_id, { created_at })).id);
      await world.makePayment(other.user.id, semester_id);
    }
    const mine = await api.payments.listMine();
    expect(mine.map((one) => one.id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(new Set(mine.map((one) => one.user_id))).toEqual(new Set([user.id]));
  });
});

describe('the orders in the back-office', () => {
  it('wait for their decision, oldest first', async () => {
    const { user } = await world.signedIn();
    const ids: number[] = [];
    for (const created_at of [new Date('2026-02-01'), new Date('2026-01-01')]) {
      const { id: semester_id } = await world.makeSemester();
      ids.push((await world.makePayment(user.id, semester_id, { created_at })).id);
    }
    const decided = await world.makePayment(user.id, (await world.makeSemester()).id, REJECTED);
    const pending = await admin.api.payments.listPending();
    const own = pending.filter((one) => one.user_id === user.id);
    expect(own.map((one) => one.id)).toEqual([ids[1], ids[0]]);
    expect(pending.map((one) => one.id)).not.toContain(decided.id);
  });

  it('are filtered by status, searched, and read page by page, newest first', async () => {
    const { user } = await world.signedIn();
    const full_name = 'Célestine Cherchée';
    await world.update('users', user.id, { full_name });
    const at = (day: number) => ({ created_at: new Date(2026, 0, day) });
    const make = async (name: string, values: object) => {
      const semester = await world.makeSemester({ name });
      return (await world.makePayment(user.id, semester.id, values)).id;
    };
    const approved = await make('Été 100%', {
      ...approvedAt(new Date('2026-01-05')),
      ...at(3),
    });
    const rejected = await make('Hiver', {
      ...REJECTED,
      ...at(2),
    });
    const pending = await make('Printemps', at(1));
    const idsOf = async (input: object) => {
      const { items, total } = await admin.api.payments.list({ search: 'celestine', ...input });
      return { ids: items.map((one) => one.id), total };
    };
    expect(await idsOf({})).toEqual({ ids: [approved, rejected, pending], total: 3 });
    expect(await idsOf({ skip: 1, limit: 1 })).toEqual({ ids: [rejected], total: 3 });
    expect(await idsOf({ status_filter: 'all' })).toMatchObject({ total: 3 });
    expect(await idsOf({ status_filter: 'approved' })).toEqual({ ids: [approved], total: 1 });
    expect(await idsOf({ status_filter: 'rejected' })).toEqual({ ids: [rejected], total: 1 });
    expect(await idsOf({ status_filter: 'pending' })).toEqual({ ids: [pending], total: 1 });
    expect(await idsOf({ search: user.email.toUpperCase() })).toMatchObject({ total: 3 });
    expect(await idsOf({ search: 'ete 100%' })).toEqual({ ids: [approved], total: 1 });
    expect(await idsOf({ search: 'ete_100' })).toEqual({ ids: [], total: 0 });
  });
});

describe('a receipt', () => {
  it('is for its owner, administrators and accountants; to others it does not exist', async () => {
    const [owner, other] = [await world.signedIn(), await world.signedIn()];
    const placed = await order(owner.user, (await world.makeSemester()).id);
    const receipt_url = String(placed.receipt_url);
    for (const { user } of [owner, admin]) {
      expect(await authorizeReceipt(world.services, user, receipt_url)).toMatchObject({
        receipt_type: 'image/png',
        receipt_size: 12,
      });
    }
    const accountant = { ...other.user, staff: ['accountant' as const] };
    expect(await authorizeReceipt(world.services, accountant, receipt_url)).toBeDefined();
    const editor = { ...other.user, staff: ['editor' as const] };
    await expectRefused(
      authorizeReceipt(world.services, editor, receipt_url),
      'payments.receipt_not_found',
    );
    const refusal = await refusalOf(authorizeReceipt(world.services, other.user, receipt_url));
    expect(refusal).toMatchObject({ code: 'payments.receipt_not_found', status: 404 });
    for (const name of ['', '../../etc/passwd', `${randomUUID()}.png`, '%']) {
      expect(await refusalOf(authorizeReceipt(world.services, owner.user, name))).toEqual(refusal);
      expect(await refusalOf(authorizeReceipt(world.services, admin.user, name))).toEqual(refusal);
    }
  });
});
