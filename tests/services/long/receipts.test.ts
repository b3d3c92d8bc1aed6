import { readNewReceipts } from '@amphi/server/jobs/receipt-marks';
import { compareReceipts } from '@amphi/server/receipts/compare';
import { describe, expect, it } from 'vitest';
import {
  COPIES,
  RECEIPT_FORMS,
  type ReceiptForm,
  receiptPicture,
  transferOf,
} from '../../support/receipt-pictures.ts';
import { useJobsWorld } from '../jobs-world.ts';
import { HERE, listTwins, newServices, order } from '../receipts-world.ts';

describe.each(RECEIPT_FORMS)('the receipt of a bank: %s', (form) => {
  it('is recognised in other files of it', async () => {
    const original = await receiptPicture(form, transferOf(3));
    const copies = await Promise.all(Object.values(COPIES).map((copy) => copy(original)));
    const likeness = await compareReceipts(original, copies);
    for (const alike of likeness) expect(alike).toBeGreaterThan(0.85);
    // In either order.
    for (const copy of copies) expect(await compareReceipts(copy, [original])).not.toEqual([null]);
  });

  it('is not taken for another transfer, however little differs', async () => {
    const transfer = transferOf(5);
    const { reference, time } = transferOf(6);
    const near = `${transfer.reference.slice(0, -3)}${reference.slice(-3)}`;
    const others = [
      transferOf(6),
      transferOf(7),
      transferOf(9),
      transferOf(17),
      { ...transfer, time, reference },
      { ...transfer, reference: near },
    ];
    const original = await receiptPicture(form, transfer);
    const pictures = await Promise.all(others.map((other) => receiptPicture(form, other)));
    const smaller = COPIES['made smaller by a messenger'];
    const copies = await Promise.all(pictures.map((picture) => smaller?.(picture) ?? picture));
    const none = others.map(() => null);
    expect(await compareReceipts(original, pictures)).toEqual(none);
    expect(await compareReceipts(original, copies)).toEqual(none);
  });
});

describe('new receipts', () => {
  const world = useJobsWorld();

  it('are compared with those of before, once each, and found among others of the same bank', async () => {
    const services = await newServices(world);
    const form: ReceiptForm = 'wallet';
    const old = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) =>
        order(world, services, await receiptPicture(form, transferOf(number))),
      ),
    );
    const pdf = await order(world, services, Buffer.from('%PDF-1.4'), 'application/pdf');
    const broken = await order(world, services, Buffer.from('broken'));
    expect(await readNewReceipts(services, HERE)).toBe(8);
    expect(await listTwins(world)).toEqual([]);
    const original = await receiptPicture(form, transferOf(4));
    const copies: number[] = [];
    for (const copy of Object.values(COPIES))
      copies.push(await order(world, services, await copy(original)));
    expect(await readNewReceipts(services, HERE)).toBe(copies.length);
    expect(await readNewReceipts(services, HERE)).toBe(0);
    const found = await listTwins(world);
    expect(found).toEqual(expect.arrayContaining(copies.map((one) => ({ one, other: old[3] }))));
    const family = [old[3], ...copies];
    for (const { one, other } of found) {
      expect(family).toContain(one);
      expect(family).toContain(other);
    }
    expect(found.flatMap(({ one, other }) => [one, other])).not.toContain(pdf);
    expect(found.flatMap(({ one, other }) => [one, other])).not.toContain(broken);
  });
});
