import { DomainError } from '@amphi/domain/errors';
import PQueue from 'p-queue';

/** Milliseconds that a request waits in queues before it is refused. */
const WAIT_MS = 10_000;

/** Tasks of one key that may wait: more than anybody has tabs in which to press a button twice. */
const WAITING = 20;

/** Seconds after which a new try makes sense. */
const RETRY_SECONDS = 5;

/** Refusal of an account that has too much under way. */
export const tooManyAtOnce = () =>
  new DomainError('request.one_at_a_time', undefined, RETRY_SECONDS);

export interface Wait {
  /** Ends the wait: of a request whose connection has ended. */
  signal?: AbortSignal | undefined;
  /** Error that is thrown when the wait ends without a slot. */
  refusal?: () => DomainError;
  /** Milliseconds; ten seconds by default. */
  longest?: number;
}

/**
 * Runs a task once it has a slot of each queue, in their order. It holds them until it ends.
 *
 * @throws the refusal when it has waited too long
 */
export async function runQueued<Result>(
  queues: readonly PQueue[],
  task: () => Promise<Result>,
  { signal: ended, refusal = tooManyAtOnce, longest = WAIT_MS }: Wait = {},
): Promise<Result> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const refuse = () => waiting.abort(refusal());
  const timer = setTimeout(refuse, longest);
  const stopWaiting = () => {
    clearTimeout(timer);
    ended?.removeEventListener('abort', refuse);
  };
  if (ended?.aborted) refuse();
  else ended?.addEventListener('abort', refuse);
  const begin = () => {
    stopWaiting();
    return task();
  };
  const run = queues.reduceRight<() => Promise<Result>>(
    (next, queue) => () => queue.add(next, { signal }),
    begin,
  );
  return run().finally(stopWaiting);
}

/** A semaphore per key, with a bounded queue. */
export interface KeyedQueues {
  /**
   * The queue of a key, to which a task is added at once.
   *
   * @param concurrency of the key, the same each time
   * @throws as `assertRoom`
   */
  of(key: string, concurrency?: number): PQueue;
  /** @throws the refusal when so many tasks of the key wait that no more may */
  assertRoom(key: string, concurrency?: number): void;
}

/** @param waiting tasks of one key that may wait */
export function createKeyedQueues(waiting = WAITING, refusal = tooManyAtOnce): KeyedQueues {
  const queues = new Map<string, PQueue>();
  function assertRoom(key: string, concurrency = 1): void {
    const queue = queues.get(key);
    if (queue && queue.pending >= concurrency && queue.size >= waiting) throw refusal();
  }
  return {
    assertRoom,
    of(key, concurrency = 1) {
      assertRoom(key, concurrency);
      const known = queues.get(key);
      if (known !== undefined) return known;
      const queue = new PQueue({ concurrency });
      queues.set(key, queue);
      queue.on('idle', () => queues.delete(key));
      return queue;
    },
  };
}
