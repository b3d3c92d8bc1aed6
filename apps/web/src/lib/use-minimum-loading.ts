import { useEffect, useState } from 'react';

/**
 * True while something loads, and at least until `minimum` milliseconds after the component appeared.
 * Mount the content at once and lay the overlay over it: then the two run side by side.
 */
export function useMinimumLoading(loading: boolean, minimum: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setElapsed(true), minimum);
    return () => window.clearTimeout(timer);
  }, [minimum]);
  return loading || !elapsed;
}

/** Settles as `work` does, but not before `minimum` milliseconds have passed since the call. */
export async function atLeast<T>(minimum: number, work: Promise<T>): Promise<T> {
  const wait = new Promise<void>((resolve) => window.setTimeout(resolve, minimum));
  await Promise.allSettled([work, wait]);
  return work;
}
