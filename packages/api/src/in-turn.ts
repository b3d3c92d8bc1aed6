import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Computes something in a turn of the event loop of its own: what requests and jobs have to compute follows one after the
 * other, and requests are answered in between.
 *
 * @param compute takes some milliseconds; what takes longer is called for part by part
 */
export function inTurn<Result>(compute: () => Result): Promise<Result> {
  const result = last.then(() => nextTurn()).then(compute);
  last = result.catch(() => undefined);
  return result;
}
