import type { QueryClient } from '@tanstack/react-query';
import { errorStatus } from './errors.ts';
import type { SessionUser } from './session.ts';

/*
 * Remembers if this device had a session when it last asked. A page then requests its content beside the session: one after
 * the other takes two round trips of a slow line. A visitor's requests would be refused, and wait for the session.
 */

const KEY = 'amphi-signed-in';

/** In the order of what they may open. */
const RANKS = ['public', 'student', 'staff', 'admin'] as const;
type Rank = (typeof RANKS)[number];

const isAtLeast = (rank: Rank, access: Rank) => RANKS.indexOf(rank) >= RANKS.indexOf(access);

function rankOf({ is_admin, staff }: Pick<SessionUser, 'is_admin' | 'staff'>): Rank {
  if (is_admin) return 'admin';
  return staff.length > 0 ? 'staff' : 'student';
}

/** True where a user, or null for a visitor, may open the pages of an access. */
export const isAdmitted = (user: SessionUser | null | undefined, access: Rank): boolean =>
  isAtLeast(user ? rankOf(user) : 'public', access);

/** True where this device's last session might open them. */
export function wasAdmitted(access: Rank): boolean {
  try {
    const rank = RANKS.find((one) => one === window.localStorage.getItem(KEY));
    return rank !== undefined && isAtLeast(rank, access);
  } catch {
    return false;
  }
}

function note(user: SessionUser | null): void {
  try {
    if (user) window.localStorage.setItem(KEY, rankOf(user));
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
    if (event.action.type === 'success') note(data);
    if (event.action.type === 'error' && errorStatus(error) === 401) note(null);
  });
}
