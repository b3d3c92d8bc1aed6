/**
 * Gives the history entry of a page that was opened by its address a key of its own. The router calls all of
 * these `default`, so that one would start at the scroll position of another.
 */
export function keyFirstHistoryEntry(): void {
  const { history } = window;
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, usr: null, key }, '');
}
