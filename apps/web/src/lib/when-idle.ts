interface Connection {
  saveData?: boolean;
}

/**
 * Runs `work` when the page has loaded and the browser has nothing better to do, such as fetching what
 * a visitor is likely to open next. Not at all for those who have asked to save data. Failures are of
 * no interest: what is really needed is fetched again.
 */
export function whenIdle(work: () => Promise<unknown>[]): void {
  const { connection } = window.navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const run = () => void Promise.allSettled(work());
  // Safari has no idle callback; a moment after loading is nearly that.
  const wait = () =>
    window.requestIdleCallback ? window.requestIdleCallback(run) : window.setTimeout(run, 1_000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const FIRST_MOVES = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * As `whenIdle`, but at the first move of a person at the latest: for what their next one may need.
 */
export function whenIdleOrUsed(work: () => Promise<unknown>[]): void {
  let started = false;
  const start = () => {
    const promises = started ? [] : work();
    started = true;
    return promises;
  };
  const run = () => void Promise.allSettled(start());
  for (const move of FIRST_MOVES) window.addEventListener(move, run, { passive: true, once: true });
  whenIdle(start);
}
