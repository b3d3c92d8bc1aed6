import { checkConnection, getConnection } from './connection.ts';

/** Messages of browsers and of the bundler for code that could not be fetched, as after a new release. */
const MISSING_CHUNK =
  /dynamically imported module|Importing a module script failed|preload CSS|error loading dynamically/i;

/** Pages for which this tab has reloaded itself. */
const STORE = 'amphi-reloaded';
const MAX_NOTES = 20;

/** True where an error says that a part of the app could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(error.message);
}

/**
 * Recovers a page whose code could not be fetched: it reloads itself, or it has done so already and
 * says that there is a new version, or there is no connection.
 */
export type Recovery = 'reloading' | 'outdated' | 'offline';

/**
 * Reloads the page once per address and release, when the server can be reached and nothing typed would
 * be lost; answers and selections are in the browser's storage.
 */
export async function recoverFromMissingChunk(): Promise<Recovery> {
  await checkConnection();
  if (getConnection() !== 'online') return 'offline';
  if (hasUnsavedInput() || !recordReload()) return 'outdated';
  window.location.reload();
  return 'reloading';
}

/** Asks the guards of forms, which would otherwise make the browser ask. */
function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Notes that this address reloads itself. False when it has done so before, or when nothing can be noted. */
function recordReload(): boolean {
  const note = `${release()} ${window.location.pathname}`;
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORE) ?? '[]');
    const notes = Array.isArray(stored) ? stored : [];
    if (notes.includes(note)) return false;
    window.sessionStorage.setItem(STORE, JSON.stringify([...notes, note].slice(-MAX_NOTES)));
    return true;
  } catch {
    return false;
  }
}

/** The hash of the build that this page belongs to, which the build writes into every page. */
export function release(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? '';
}
