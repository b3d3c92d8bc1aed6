import { useMemo, useSyncExternalStore } from 'react';
import { subscribeHeld } from '../../lib/packs/changes.ts';
import { type Held, readHeld } from '../../lib/packs/held.ts';

/** Serializes the packs on this device, for a store that React watches: equal texts are the same. */
const snapshot = () => JSON.stringify(readHeld());

/** The packs on this device. */
export function useHeld(): Held | null {
  const text = useSyncExternalStore(subscribeHeld, snapshot, () => 'null');
  return useMemo(() => JSON.parse(text), [text]);
}
