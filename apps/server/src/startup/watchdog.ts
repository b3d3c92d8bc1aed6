import { Worker } from 'node:worker_threads';

/** Nothing of ours computes for nearly as long without a pause. */
const LIMIT_MS = 60_000;

/** Beats of the event loop within a limit. */
const BEATS = 12;

/** Plain JavaScript, so that it is the same file name beside this one and beside the bundle. */
const WORKER = new URL('./watchdog-worker.js', import.meta.url);

/**
 * Kills the process when its event loop has stood still for `limitMs` milliseconds, so that what supervises it
 * starts it again. Neither the thread nor the timer keeps the process alive.
 *
 * @param onError is called when the thread has failed; the process goes on without it
 * @returns what ends the watch
 */
export function startWatchdog(
  onError: (error: unknown) => void,
  limitMs = LIMIT_MS,
): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), limitMs / BEATS).unref();
  const worker = new Worker(WORKER, { workerData: { beats, limitMs } });
  worker.on('error', onError);
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
