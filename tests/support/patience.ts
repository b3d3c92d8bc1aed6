import { availableParallelism, loadavg } from 'node:os';

/**
 * What a promise in milliseconds amounts to on this machine now: itself on one that is free enough, longer
 * where more programs want to run than there are processors, since each then waits for the others.
 */
export function promised(milliseconds: number): number {
  const [load = 0] = loadavg();
  return milliseconds * Math.max(1, load / availableParallelism());
}
