import { DomainError } from '@amphi/domain/errors';
import type { monthInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { insertClosedMonth, isClosed, lockLedger } from './months.queries.ts';

/**
 * Closes a month of the accounts for good: its sums are kept, and nothing is booked into it any more. Doing so again
 * changes nothing.
 *
 * @throws months.not_over
 */
export function closeMonth(
  { db, timezone }: Services,
  actor_id: number,
  { month }: z.output<typeof monthInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockLedger(trx);
    const sums = await insertClosedMonth(trx, month, actor_id, timezone);
    if (sums === undefined) {
      if (await isClosed(trx, month)) return;
      throw new DomainError('months.not_over');
    }
    await insertAudit(trx, {
      actor_id,
      action: 'months.close',
      entity_id: Number(month.replace('-', '')),
      after: { month, received: sums.received, returned: sums.returned, entries: sums.entries },
    });
  });
}
