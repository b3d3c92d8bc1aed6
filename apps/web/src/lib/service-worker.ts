import type { createBrowserRouter } from 'react-router-dom';
import { release } from './missing-chunk.ts';

const WORKER = '/sw.js';

/** So that no request of the page waits for what the worker fetches, in milliseconds. */
const DELAY = 3000;

const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers the worker that lets the client start without a connection, some time after the page has loaded. Only in
 * builds, and where browsers have workers: on secure origins.
 *
 * @returns what calls it off
 */
export function registerServiceWorker(): () => void {
  if (!hasWorkers()) return () => {};
  let timer: number | undefined;
  const register = () => {
    timer = window.setTimeout(() => {
      navigator.serviceWorker.register(WORKER).catch((error: unknown) => {
        console.warn('the page will not open without a connection', error);
      });
    }, DELAY);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
  return () => {
    window.removeEventListener('load', register);
    window.clearTimeout(timer);
  };
}

/** Settles when the worker has all that the client needs to start without a connection. */
export async function startWorker(): Promise<void> {
  if (!hasWorkers()) throw new Error('this browser starts no page without a connection');
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
}

/**
 * Loads the next page anew that is navigated to after a new release has been installed: it starts with that. A page
 * that is on screen is left alone, and so are steps back, which would lose their scroll position.
 */
export function takeNewReleases(router: ReturnType<typeof createBrowserRouter>): void {
  if (!hasWorkers()) return;
  let registration: ServiceWorkerRegistration | undefined;
  /** A release that was waiting when this page was loaded, which therefore is of it. */
  let taken: ServiceWorker | null = null;
  void navigator.serviceWorker.ready.then((ready) => {
    registration = ready;
    taken = ready.waiting;
    offerToTakeOver();
  });
  // Another page may be closed by then.
  const offerToTakeOver = () => registration?.waiting?.postMessage(release());
  let shown = router.state.location.pathname;
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    const next = registration?.waiting;
    if (next && next !== taken && historyAction !== 'POP') window.location.reload();
    else offerToTakeOver();
  });
}
