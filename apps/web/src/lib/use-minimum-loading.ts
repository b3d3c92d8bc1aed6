import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHistoryReturn } from './history-return.tsx';
import { forgetLoadingStart, loadingStart } from './prepare-page.ts';

/*
 * Milliseconds. A loading view that flickers past is harder to read than one that stays; the minimum runs beside the
 * real loading, never after it.
 */
export const MIN_LOADING = {
  landing: 1500,
  dashboard: 1500,
  buy: 1000,
  orders: 1200,
  signIn: 2000,
} as const;

/**
 * True while something loads, and at least until `minimum` milliseconds after its loading began: when the component
 * appeared, or before, when the page was prepared (`prepare-page.ts`).
 * Mount the content at once and lay the overlay over it: then the two run side by side. A page that is
 * returned to by the history shows what is cached at once, or its scroll position could not be restored.
 */
export function useMinimumLoading(loading: boolean, minimum: number): boolean {
  const location = useLocation();
  const { pathname } = location;
  const [since] = useState(() => loadingStart(location) ?? performance.now());
  const returned = useHistoryReturn();
  const [elapsed, setElapsed] = useState(!loading && returned);
  useEffect(() => forgetLoadingStart(pathname), [pathname]);
  // Before the paint, so that a page whose minimum is over shows no overlay; a prerendered one begins with it.
  useLayoutEffect(() => {
    const rest = since + minimum - performance.now();
    if (rest <= 0) {
      setElapsed(true);
      return;
    }
    const timer = window.setTimeout(() => setElapsed(true), rest);
    return () => window.clearTimeout(timer);
  }, [since, minimum]);
  return loading || !elapsed;
}

/** Settles as `work` does, but not before `minimum` milliseconds have passed since the call. */
export async function atLeast<T>(minimum: number, work: Promise<T>): Promise<T> {
  const wait = new Promise<void>((resolve) => window.setTimeout(resolve, minimum));
  await Promise.allSettled([work, wait]);
  return work;
}
