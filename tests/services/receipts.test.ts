import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '@amphi/domain/errors';
import { readNewReceipts } from '@amphi/server/jobs/receipt-marks';
import { compareReceipts, readMarks } from '@amphi/server/receipts/compare';
import { createStores } from '@amphi/server/storage/store';
import { describe, expect, it } from 'vitest';
import {
  COPIES,
  RECEIPT_FORMS,
  type ReceiptForm,
  receiptPicture,
  transferOf,
} from '../support/receipt-pictures.ts';
import { useJobsWorld } from './jobs-world.ts';

/** Without the thread, whose code is built. */
const HERE = { marksOf: readMarks, compare: compareReceipts };

/** Pictures are rendered and compared pixel by pixel, on machines of any speed. */
const SLOW = 180_000;

describe.each(RECEIPT_FORMS)('the receipt of a bank: %s', (form) => {
  it(
    'is recognised in other files of it',
    async () => {
      const original = await receiptPicture(form, transferOf(3));
      const copies = await Promise.all(Object.values(COPIES).map((copy) => copy(original)));
      const likeness = await compareReceipts(original, copies);
      for (const alike of likeness) expect(alike).toBeGreaterThan(0.85);
      // In either order.
      for (const copy of copies)
        expect(await compareReceipts(copy, [original])).not.toEqual([null]);
    },
    SLOW,
  );

  it(
    'is not taken for another transfer, however little differs',
    async () => {
      const transfer = transferOf(5);
      const { reference, time } = transferOf(6);
      const near = `${transfer.reference.slice(0, -3)}${reference.slice(-3)}`;
      const others = [
        ...[transferOf(6), transferOf(7), transferOf(9), transferOf(17)],
        ...[
          { ...transfer, time, reference },
          { ...transfer, reference: near },
        ],
      ];
      const original = await receiptPicture(form, transfer);
      const pictures = await Promise.all(others.map((other) => receiptPicture(form, other)));
      const smaller = COPIES['made smaller by a messenger'];
      const copies = await Promise.all(pictures.map((picture) => smaller?.(picture) ?? picture));
      const none = others.map(() => null);
      expect(await compareReceipts(original, pictures)).toEqual(none);
      expect(await compareReceipts(original, copies)).toEqual(none);
    },
    SLOW,
  );
});

it('what is no picture, or one without text, has no marks', async () => {
  expect(await readMarks(Buffer.from('not a picture'))).toEqual([]);
});

describe('new receipts', () => {
  const world = useJobsWorld();

  async function newServices() {
    const folder = mkdtempSync(join(tmpdir(), 'amphi-receipts-'));
    return { db: world.database.db, ...createStores(undefined, folder) };
  }
  type TestServices = Awaited<ReturnType<typeof newServices>>;

  async function order({ receipts }: TestServices, content: Buffer, type = 'image/jpeg') {
    const { id: user_id } = await world.addUser();
    const name = `${randomUUID()}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    await receipts.put(name, content, type);
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into payments (user_id, semester_name, semester_year, semester_fee, amount, bank_name,
         receipt_url, receipt_type, receipt_size, receipt_sha256)
       values ($1, 'S1', 2026, 500, 500, 'Bankily', $2, $3, 10, decode(md5($2) || md5($2), 'hex'))
       returning id`,
      [user_id, name, type],
    );
    return Number(rows[0]?.id);
  }

  const twins = async () =>
    (
      await world.database.pool.query<{ one: number; other: number }>(
        'select payment_id::int as one, other_id::int as other from receipt_twins order by 1, 2',
      )
    ).rows;

  it(
    'are compared with those of before, once each, and found among others of the same bank',
    async () => {
      const services = await newServices();
      const form: ReceiptForm = 'wallet';
      const old = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (number) =>
          order(services, await receiptPicture(form, transferOf(number))),
        ),
      );
      const pdf = await order(services, Buffer.from('%PDF-1.4'), 'application/pdf');
      const broken = await order(services, Buffer.from('broken'));
      expect(await readNewReceipts(services, HERE)).toBe(8);
      expect(await twins()).toEqual([]);
      const original = await receiptPicture(form, transferOf(4));
      const copies: number[] = [];
      for (const copy of Object.values(COPIES))
        copies.push(await order(services, await copy(original)));
      expect(await readNewReceipts(services, HERE)).toBe(copies.length);
      expect(await readNewReceipts(services, HERE)).toBe(0);
      const found = await twins();
      expect(found).toEqual(expect.arrayContaining(copies.map((one) => ({ one, other: old[3] }))));
      const family = [old[3], ...copies];
      for (const { one, other } of found) {
        expect(family).toContain(one);
        expect(family).toContain(other);
      }
      expect(found.flatMap(({ one, other }) => [one, other])).not.toContain(pdf);
      expect(found.flatMap(({ one, other }) => [one, other])).not.toContain(broken);
    },
    SLOW,
  );

  it('that the store cannot hand out are read at the next run; those that are gone are passed over', async () => {
    const services = await newServices();
    await order(services, Buffer.from('broken'));
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
