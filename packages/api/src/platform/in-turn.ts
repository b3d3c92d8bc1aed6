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

/** Milliseconds that a turn of `inTurns` takes. */
const TURN_MS = 8;

/** Runs steps one after the other, as many in a turn of the event loop as fit into some milliseconds. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = await inTurn(() => {
      const end = performance.now() + TURN_MS;
      for (;;) {
        const next = steps.next();
        if (next.done === true || performance.now() > end) return next;
      }
    });
    if (step.done === true) return step.value;
  }
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
