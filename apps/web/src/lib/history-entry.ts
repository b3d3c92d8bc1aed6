/**
 * Gives the history entry of a page that was opened by its address a new key, under which no scroll position is
 * saved. The router calls all of these `default`, so that one would start at the scroll position of another.
 * Reloads and the browser's buttons find the key that the entry has.
 */
export function keyFirstHistoryEntry(): void {
  const { history, performance } = window;
  const [document] = performance.getEntriesByType('navigation');
  const isOpened = (document as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (history.state?.key && !isOpened) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ usr: null, ...history.state, key }, '');
}
