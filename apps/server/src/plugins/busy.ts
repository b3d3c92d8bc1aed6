import { performance } from 'node:perf_hooks';

interface BusyOptions {
  /** The share of the time, from 0 to 1, above which the process counts as busy. */
  share: number;
  /** For how long a look back counts, in milliseconds; the next one is taken after that. */
  sampleMs: number;
}

/**
 * Watches how much of its time this process works, by its event loop.
 *
 * @returns whether it was busy since the last look that is old enough
 */
export function watchBusy({ share, sampleMs }: BusyOptions): () => boolean {
  let before = performance.eventLoopUtilization();
  let at = performance.now();
  let busy = false;
  return () => {
    const now = performance.now();
    if (now - at >= sampleMs) {
      const current = performance.eventLoopUtilization();
      busy = performance.eventLoopUtilization(current, before).utilization > share;
      before = current;
      at = now;
    }
    return busy;
  };
}
