import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/**
 * Asks again and again until the answer is neither undefined nor false.
 *
 * @returns that answer and the milliseconds that it took
 * @throws Error with `what` after `deadlineMs`; a question that fails counts as not answered
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  deadlineMs = 120_000,
): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  let failure: unknown;
  while (performance.now() - began < deadlineMs) {
    try {
      const value = await ask();
      if (value !== undefined && value !== false) return { value, ms: performance.now() - began };
    } catch (error) {
      failure = error;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`not in ${deadlineMs} ms: ${what}`, { cause: failure });
}
