import { HOLDINGS } from '@amphi/domain/limits/budgets';
import type { Context } from '../context.ts';
import { createKeyedQueues, runQueued } from '../queue.ts';

const queues = createKeyedQueues(HOLDINGS.readsWaiting);

/**
 * Runs a read once fewer than `HOLDINGS.readsAtOnce` of the account's run in this process, calls of batches too, so that one
 * account leaves connections to the others.
 *
 * @throws request.one_at_a_time when too many wait, or this one has waited too long
 */
export async function queueRead<Result>(
  { caller }: Pick<Context, 'caller'>,
  userId: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.of(`${userId}`, HOLDINGS.readsAtOnce);
  return runQueued([queue], read, { signal: caller.ended });
}
