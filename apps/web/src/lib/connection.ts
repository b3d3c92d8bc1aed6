import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { claimFirstRequest } from './first-requests.ts';

/** `offline`: the device has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Milliseconds: the longest answer to a check, and the time between checks. */
const CHECK = { timeout: 5000, first: 2000, max: 30_000 } as const;

/**
 * Milliseconds of silence after a request before the server is asked whether it is there, and before it counts as
 * unreachable.
 */
const SILENCE = { check: 3000, lost: 2000 } as const;

const listeners = new Set<() => void>();
let connection: Connection = 'online';
let checking: Promise<void> | undefined;
let timer: number | undefined;
let failures = 0;
/** Requests that are not answered yet. */
const pending = new Set<AbortController>();
let silence: number | undefined;

/** The queries that are shown are fetched again when the library's own state becomes online. */
function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  onlineManager.setOnline(next === 'online');
  for (const listener of listeners) listener();
}

/** True where the server answers now. */
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
    recordResponse();
    setConnection('online');
    return;
  }
  setUnreachable();
  // Requests on a line that is dead would hold up those that come after them.
  for (const request of pending) request.abort();
  const wait = Math.min(CHECK.max, CHECK.first * 2 ** failures);
  failures += 1;
  timer = window.setTimeout(() => void checkConnection(), wait);
}

const setUnreachable = () => setConnection(window.navigator.onLine ? 'unreachable' : 'offline');

/** The server has said something: pending requests may wait for another while. */
function recordResponse(): void {
  window.clearTimeout(silence);
  if (pending.size === 0) return;
  silence = window.setTimeout(() => {
    void checkConnection();
    silence = window.setTimeout(setUnreachable, SILENCE.lost);
  }, SILENCE.check);
}

/**
 * Reads from the server as `fetch` does. On a line that takes requests and never answers the connection counts as lost after
 * five seconds, and the request fails once a check has failed as well; on a slow one it may take its time.
 */
export async function fetchWatched(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const request = new AbortController();
  init.signal?.addEventListener('abort', () => request.abort(), { once: true });
  pending.add(request);
  if (pending.size === 1) recordResponse();
  try {
    const { signal } = request;
    const response = await (claimFirstRequest(String(url), signal) ??
      window.fetch(url, { ...init, signal }));
    recordResponse();
    // The line may be lost in the middle of it.
    return new Response(await response.text(), response);
  } finally {
    pending.delete(request);
    recordResponse();
  }
}

/** Tells that a request got no answer, which may have other reasons than the connection. */
export function recordNoResponse(): void {
  if (window.navigator.onLine) void checkConnection();
  else setOffline();
}

function setOffline(): void {
  setConnection('offline');
  window.clearTimeout(timer);
}

/** Follows the browser's own events; called once, before the first query. */
export function watchConnection(): void {
  const recheck = () => void checkConnection();
  // Instead of the library's listeners, to which a network is enough.
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', recheck);
  window.addEventListener('offline', setOffline);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connection !== 'online') recheck();
  });
  if (!window.navigator.onLine) setOffline();
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
