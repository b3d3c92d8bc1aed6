import { Worker } from 'node:worker_threads';

/** Milliseconds of the longest synchronous piece, and of the longest pause of an idle loop meanwhile. */
export interface Piece {
  longest: number;
  reference: number;
}

/** An idle loop of its own thread that notes, in microseconds, by how much its timer was late: what the machine costs. */
const REFERENCE = `
  const { workerData } = require('node:worker_threads');
  const longest = new Int32Array(workerData);
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const late = Math.round((now - last - 1) * 1_000);
    last = now;
    if (late > Atomics.load(longest, 0)) Atomics.store(longest, 0, late);
  }, 1);
`;

/** Starts the reference loop, which ends with the process. */
export function openWatch(): { watch(work: () => Promise<unknown>): Promise<Piece> } {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const late = new Int32Array(shared);
  new Worker(REFERENCE, { eval: true, workerData: shared }).unref();
  return {
    /** Between two turns of the loop there is one synchronous piece of the work. */
    async watch(work) {
      let [last, longest, isOver] = [performance.now(), 0, false];
      const turn = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (!isOver) setImmediate(turn);
      };
      Atomics.store(late, 0, 0);
      setImmediate(turn);
      try {
        await work();
        await new Promise(setImmediate);
      } finally {
        isOver = true;
      }
      return { longest, reference: Atomics.load(late, 0) / 1_000 };
    },
  };
}
