/*
 * Decides if this device is offered to install the app: once, after some sessions of questions. It concerns the device,
 * whichever account is signed in.
 */

/** Event of browsers that can install the app; the others have no such event. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Counts the sessions of questions that were left; `done` once the offer was answered. */
const KEY = 'amphi-install';
const DONE = 'done';
const SESSIONS = 3;

let installEvent: InstallEvent | undefined;
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // A browser that refuses to store would be asked each time.
    return DONE;
  }
}

function write(value: string): void {
  try {
    window.localStorage.setItem(KEY, value);
  } catch {
    // Full: it is counted the next time.
  }
}

/** Keeps what the browser offers until it is asked for; its own bar would come during a question. */
export function watchInstall(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    installEvent = event as InstallEvent;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', endOffer);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', endOffer);
  };
}

/** Counts a session of questions that was left. */
export function countSession(): void {
  const before = read();
  if (before !== DONE) write(String(Number(before) + 1));
}

/** True where the app may be offered on this device now. */
export const isInstallOffered = (): boolean => {
  const sessions = read();
  return sessions !== DONE && Number(sessions) >= SESSIONS;
};

/** Never offers it again. */
export function endOffer(): void {
  write(DONE);
  installEvent = undefined;
  for (const listener of listeners) listener();
}

export const getInstallEvent = (): InstallEvent | undefined => installEvent;

/** Calls the listener when the browser begins or ceases to offer it; returns what ends that. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
