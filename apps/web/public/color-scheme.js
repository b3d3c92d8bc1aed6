// Runs before the first paint, so that a dark page does not flash white and rows do not change their height. It reads
// what the switches of the colour scheme and of the density have stored; without that, the system's preference and
// compact rows count.
(() => {
  let stored = null;
  let density = null;
  try {
    stored = window.localStorage.getItem('amphi-color-scheme');
    density = window.localStorage.getItem('amphi-density');
  } catch {
    // Storage may be refused.
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (density === 'comfortable') document.documentElement.setAttribute('data-density', density);
})();
