import { buffer } from 'node:stream/consumers';
import { listUnreadReceipts, saveReceiptReading } from '@amphi/api';
import { until, workOff } from '@amphi/api/platform/job-tries/job-tries.usecases';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { NOTHING_READ, type ReceiptReading } from '@amphi/domain/payments/receipt-reading';
import { runApart } from '../imports/file-process.ts';
import type { FileServices } from '../storage/store.ts';

/** The longest run of reading receipts: less than its interval. */
const RUN_MS = 30_000;

const BATCH = 50;

/** Reads a receipt of this type. */
export type ReadReceipt = (receipt: Uint8Array, type: string) => Promise<ReceiptReading>;

const readApart: ReadReceipt = (receipt, type) => runApart('receipt', [receipt, type]);

type Services = Pick<FileServices, 'db' | 'receipts'>;

/**
 * Reads the receipts that are new, and stores which of them show the transfer of another one.
 *
 * @param read in a process of its own, so that requests are answered meanwhile
 * @returns how many were read
 */
export async function readNewReceipts(services: Services, read = readApart): Promise<number> {
  const end = performance.now() + RUN_MS;
  let count = 0;
  while (performance.now() < end) {
    const receipts = await listUnreadReceipts(services.db, BATCH);
    const done = await workOff(
      services.db,
      'receipt-readings',
      until(end, receipts),
      ({ id }) => id,
      async ({ id, receipt_url, receipt_type }) => {
        const reading = await readFrom(services, receipt_url, (content) =>
          read(content, receipt_type),
        );
        await saveReceiptReading(services.db, id, reading);
      },
    );
    count += done;
    if (receipts.length < BATCH || done === 0) break;
  }
  return count;
}

/** Refusals after which another try reads no more: the file is gone, or is no picture. */
const FINAL: readonly ErrorCode[] = [
  'payments.receipt_not_found',
  'imports.unreadable',
  'imports.unsafe',
  'imports.protected',
];

async function readFrom(
  { receipts }: Services,
  name: string,
  read: (content: Uint8Array) => Promise<ReceiptReading>,
): Promise<ReceiptReading> {
  try {
    return await read(await buffer(await receipts.open(name)));
  } catch (error) {
    if (error instanceof DomainError && FINAL.includes(error.code)) return NOTHING_READ;
    throw error;
  }
}
