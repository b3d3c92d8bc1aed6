/** What Chromium gives a page that can be installed; other browsers install from their own menus. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How many sessions were begun on this device, or that nothing is to be said any more. */
const KEY = 'amphi-install';
const NEVER = 'never';

/** From the third session on the app is worth a place on the home screen. */
const SESSIONS = 3;

const OFFER = 'beforeinstallprompt';
let offer: InstallPrompt | undefined;

// The browser makes its offer once, soon after the page has loaded. The build renders pages without a window.
if (typeof window !== 'undefined') {
  window.addEventListener(OFFER, (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
}

function read(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '0';
  } catch {
    return NEVER;
  }
}

function write(value: string): void {
  try {
    window.localStorage.setItem(KEY, value);
  } catch {
    // Forbidden: nothing is counted, and nothing offered.
  }
}

/** Counts a session that begins. */
export function noteSession(): void {
  const noted = read();
  if (noted !== NEVER) write(String(Number(noted) + 1));
}

/** How the app can be installed here, where that is worth saying; null where it is not. */
export function installWay(): 'offer' | 'ios' | null {
  const noted = read();
  if (noted === NEVER || Number(noted) < SESSIONS) return null;
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  if (offer) return 'offer';
  return /iPhone|iPad|iPod/.test(window.navigator.userAgent) ? 'ios' : null;
}

/** Calls the listener when the browser makes its offer; returns what ends that. */
export function subscribeInstall(listener: () => void): () => void {
  window.addEventListener(OFFER, listener);
  return () => window.removeEventListener(OFFER, listener);
}

/** Nothing more is said of it. */
export const dismissInstall = (): void => write(NEVER);

/** Shows the browser's own question. */
export const install = (): unknown => offer?.prompt();
