import { useSyncExternalStore } from 'react';

/** Up to where the back-office is laid out for a phone; stylesheets have the same width. */
const PHONE = '(max-width: 44em)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True while the window is as narrow as a phone's; false in pages that the build fills. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
