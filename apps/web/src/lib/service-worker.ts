import type { createBrowserRouter } from 'react-router-dom';
import { release } from './missing-chunk.ts';

let registration: ServiceWorkerRegistration | undefined;
/** A release that was waiting when this page was loaded, which therefore is of it. */
let taken: ServiceWorker | null = null;

/** True where a release is installed that this page is not of. */
export const isOutdated = (): boolean => {
  const next = registration?.waiting;
  return next != null && next !== taken;
};

/**
 * Reloads the next page that is navigated to after a new release has been installed: it starts with that. A page
 * that is on screen is left alone, and so are steps back, which would lose their scroll position.
 *
 * @returns what ends it
 */
export function installReleases(router: ReturnType<typeof createBrowserRouter>) {
  // Only in builds, and where browsers have workers: on secure origins.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  void navigator.serviceWorker.ready.then((ready) => {
    registration = ready;
    taken = ready.waiting;
    offerToTakeOver();
  });
  // Another page may be closed by then.
  const offerToTakeOver = () => registration?.waiting?.postMessage(release());
  let shown = router.state.location.pathname;
  return router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    if (isOutdated() && historyAction !== 'POP') window.location.reload();
    else offerToTakeOver();
  });
}
