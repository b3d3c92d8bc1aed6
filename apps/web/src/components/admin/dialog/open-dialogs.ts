import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog as long as it is open. */
export function useNoteOpen(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    change(1);
    return () => change(-1);
  }, [opened]);
}

/** True while any dialog of the back-office is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
