// Runs before the page is drawn, so that nobody in the dark sees a white flash. It reads what the
// switch in the navigation bar has stored; without it, the system's wish counts.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('amphi-color-scheme');
  } catch {
    // Storage may be refused; the system's wish is a fine answer then.
  }
  const dark =
    stored === 'dark' ||
    (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
