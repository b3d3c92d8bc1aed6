import { DomainError } from '@amphi/domain/errors';
import PQueue from 'p-queue';
import type { Priority } from '../../platform/context.ts';
import { createKeyedQueues, type KeyedQueues, runQueued } from '../../platform/queue.ts';

/** The share of the others' lane that one network may take. */
const NETWORK_SHARE = 0.5;

/** Trusted tasks to each of the others, so that none waits for ever. */
const TRUSTED_TO_OTHERS = 3;

const busy = () => new DomainError('auth.busy');

export interface WorkQueue {
  /**
   * Runs a task as soon as a slot is free.
   *
   * @throws auth.busy when too many wait already, or when it has waited too long
   * @throws request.one_at_a_time when too many of its own account wait already
   */
  run<T>(priority: Priority, task: () => Promise<T>): Promise<T>;
  /** @throws what `run` would throw at once */
  assertRoom(priority: Priority): void;
}

/**
 * Runs few tasks at once and lets a bounded number wait, in two lanes: a flood of strangers neither fills the memory nor
 * delays those who are trusted by more than the task under way. In a lane is one task of each account, or of each network
 * of strangers: a crowd holds up its own.
 *
 * @param concurrency tasks at once
 * @param waiting tasks that may wait, in each lane
 */
export function createWorkQueue({
  concurrency,
  waiting,
}: {
  concurrency: number;
  waiting: number;
}): WorkQueue {
  const slots = new PQueue({ concurrency });
  const laneOf = (share: number, byKey: KeyedQueues) => ({
    byKey,
    queue: new PQueue({ concurrency: concurrency * share }),
    waiting: 0,
  });
  const trusted = laneOf(TRUSTED_TO_OTHERS, createKeyedQueues());
  const others = laneOf(1, createKeyedQueues(waiting * NETWORK_SHARE, busy));
  const of = (priority: Priority) =>
    priority.trusted
      ? { lane: trusted, key: priority.key }
      : { lane: others, key: priority.network ?? '' };

  function assertRoom(priority: Priority): void {
    const { lane, key } = of(priority);
    if (slots.pending >= concurrency && lane.waiting >= waiting) throw busy();
    lane.byKey.assertRoom(key);
  }

  return {
    assertRoom,
    async run(priority, task) {
      assertRoom(priority);
      const { lane, key } = of(priority);
      const { ended: signal } = priority;
      let isWaiting = true;
      lane.waiting += 1;
      const leave = () => {
        if (isWaiting) lane.waiting -= 1;
        isWaiting = false;
      };
      const begin = () => {
        leave();
        return task();
      };
      const queues = [lane.byKey.of(key), lane.queue, slots];
      return runQueued(queues, begin, { signal, refusal: busy }).finally(leave);
    },
  };
}
