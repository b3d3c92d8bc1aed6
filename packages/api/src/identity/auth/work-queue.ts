import { DomainError } from '@amphi/domain/errors';
import type { Priority } from '../../platform/context.ts';

/** Tasks of one key that may wait among the trusted ones: no single device holds up the others. */
const TRUSTED_PER_KEY = 3;

/** The share of the others' lane that one network may take. */
const NETWORK_SHARE = 0.5;

/** After so many trusted tasks in a row one of the others runs, so that none waits for ever. */
const TRUSTED_IN_A_ROW = 3;

export interface WorkQueue {
  /**
   * Runs a task as soon as a slot is free.
   *
   * @throws auth.busy at once when too many wait already
   */
  run<T>(priority: Priority, task: () => Promise<T>): Promise<T>;
  /** @throws auth.busy when `run` would */
  assertRoom(priority: Priority): void;
}

interface Waiting extends Priority {
  start: () => void;
}

/** Strangers wait by network, and each network in the ring has one task run in turn: a crowd holds up its own. */
function createRing() {
  const ring = new Map<string, Waiting[]>();
  const lengthOf = (network: string) => ring.get(network)?.length ?? 0;
  return {
    size: (network?: string) =>
      network === undefined
        ? [...ring.values()].reduce((sum, { length }) => sum + length, 0)
        : lengthOf(network),
    push(task: Waiting) {
      const { network = '' } = task;
      const tasks = ring.get(network);
      if (tasks === undefined) ring.set(network, [task]);
      else tasks.push(task);
    },
    shift(): Waiting | undefined {
      const [first] = ring;
      if (first === undefined) return undefined;
      const [network, tasks] = first;
      const task = tasks.shift();
      ring.delete(network);
      if (tasks.length > 0) ring.set(network, tasks);
      return task;
    },
  };
}

/**
 * Runs few tasks at once and lets a bounded number wait, in two lanes: a flood of strangers neither fills the memory nor
 * delays those who are trusted by more than the task under way. Neither a trusted account nor a network of strangers
 * takes a lane alone.
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
  let running = 0;
  let trustedInARow = 0;
  const trusted: Waiting[] = [];
  const others = createRing();

  function assertRoom(priority: Priority): void {
    if (running < concurrency) return;
    const { key, network } = priority;
    const isFull = priority.trusted
      ? trusted.length >= waiting ||
        (key !== undefined && trusted.filter((one) => one.key === key).length >= TRUSTED_PER_KEY)
      : others.size() >= waiting ||
        (network !== undefined && others.size(network) >= waiting * NETWORK_SHARE);
    if (isFull) throw new DomainError('auth.busy');
  }

  function startNext(): void {
    const isOtherNext = others.size() > 0 && trustedInARow >= TRUSTED_IN_A_ROW;
    const next = (isOtherNext ? undefined : trusted.shift()) ?? others.shift();
    if (next === undefined) return;
    trustedInARow = next.trusted ? trustedInARow + 1 : 0;
    running += 1;
    next.start();
  }

  return {
    assertRoom,
    async run(priority, task) {
      assertRoom(priority);
      if (running < concurrency) running += 1;
      else {
        const lane = priority.trusted ? trusted : others;
        // The slot passes from the task that ends to this one, so that no other task can take it.
        await new Promise<void>((start) => lane.push({ ...priority, start }));
      }
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
