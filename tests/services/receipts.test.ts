import type { Readable } from 'node:stream';
import { DomainError } from '@amphi/domain/errors';
import { readReceipt } from '@amphi/server/imports/read-receipt';
import { readNewReceipts } from '@amphi/server/jobs/receipt-readings';
import { writeProof } from '@amphi/server/receipts/write-proof';
import { describe, expect, it } from 'vitest';
import { COPIES, RECEIPT_FORMS, receiptPicture, transferOf } from '../support/receipt-pictures.ts';
import { useJobsWorld } from './jobs-world.ts';
import { listDuplicates, newServices, order } from './receipts-world.ts';

const transfer = transferOf(3);
const reading = { reference: transfer.reference, amount: 1500, day: '2026-04-13' };

it.each(RECEIPT_FORMS)('the receipt of a bank is read, and so are its copies: %s', async (form) => {
  const picture = await receiptPicture(form, transfer);
  expect(await readReceipt(picture, 'image/png')).toEqual(reading);
  for (const copy of Object.values(COPIES)) {
    expect(await readReceipt(await copy(picture), 'image/jpeg')).toEqual(reading);
  }
});

it('a PDF is read by its text', async () => {
  const pdf = await writeProof({
    file: 'avis.pdf',
    title: 'Avis de virement',
    verdict: 'Exécuté',
    rows: [
      ['Référence', transfer.reference],
      ['Montant', `${transfer.amount} MRU`],
      ['Date', transfer.date],
    ],
    issuer: '',
    operator: [],
    approved_at: new Date('2026-04-13'),
  });
  expect(await readReceipt(pdf, 'application/pdf')).toEqual(reading);
});

describe('new receipts', () => {
  const world = useJobsWorld();

  it('are compared with those of before, once each: a copy is found, another transfer is not', async () => {
    const services = await newServices(world);
    const [original, other] = await Promise.all(
      [3, 4].map((one) => receiptPicture('wallet', transferOf(one))),
    );
    const copy = original && (await COPIES['made smaller by a messenger']?.(original));
    if (!original || !other || !copy) throw new Error('no picture');
    const old = await order(world, services, original);
    await order(world, services, Buffer.from('broken'));
    expect(await readNewReceipts(services, readReceipt)).toBe(2);
    const again = await order(world, services, copy);
    await order(world, services, other);
    expect(await readNewReceipts(services, readReceipt)).toBe(2);
    expect(await readNewReceipts(services, readReceipt)).toBe(0);
    expect(await listDuplicates(world)).toEqual([{ one: again, other: old }]);
  });

  it('that the store cannot hand out are read at the next run; those that are gone are passed over', async () => {
    const services = await newServices(world);
    await order(world, services, Buffer.from('broken'));
    let code: 'service.storage_unavailable' | 'payments.receipt_not_found' =
      'service.storage_unavailable';
    const open = (): Promise<Readable> => Promise.reject(new DomainError(code));
    const failing = { ...services, receipts: { ...services.receipts, open } };
    await expect(readNewReceipts(failing, readReceipt)).rejects.toThrow();
    code = 'payments.receipt_not_found';
    expect(await readNewReceipts(failing, readReceipt)).toBe(1);
    expect(await readNewReceipts(failing, readReceipt)).toBe(0);
  });
});
