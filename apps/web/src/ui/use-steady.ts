import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same from drawing to drawing, and does what the latest one does. */
export function useSteady<Args extends unknown[]>(
  run: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
