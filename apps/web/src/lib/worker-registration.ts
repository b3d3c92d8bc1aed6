const WORKER = '/sw.js';

/** So that no request of the page waits for what the worker fetches, in milliseconds. */
const DELAY = 3000;

/** Only in builds, and where browsers have workers: on secure origins. */
export const hasWorkers = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers the worker that lets the client start without a connection, some time after the page has loaded.
 *
 * @returns what calls it off
 */
export function registerServiceWorker(): () => void {
  if (!hasWorkers()) return () => {};
  let timer: number | undefined;
  const register = () => {
    timer = window.setTimeout(() => {
      startWorker().catch((error: unknown) => {
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
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
}
