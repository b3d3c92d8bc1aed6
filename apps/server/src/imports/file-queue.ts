import PQueue from 'p-queue';

/** What goes first: people wait for the file that they have sent, and receipts are checked behind their backs. */
const PRIORITIES = { import: 3, receipt: 2, export: 1, page: 0 };

export type FilePriority = keyof typeof PRIORITIES;

export interface FileQueue {
  /**
   * Runs a task as soon as none runs and none that goes before it waits.
   *
   * @param signal ends its wait, and its turn
   */
  run<T>(priority: FilePriority, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Runs one task at a time: of the kind that goes first, in the order of arrival. */
export function createFileQueue(): FileQueue {
  const queue = new PQueue({ concurrency: 1 });
  return {
    run: (priority, task, signal) => queue.add(task, { priority: PRIORITIES[priority], signal }),
  };
}
