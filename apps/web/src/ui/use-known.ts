import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what only this device knows (its storage, its screen) may show. A page that was drawn before it
 * came here knows nothing of it, and has to come to life as it was drawn: then this is false for that
 * one moment.
 */
export function useKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
