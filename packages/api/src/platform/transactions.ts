import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DB, Transaction } from '@amphi/db';
import { isRetryable } from './errors.ts';

export const MAX_TRIES = 6;
const PAUSE_MS = 25;

/** The locks of a transaction do not cover what it is about to change any more: it begins again. */
export class StaleLocks extends Error {
  /** PostgreSQL's code of a serialization failure, which is what this is. */
  readonly code = '40001';
}

/**
 * Exponential backoff with full jitter: a transaction that lost a deadlock and is repeated at once would meet the
 * same ones again.
 */
export function backOff(tries: number): Promise<void> {
  return sleep(Math.random() * PAUSE_MS * 2 ** tries);
}

/**
 * Runs work in one transaction, and again from its beginning when it lost a deadlock, which the order of
 * locks (docs/decisions/0007) makes rare. The work must have no effect outside of the database.
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
      await backOff(tries);
    }
  }
}
