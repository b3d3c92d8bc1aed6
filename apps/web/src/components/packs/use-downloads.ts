import { useMemo, useSyncExternalStore } from 'react';
import { subscribeDownloads } from '../../lib/packs/changes.ts';
import { type Downloads, readDownloads } from '../../lib/packs/downloads.ts';

/** Serializes the packs on this device, for a store that React watches: equal texts are the same. */
const snapshot = () => JSON.stringify(readDownloads());

/** The packs on this device. */
export function useDownloads(): Downloads | null {
  const text = useSyncExternalStore(subscribeDownloads, snapshot, () => 'null');
  return useMemo(() => JSON.parse(text), [text]);
}
