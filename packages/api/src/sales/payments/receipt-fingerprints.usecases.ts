import type { Database } from '@amphi/db';
import { inTransaction } from '../../platform/transactions.ts';
import {
  insertReceiptFingerprints,
  insertReceiptTwins,
  listReceiptCandidates,
} from './receipt-fingerprints.queries.ts';

/**
 * Stores the fingerprints of a receipt and finds the earlier orders with pictures of the same one.
 *
 * @param fingerprints none when it shows no text
 * @param compare how alike the receipt is to others, by their file names; null for another receipt
 * @returns how many there are
 */
export async function saveReceiptFingerprints(
  { db }: { db: Database },
  receipt: { id: number },
  fingerprints: readonly string[],
  compare: (others: readonly string[]) => Promise<(number | null)[]>,
): Promise<number> {
  // Before the fingerprints are stored, so that a failure is tried again.
  const candidates =
    fingerprints.length === 0 ? [] : await listReceiptCandidates(db, receipt.id, fingerprints);
  const names = candidates.map(({ receipt_url }) => receipt_url);
  const likeness = names.length === 0 ? [] : await compare(names);
  return inTransaction(db, async (trx) => {
    if (!(await insertReceiptFingerprints(trx, receipt.id, fingerprints))) return 0;
    let found = 0;
    for (const [index, { id }] of candidates.entries()) {
      const alike = likeness[index] ?? null;
      if (alike === null) continue;
      await insertReceiptTwins(trx, { payment_id: receipt.id, other_id: id, likeness: alike });
      found += 1;
    }
    return found;
  });
}
