import { buffer } from 'node:stream/consumers';
import { until, workOff } from '@amphi/api/platform/job-tries/job-tries.usecases';
import { listUnreadReceipts } from '@amphi/api/sales/payments/receipt-fingerprints.queries';
import { saveReceiptFingerprints } from '@amphi/api/sales/payments/receipt-fingerprints.usecases';
import { DomainError } from '@amphi/domain/errors';
import { runApart } from '../imports/file-process.ts';
import type { FileServices } from '../storage/store.ts';

/** The longest run of reading receipts: less than its interval. */
const RUN_MS = 30_000;

const BATCH = 50;

/** Functions that read and compare the pictures. */
export interface ReceiptReader {
  fingerprintsOf(receipt: Uint8Array): Promise<string[]>;
  compare(receipt: Uint8Array, others: (Uint8Array | null)[]): Promise<(number | null)[]>;
}

const apart: ReceiptReader = {
  fingerprintsOf: (receipt) => runApart('fingerprints', [receipt]),
  compare: (receipt, others) => runApart('compare', [receipt, others]),
};

type Services = Pick<FileServices, 'db' | 'receipts'>;

/**
 * Reads the receipts that are new, and those of before there was this, and notes which show the same. Of a PDF only
 * the very same file is recognised, which needs no fingerprints.
 *
 * @param reader a process of its own, so that requests are answered meanwhile
 * @returns how many were read
 */
export async function readNewReceipts(services: Services, reader = apart): Promise<number> {
  const end = performance.now() + RUN_MS;
  let read = 0;
  while (performance.now() < end) {
    const receipts = await listUnreadReceipts(services.db, BATCH);
    const count = await workOff(
      services.db,
      'receipt-marks',
      until(end, receipts),
      ({ id }) => id,
      (receipt) => readReceipt(services, receipt, reader),
    );
    read += count;
    if (receipts.length < BATCH || count === 0) break;
  }
  return read;
}

async function readReceipt(
  services: Services,
  receipt: { id: number; receipt_url: string; receipt_type: string },
  reader: ReceiptReader,
): Promise<void> {
  const { id, receipt_url, receipt_type } = receipt;
  const content =
    receipt_type === 'application/pdf' ? null : await contentOf(services, receipt_url);
  const fingerprints = content === null ? [] : await reader.fingerprintsOf(content);
  await saveReceiptFingerprints(services, { id }, fingerprints, async (names) => {
    const others = await Promise.all(names.map((name) => contentOf(services, name)));
    return content === null ? [] : reader.compare(content, others);
  });
}

/** A receipt's file; null when it is not in the store any more. */
async function contentOf({ receipts }: Services, name: string): Promise<Buffer | null> {
  try {
    return await buffer(await receipts.open(name));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payments.receipt_not_found') return null;
    throw error;
  }
}
