/** Milliseconds after which a page that is looked at again asks for a new release. */
const CHECK_AGAIN = 60 * 60 * 1000;

/**
 * Asks the server for a new release when the page is looked at again, which browsers do at loads only.
 *
 * @param listener called whenever a release is installed or has taken over
 * @returns what ends that
 */
export function watchReleases(listener: () => void): () => void {
  // Browsers have workers on secure origins alone.
  if (!('serviceWorker' in navigator)) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  void navigator.serviceWorker.ready.then((ready) => {
    listener();
    const installs = () => ready.installing?.addEventListener('statechange', listener, { signal });
    ready.addEventListener('updatefound', installs, { signal });
    installs();
    let checked = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_AGAIN) return;
      checked = Date.now();
      // Without a network there is none to be had.
      ready.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
  return () => controller.abort();
}
