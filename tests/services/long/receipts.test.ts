import { compareReceipts } from '@amphi/server/receipts/compare';
import { describe, expect, it } from 'vitest';
import {
  COPIES,
  RECEIPT_FORMS,
  receiptPicture,
  transferOf,
} from '../../support/receipt-pictures.ts';

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
