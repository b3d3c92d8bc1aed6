import { useCallbackRef } from '@mantine/hooks';
import { useEffect } from 'react';

/** https://wicg.github.io/close-watcher/; not in TypeScript's own types. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Lets the back button of Android close what is open instead of leaving the page, where the browser can tell of it. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useCallbackRef(onClose);
  useEffect(() => {
    if (!opened || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, [opened, close]);
}
