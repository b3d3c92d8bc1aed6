import { HOLDINGS } from '@amphi/domain/limits/budgets';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { finishSitting } from './finish.usecases.ts';
import { deleteSitting, listOldestUnfinished } from './sittings.queries.ts';

/**
 * Makes room for one more unfinished sitting: the oldest are finished as they stand, and removed where the student has
 * done nothing in them. Their answers are recorded already. An exam is never ended: no other sitting begins beside it,
 * and handed in copies of mock exams do not count.
 */
export async function endOldest(services: Services, userId: number): Promise<void> {
  const { db } = services;
  const oldest = await listOldestUnfinished(db, userId, HOLDINGS.unfinishedSittings - 1);
  for (const { id, is_used } of oldest) {
    if (is_used) await finishSitting(services, { id, user_id: userId }, 'system');
    else await inTransaction(db, (trx) => deleteSitting(trx, id));
  }
}
