/**
 * Tells `public/browser-notice.js` that the app has started: from here on errors have a boundary to show them. The
 * element carries the mark in every page of the build.
 */
export function markStarted(): void {
  document.getElementById('root')?.removeAttribute('data-starting');
}
