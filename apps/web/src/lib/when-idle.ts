interface Connection {
  saveData?: boolean;
}

const run = (work: () => Promise<unknown>[]) => void Promise.allSettled(work());

/** Safari has no idle callback; a moment later is nearly that. */
function idle(then: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(then);
  else window.setTimeout(then, 1_000);
}

/** Those who have asked to save data fetch nothing on suspicion. */
const savesData = () => (window.navigator as { connection?: Connection }).connection?.saveData;

const FIRST_MOVES = ['focusin', 'pointerdown', 'pointermove', 'keydown'] as const;

/** Calls back once, at the first sign of a person. */
function onFirstMove(then: () => void): void {
  let used = false;
  const use = () => {
    if (!used) then();
    used = true;
  };
  for (const move of FIRST_MOVES) window.addEventListener(move, use, { passive: true, once: true });
}

/**
 * Runs `work` when the page has loaded and the browser is idle, but at the first move of a person at the
 * latest: for what their next one may need, with or without a network.
 */
export function whenIdleOrUsed(work: () => Promise<unknown>[]): void {
  let started = false;
  const start = () => {
    if (!started) run(work);
    started = true;
  };
  onFirstMove(start);
  if (savesData()) return;
  if (document.readyState === 'complete') idle(start);
  else window.addEventListener('load', () => idle(start), { once: true });
}
