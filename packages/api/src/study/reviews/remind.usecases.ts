import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { readSummary } from './plan.usecases.ts';
import { listToRemind, saveReminder } from './remind.queries.ts';

/**
 * Reminds students of the session of the day at the hour that they chose, where questions are left and none was answered.
 *
 * @returns how many were reminded
 */
export async function remindOfDay(services: Services): Promise<number> {
  const { db, timezone } = services;
  let reminded = 0;
  for (const userId of await listToRemind(db, timezone)) {
    const { day, sweep } = await readSummary(services, userId);
    const count = day.answered_today === 0 ? day.questions || sweep : 0;
    await inTransaction(db, (trx) => saveReminder(trx, userId, count, timezone));
    if (count > 0) reminded += 1;
  }
  return reminded;
}
