/** Delay before the first try after a failure, and the longest delay, in milliseconds. */
interface RetryDelays {
  first: number;
  max: number;
}

/**
 * Computes the wait before the next try: doubled from failure to failure, and scattered by a quarter, since a lecture
 * hall that comes back online must not knock all at once.
 *
 * @param failures how many there were before, 0 after the first one
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function retryDelay(
  failures: number,
  { first, max }: RetryDelays,
  random = Math.random(),
): number {
  return Math.min(max, first * 2 ** failures) * (0.75 + random / 2);
}
