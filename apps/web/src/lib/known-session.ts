import type { QueryClient } from '@tanstack/react-query';
import { errorStatus } from './errors.ts';

/*
 * Remembers if this device had a session when it last asked. A page then requests its content beside the session: one after
 * the other takes two round trips of a slow line. A visitor's requests would be refused, and wait for the session.
 */

const KEY = 'amphi-signed-in';

export function wasSignedIn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function note(isSignedIn: boolean): void {
  try {
    if (isSignedIn) window.localStorage.setItem(KEY, '1');
    else window.localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses to store asks for one after the other.
  }
}

/** Keeps what the server says of the session, and what signing in and out makes of it. */
export function noteSessions(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || [event.query.queryKey[0]].flat().join('.') !== 'auth.session')
      return;
    const { data, error } = event.query.state;
    if (event.action.type === 'success') note(data !== null);
    if (event.action.type === 'error' && errorStatus(error) === 401) note(false);
  });
}
