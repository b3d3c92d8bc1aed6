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

/**
 * Goes through a list piece by piece, with a turn of the event loop in between.
 *
 * @param size items that take some milliseconds together
 */
export async function* inPieces<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    yield items.slice(at, at + size);
  }
}
