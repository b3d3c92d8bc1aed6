import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  listReceiptCandidates,
  listUnreadReceipts,
} from '../../src/sales/payments/receipt-fingerprints.queries.ts';
import { saveReceiptFingerprints } from '../../src/sales/payments/receipt-fingerprints.usecases.ts';
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

const randomMark = () =>
  [...randomBytes(8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');

/** The mark with some of its bits the other way round, in one band of the four. */
const flipped = (mark: string, bits: number) =>
  [...mark].map((bit, index) => (index < bits ? (bit === '1' ? '0' : '1') : bit)).join('');

const notCompared = () => Promise.reject(new Error('nothing to compare'));

describe('receipts', () => {
  it('are found by fingerprints that differ in few bits, before those that share a common label', async () => {
    const label = randomMark();
    const own = [randomMark(), randomMark(), randomMark()];
    const orders = await Promise.all([order(), order(), order(), order()]);
    const [first, ...others] = orders;
    await saveReceiptFingerprints(
      world.services,
      { id: first?.id ?? 0 },
      [label, ...own],
      notCompared,
    );
    for (const { id } of others) {
      const fingerprints = [label, randomMark(), randomMark()];
      await saveReceiptFingerprints(world.services, { id }, fingerprints, async (names) =>
        names.map(() => null),
      );
    }
    const probes = [label, ...own.map((mark) => flipped(mark, 6))];
    const found = await listReceiptCandidates(world.db, 0, probes);
    expect(found[0]).toEqual({ id: first?.id, receipt_url: first?.receipt_url });
    const far = own.map((mark) => flipped(mark, 9));
    expect(await listReceiptCandidates(world.db, 0, far)).toEqual([]);
  });

  it('are read once, the newest first, and tried again when the comparison fails', async () => {
    const { id } = await order();
    const [next] = await listUnreadReceipts(world.db, 1);
    expect(next?.id).toBe(id);
    const mark = randomMark();
    await saveReceiptFingerprints(world.services, { id }, [mark], notCompared);
    const copy = await order();
    await expect(
      saveReceiptFingerprints(world.services, copy, [mark], notCompared),
    ).rejects.toThrow('nothing to compare');
    expect((await listUnreadReceipts(world.db, 1))[0]?.id).toBe(copy.id);
    const alike = () => Promise.resolve([0.93]);
    expect(await saveReceiptFingerprints(world.services, copy, [mark], alike)).toBe(1);
    expect(await saveReceiptFingerprints(world.services, copy, [mark], alike)).toBe(0);
    expect((await listUnreadReceipts(world.db, 1))[0]?.id).not.toBe(copy.id);
  });

  it('of one transfer are shown on both orders, in the list, and by its filter', async () => {
    const [old, copy, alone] = [await order(), await order(), await order()];
    const mark = randomMark();
    await saveReceiptFingerprints(world.services, old, [mark], notCompared);
    const compared: (readonly string[])[] = [];
    await saveReceiptFingerprints(world.services, copy, [mark], async (names) => {
      compared.push(names);
      return [0.97];
    });
    expect(compared).toEqual([[old.receipt_url]]);
    expect((await admin.api.payments.byId({ id: old.id })).similar_receipts).toMatchObject([
      { id: copy.id, status: 'pending', user_name: expect.any(String) },
    ]);
    expect((await admin.api.payments.byId({ id: copy.id })).similar_receipts).toMatchObject([
      { id: old.id },
    ]);
    expect((await admin.api.payments.byId({ id: alone.id })).similar_receipts).toEqual([]);
    const { items } = await admin.api.payments.page({ limit: 500 });
    const shown = new Map(items.map(({ id, duplicate_of }) => [id, duplicate_of]));
    expect([old, copy, alone].map(({ id }) => shown.get(id))).toEqual([copy.id, old.id, null]);
    const same = randomBytes(32);
    const files = [
      await order({ receipt_sha256: same }),
      await order({ receipt_sha256: same, receipt_type: 'application/pdf' }),
    ];
    for (const file of files) await saveReceiptFingerprints(world.services, file, [], notCompared);
    const page = await admin.api.payments.page({ duplicates: true, limit: 500 });
    const ids = page.items.map(({ id }) => id);
    for (const { id } of [old, copy, ...files]) expect(ids).toContain(id);
    expect(ids).not.toContain(alone.id);
    expect(page.items.every(({ duplicate_of }) => duplicate_of !== null)).toBe(true);
  });

  it('are forgotten with the account', async () => {
    const [old, copy] = [await order(), await order()];
    const mark = randomMark();
    await saveReceiptFingerprints(world.services, old, [mark], notCompared);
    await saveReceiptFingerprints(world.services, copy, [mark], () => Promise.resolve([1]));
    const { user_id } = await admin.api.payments.byId({ id: old.id });
    await admin.api.users.remove({ id: user_id });
    const left = await world.rows('receipt_twins', { payment_id: copy.id });
    expect(left).toEqual([]);
    expect(await listReceiptCandidates(world.db, copy.id, [mark])).toEqual([]);
  });
});

describe('the reference of a transfer', () => {
  const save = (id: number, transaction_reference: string) =>
    admin.api.payments.saveReference({ id, transaction_reference });
  const unique = () => `TX${randomBytes(6).toString('hex')}`;

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
