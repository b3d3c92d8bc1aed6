// Runs before the first paint, so that a dark page does not flash white. It reads what the switch of the colour scheme has
// stored; without that, the system's preference counts.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('amphi-color-scheme');
  } catch {
    // Storage may be refused.
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
