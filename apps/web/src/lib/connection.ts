import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** How long the server may take to answer a check, and the time between checks, in milliseconds. */
const CHECK = { timeout: 5000, first: 2000, max: 30_000 } as const;

const listeners = new Set<() => void>();
let connection: Connection = 'online';
let checking: Promise<void> | undefined;
let timer: number | undefined;
let failures = 0;

/** The queries that are shown are fetched again when the library's own state becomes online. */
function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  onlineManager.setOnline(next === 'online');
  for (const listener of listeners) listener();
}

/** Whether the server answers now. */
export async function isServerReachable(): Promise<boolean> {
  const abort = new AbortController();
  const timeout = window.setTimeout(() => abort.abort(), CHECK.timeout);
  try {
    return (await fetch('/api/health/live', { cache: 'no-store', signal: abort.signal })).ok;
  } catch {
    return false;
  } finally {
    window.clearTimeout(timeout);
  }
}

/** Finds out which state the connection is in, and looks again, with exponential backoff, while it is lost. */
export function checkConnection(): Promise<void> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check(): Promise<void> {
  window.clearTimeout(timer);
  const reachable = await isServerReachable();
  if (reachable) {
    failures = 0;
    setConnection('online');
    return;
  }
  setConnection(window.navigator.onLine ? 'unreachable' : 'offline');
  const wait = Math.min(CHECK.max, CHECK.first * 2 ** failures);
  failures += 1;
  timer = window.setTimeout(() => void checkConnection(), wait);
}

/** Tells that a request got no answer, which may have other reasons than the connection. */
export function noteUnanswered(): void {
  if (window.navigator.onLine) void checkConnection();
  else noteOffline();
}

function noteOffline(): void {
  setConnection('offline');
  window.clearTimeout(timer);
}

/** Follows the browser's own events; called once, before the first query. */
export function watchConnection(): void {
  // Instead of the library's listeners, to which a network is enough.
  onlineManager.setEventListener(() => {
    const recheck = () => void checkConnection();
    const seen = () => {
      if (document.visibilityState === 'visible' && connection !== 'online') recheck();
    };
    window.addEventListener('online', recheck);
    window.addEventListener('offline', noteOffline);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', recheck);
      window.removeEventListener('offline', noteOffline);
      document.removeEventListener('visibilitychange', seen);
    };
  });
  if (!window.navigator.onLine) noteOffline();
}

/** Calls the listener with each change; returns what ends that. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const getConnection = () => connection;

/** The state of the connection; `online` until hydration. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection, () => 'online' as const);
}
