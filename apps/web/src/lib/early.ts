declare global {
  interface Window {
    /** Stops the recording of `public/early.js`, and returns what replays it. */
    takeEarlyInput?: () => () => void;
  }
}

/**
 * Replays what was typed, chosen and pressed before hydration: tells React what is in each field, by the student or by
 * the browser, and clicks the recorded buttons. Does nothing when called again.
 */
export function replayEarlyInput(): void {
  const replay = window.takeEarlyInput?.();
  delete window.takeEarlyInput;
  replay?.();
}
