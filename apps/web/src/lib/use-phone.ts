import { useSyncExternalStore } from 'react';

/** Returns a hook that tells if a media query matches; false in pages that the build fills. */
function mediaHook(media: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(media).matches,
      () => false,
    );
}

/** True up to where the back-office is laid out for a phone; stylesheets have the same width. */
export const usePhone = mediaHook('(max-width: 44em)');

/** True where more than one column has room; stylesheets have the same width. */
export const useDesk = mediaHook('(min-width: 62em)');

/** True where a finger points. */
export const useTouch = mediaHook('(pointer: coarse)');
