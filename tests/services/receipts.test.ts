import type { Readable } from 'node:stream';
import { DomainError } from '@amphi/domain/errors';
import { readNewReceipts } from '@amphi/server/jobs/receipt-fingerprints';
import { readFingerprints } from '@amphi/server/receipts/compare';
import { describe, expect, it } from 'vitest';
import { COPIES, receiptPicture, transferOf } from '../support/receipt-pictures.ts';
import { useJobsWorld } from './jobs-world.ts';
import { HERE, listDuplicates, newServices, order } from './receipts-world.ts';

it('what is no picture, or one without text, has no fingerprints', async () => {
  expect(await readFingerprints(Buffer.from('not a picture'))).toEqual([]);
});

describe('new receipts', () => {
  const world = useJobsWorld();

  it('are compared with those of before, once each: a copy is found, another transfer is not', async () => {
    const services = await newServices(world);
    const pictures = await Promise.all(
      [3, 4].map((one) => receiptPicture('wallet', transferOf(one))),
    );
    const [original] = pictures;
    if (original === undefined) throw new Error('no picture');
    const copy = await COPIES['made smaller by a messenger']?.(original);
    if (copy === undefined) throw new Error('no copy');
    const old = await order(world, services, original);
    await order(world, services, Buffer.from('broken'));
    expect(await readNewReceipts(services, HERE)).toBe(2);
    const added: number[] = [];
    for (const picture of [copy, ...pictures.slice(1)])
      added.push(await order(world, services, picture));
    expect(await readNewReceipts(services, HERE)).toBe(2);
    expect(await readNewReceipts(services, HERE)).toBe(0);
    expect(await listDuplicates(world)).toEqual([{ one: added[0], other: old }]);
  });

  it('that the store cannot hand out are read at the next run; those that are gone are passed over', async () => {
    const services = await newServices(world);
    await order(world, services, Buffer.from('broken'));
    let code: 'service.storage_unavailable' | 'payments.receipt_not_found' =
      'service.storage_unavailable';
    const open = (): Promise<Readable> => Promise.reject(new DomainError(code));
    const failing = { ...services, receipts: { ...services.receipts, open } };
    await expect(readNewReceipts(failing, HERE)).rejects.toThrow();
    code = 'payments.receipt_not_found';
    expect(await readNewReceipts(failing, HERE)).toBe(1);
    expect(await readNewReceipts(failing, HERE)).toBe(0);
  });
});
