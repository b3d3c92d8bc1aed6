import type { createBrowserRouter } from 'react-router-dom';
import { release } from './missing-chunk.ts';

/** How often a page that is looked at again asks whether there is a new release, in milliseconds. */
const CHECK_AGAIN = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** A release that was waiting when this page was loaded, which therefore is of it. */
let taken: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a release is installed that this page is not of. */
export const isOutdated = (): boolean => {
  const next = registration?.waiting;
  return next != null && next !== taken;
};

/** Calls the listener when a release has been installed; returns what ends that. */
export function subscribeRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Loads the next page anew that is navigated to after a new release has been installed: it starts with that. A page
 * that is on screen is left alone, and so are steps back, which would lose their scroll position.
 */
export function takeNewReleases(router: ReturnType<typeof createBrowserRouter>): void {
  // Only in builds, and where browsers have workers: on secure origins.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then((ready) => {
    registration = ready;
    taken = ready.waiting;
    offerToTakeOver();
    watch(ready);
  });
  // Another page may be closed by then.
  const offerToTakeOver = () => registration?.waiting?.postMessage(release());
  let shown = router.state.location.pathname;
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (isOutdated() && historyAction !== 'POP') window.location.reload();
    else offerToTakeOver();
  });
}

/** Notices releases that are installed while the page is open. */
function watch(ready: ServiceWorkerRegistration): void {
  ready.addEventListener('updatefound', () => {
    ready.installing?.addEventListener('statechange', tell);
  });
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_AGAIN) return;
    checked = Date.now();
    // Without a network there is none to be had.
    ready.update().catch(() => {});
  });
}
