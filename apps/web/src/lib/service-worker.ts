const WORKER = '/sw.js';

/** So that no request of the page waits for what the worker fetches, in milliseconds. */
const DELAY = 3000;

/**
 * Registers the worker that lets the client start without a connection, some time after the page has loaded. Only in
 * builds, and where browsers have workers: on secure origins.
 *
 * @returns what calls it off
 */
export function registerServiceWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
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
