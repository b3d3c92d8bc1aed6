// Runs before the first paint, so that a dark page does not flash white. It reads what the switch in the navigation
// bar has stored; without it, the system's preference counts.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('amphi-color-scheme');
  } catch {
    // Storage may be refused; the system's preference counts then.
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
