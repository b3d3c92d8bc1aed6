import { randomBytes } from 'node:crypto';
import { NOTHING_READ, type ReceiptReading } from '@amphi/domain/payments/receipt-reading';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  listUnreadReceipts,
  saveReceiptReading,
} from '../../src/sales/payments/receipt-readings.queries.ts';
import { useAdministrator, useWorld } from '../support/harness.ts';
import { expectRefused, refusalOf } from '../support/refusal.ts';

const world = useWorld();
const admin = useAdministrator(world);

async function order(values: object = {}) {
  const { user } = await world.signedIn();
  const semester = await world.makeSemester();
  const receipt_sha256 = randomBytes(32);
  return world.makePayment(user.id, semester.id, { receipt_sha256, ...values });
}

const read = (id: number, reading: Partial<ReceiptReading>) =>
  saveReceiptReading(world.db, id, { ...NOTHING_READ, ...reading });

const similarTo = async ({ id }: { id: number }) =>
  (await admin.api.payments.byId({ id })).similar_receipts.map((one) => one.id);

const unique = () => `TX${randomBytes(6).toString('hex').toUpperCase()}`;

describe('receipts', () => {
  it('are read once, the newest first', async () => {
    const { id } = await order();
    expect((await listUnreadReceipts(world.db, 1))[0]?.id).toBe(id);
    await read(id, { reference: 'TX1234', amount: 400, day: '2026-11-05' });
    await read(id, { reference: 'TX9999' });
    expect((await listUnreadReceipts(world.db, 1))[0]?.id).not.toBe(id);
    expect(await admin.api.payments.byId({ id })).toMatchObject({
      read_reference: 'TX1234',
      read_amount: 400,
      read_on: '2026-11-05',
      transaction_reference: null,
    });
  });

  it('of one transfer are shown on both orders, in the list, and by its filter', async () => {
    const [old, copy, alone] = [await order(), await order(), await order()];
    const reading = { reference: unique(), amount: 400, day: '2026-11-05' };
    await read(old.id, reading);
    await read(copy.id, reading);
    await read(alone.id, { ...reading, reference: unique() });
    expect((await admin.api.payments.byId({ id: old.id })).similar_receipts).toMatchObject([
      { id: copy.id, status: 'pending', user_name: expect.any(String) },
    ]);
    expect(await similarTo(copy)).toEqual([old.id]);
    expect(await similarTo(alone)).toEqual([]);
    const { items } = await admin.api.payments.page({ limit: 500 });
    const shown = new Map(items.map(({ id, duplicate_of }) => [id, duplicate_of]));
    expect([old, copy, alone].map(({ id }) => shown.get(id))).toEqual([copy.id, old.id, null]);
    const same = randomBytes(32);
    const files = [
      await order({ receipt_sha256: same }),
      await order({ receipt_sha256: same, receipt_type: 'application/pdf' }),
    ];
    for (const { id } of files) await read(id, {});
    const page = await admin.api.payments.page({ duplicates: true, limit: 500 });
    const ids = page.items.map(({ id }) => id);
    for (const { id } of [old, copy, ...files]) expect(ids).toContain(id);
    expect(ids).not.toContain(alone.id);
    expect(page.items.every(({ duplicate_of }) => duplicate_of !== null)).toBe(true);
  });

  it.each([
    ['signs that look alike', { reference: 'TX0158ISO' }, { reference: 'TXOIS8150' }, true],
    [
      'another amount',
      { reference: 'RA12345', amount: 400 },
      { reference: 'RA12345', amount: 450 },
      false,
    ],
    [
      'another day',
      { reference: 'RB12345', day: '2026-11-05' },
      { reference: 'RB12345', day: '2026-11-06' },
      false,
    ],
    [
      'an amount that one of them lacks',
      { reference: 'RC12345', amount: 400 },
      { reference: 'RC12345' },
      true,
    ],
    ['no reference', { amount: 400, day: '2026-11-05' }, { amount: 400, day: '2026-11-05' }, false],
  ])('with %s', async (_, first, second, isSame) => {
    const [old, other] = [await order(), await order()];
    await read(old.id, first);
    await read(other.id, second);
    expect(await similarTo(other)).toEqual(isSame ? [old.id] : []);
  });

  it('show the reference that the desk has typed for another order', async () => {
    const [old, copy] = [await order(), await order()];
    const transaction_reference = unique();
    await read(old.id, { reference: unique() });
    await admin.api.payments.saveReference({ id: old.id, transaction_reference });
    await read(copy.id, { reference: transaction_reference });
    expect(await similarTo(copy)).toEqual([old.id]);
  });

  it('are forgotten with the account, but for what was approved with them', async () => {
    const receipt_sha256 = randomBytes(32);
    const reference = unique();
    const [approved, rejected] = [await order({ receipt_sha256 }), await order()];
    await read(approved.id, { reference });
    await read(rejected.id, { reference: `${reference}9` });
    await admin.api.payments.approve({ id: approved.id });
    for (const { id } of [approved, rejected]) {
      const { user_id } = await admin.api.payments.byId({ id });
      await admin.api.users.remove({ id: user_id });
    }
    const usedAt = async (values: object, reading: Partial<ReceiptReading>) => {
      const { id } = await order(values);
      await read(id, reading);
      return (await admin.api.payments.byId({ id })).receipt_used_at;
    };
    expect(await usedAt({ receipt_sha256 }, {})).toBeInstanceOf(Date);
    expect(await usedAt({}, { reference })).toBeInstanceOf(Date);
    expect(await usedAt({}, { reference: `${reference}9` })).toBeNull();
  });
});

