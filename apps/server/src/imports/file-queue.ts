/** What goes first: people wait for the file that they have sent, and receipts are checked behind their backs. */
export const FILE_PRIORITIES = ['import', 'receipt', 'export', 'page'] as const;
export type FilePriority = (typeof FILE_PRIORITIES)[number];

export interface FileQueue {
  /** Runs a task as soon as none runs and none that goes before it waits. */
  run<T>(priority: FilePriority, task: () => Promise<T>): Promise<T>;
}

/** Runs one task at a time: of the kind that goes first, in the order of arrival. */
export function createFileQueue(): FileQueue {
  const lanes: Record<FilePriority, (() => void)[]> = {
    import: [],
    receipt: [],
    export: [],
    page: [],
  };
  let isRunning = false;

  function startNext(): void {
    const lane = FILE_PRIORITIES.map((one) => lanes[one]).find(({ length }) => length > 0);
    const start = lane?.shift();
    // The slot passes from the task that ends to this one, so that no other task can take it.
    if (start === undefined) isRunning = false;
    else start();
  }

  return {
    async run(priority, task) {
      if (isRunning) await new Promise<void>((start) => lanes[priority].push(start));
      isRunning = true;
      try {
        return await task();
      } finally {
        startNext();
      }
    },
  };
}
