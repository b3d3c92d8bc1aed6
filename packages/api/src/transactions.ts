import type { Database, DB, Transaction } from '@amphi/db';
import { isRetryable } from './errors.ts';

const MAX_TRIES = 6;

/**
 * Runs work in one transaction, and again from its beginning when it lost a deadlock, say of a deletion
 * with answers that arrive meanwhile. The work must have no effect outside of the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
    }
  }
}