describe('the reference of a transfer', () => {
  const save = (id: number, transaction_reference: string) =>
    admin.api.payments.saveReference({ id, transaction_reference });

  it('is kept without spaces and signs, in capitals, and can be taken away', async () => {
    const { id } = await order();
    const reference = unique();
    const written = ` ${reference.slice(0, 5).toLowerCase()} - ${reference.slice(5)} `;
    const transaction_reference = reference.toUpperCase();
    expect(await save(id, written)).toEqual({ id, transaction_reference });
    expect(await admin.api.payments.byId({ id })).toMatchObject({ transaction_reference });
    expect(await save(id, ' ')).toEqual({ id, transaction_reference: null });
  });

  it('pays one order: another is refused at the field, with the number of the first', async () => {
    const [first, second] = [await order(), await order()];
    const reference = unique();
    await save(first.id, reference);
    expect(await refusalOf(save(second.id, reference))).toMatchObject({
      code: 'payments.reference_taken',
      detail: `Cette référence est déjà celle du paiement n° ${first.id}.`,
      errors: [
        {
          field: 'transaction_reference',
          message: `Cette référence est déjà celle du paiement n° ${first.id}.`,
        },
      ],
    });
  });

  it('pays two orders once that is said, and no third', async () => {
    const [first, second, third] = [await order(), await order(), await order()];
    const transaction_reference = unique().toUpperCase();
    await save(first.id, transaction_reference);
    const both = { id: second.id, transaction_reference, shares_reference: true };
    await admin.api.payments.saveReference(both);
    const { same_reference } = await admin.api.payments.byId({ id: first.id });
    expect(same_reference.map(({ id }) => id)).toEqual([second.id]);
    await expectRefused(save(third.id, transaction_reference), 'payments.reference_taken');
  });

  it('is noted with a decision, which another order of the transfer refuses', async () => {
    const [first, second, third] = [await order(), await order(), await order()];
    const transaction_reference = unique().toUpperCase();
    const rejection_reason = 'Illisible.';
    await admin.api.payments.approve({ id: first.id, transaction_reference });
    await admin.api.payments.reject({ id: third.id, rejection_reason, transaction_reference });
    for (const { id } of [first, third]) {
      expect(await admin.api.payments.byId({ id })).toMatchObject({ transaction_reference });
      const { items } = await admin.api.audit.list({ entity: 'payments', entity_id: id });
      expect(items.map(({ action }) => action)).toContain('payments.saveReference');
    }
    const approve = (values: object) =>
      admin.api.payments.approve({ id: second.id, transaction_reference, ...values });
    await expectRefused(approve({}), 'payments.reference_taken');
    expect(await admin.api.payments.byId({ id: second.id })).toMatchObject({ status: 'pending' });
    await approve({ shares_reference: true });
    // A decision that names none leaves it.
    await admin.api.payments.reopen({ id: first.id, reopen_reason: 'Relu.' });
    await admin.api.payments.approve({ id: first.id });
    expect(await admin.api.payments.byId({ id: first.id })).toMatchObject({
      transaction_reference,
    });
  });

  it('of a rejected order is free, and the order cannot be opened again while another has it', async () => {
    const [first, second] = [await order(), await order()];
    const reference = unique();
    await save(first.id, reference);
    await admin.api.payments.reject({ id: first.id, rejection_reason: 'Illisible.' });
    await save(second.id, reference);
    const reopen = () =>
      admin.api.payments.reopen({ id: first.id, reopen_reason: 'Relu avec la banque.' });
    await expectRefused(reopen(), 'payments.reference_taken');
    await save(second.id, '');
    expect(await reopen()).toMatchObject({ status: 'pending' });
  });

  it('of a rejected order may be one that another order has', async () => {
    const [first, rejected] = [await order(), await order()];
    const transaction_reference = unique().toUpperCase();
    await save(first.id, transaction_reference);
    await admin.api.payments.reject({ id: rejected.id, rejection_reason: 'Déjà payé.' });
    const saved = { id: rejected.id, transaction_reference };
    expect(await save(rejected.id, transaction_reference)).toEqual(saved);
    expect(await admin.api.payments.byId({ id: rejected.id })).toMatchObject(saved);
  });

  it('is noted with what it was, once, apart from what outlives the account', async () => {
    const { id } = await order();
    const { user_id, semester_name } = await admin.api.payments.byId({ id });
    const [first, second] = [unique().toUpperCase(), unique().toUpperCase()];
    await save(id, first);
    await save(id, second);
    expect(await save(id, second)).toEqual({ id, transaction_reference: second });
    const { items, total } = await admin.api.audit.list({ entity: 'payments', entity_id: id });
    expect(total).toBe(2);
    const facts = { user_id, semester_name };
    expect(items[0]).toMatchObject({
      action: 'payments.saveReference',
      before: facts,
      after: facts,
      personal_before: { transaction_reference: first },
      personal_after: { transaction_reference: second },
    });
    expect(items[0]?.after).not.toHaveProperty('transaction_reference');
  });

  it('is unique for every writer', async () => {
    const [first, second] = [await order(), await order()];
    const set = (id: number) =>
      sql`update payments set transaction_reference = 'TXUNIQUE1' where id = ${id}`.execute(
        world.db,
      );
    await set(first.id);
    await expect(set(second.id)).rejects.toThrow('payments_transaction_reference_idx');
  });

  it('refuse an approval that names others than there are, and one that names none is taken', async () => {
    const same = { receipt_sha256: randomBytes(32) };
    const [one, two, three] = [await order(same), await order(same), await order(same)];
    const { approve } = admin.api.payments;
    const pending = ({ id }: { id: number }) => ({ id, status: 'pending' as const });
    const refused = (seen_duplicates: ReturnType<typeof pending>[]) =>
      expectRefused(approve({ id: one.id, seen_duplicates }), 'payments.unseen_duplicates');
    await refused([]);
    await refused([pending(two)]);
    expect(await approve({ id: two.id })).toMatchObject({ status: 'approved' });
    // It was seen before it was approved.
    await refused([pending(two), pending(three)]);
    const seen_duplicates = [{ id: two.id, status: 'approved' as const }, pending(three)];
    expect(await approve({ id: one.id, seen_duplicates })).toMatchObject({ status: 'approved' });
  });
});
