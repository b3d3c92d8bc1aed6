import type { RouterOutputs } from '@amphi/api';
import type { QueryClient } from '@tanstack/react-query';
import { errorStatus } from './errors.ts';

type SessionUser = RouterOutputs['auth']['session'];

/*
 * Remembers if this device had a session when it last asked. A page then requests its content beside the session: one after
 * the other takes two round trips of a slow line. A visitor's requests would be refused, and wait for the session.
 */

const KEY = 'amphi-signed-in';

type Access = 'public' | 'student' | 'staff' | 'admin';

/** Accesses of the pages that a user, or null for a visitor, may open. */
function accessesOf(user: SessionUser | null | undefined): string {
  if (!user) return 'public';
  if (user.is_admin) return 'public student staff admin';
  return user.staff.length > 0 ? 'public student staff' : 'public student';
}

/** True where a user may open the pages of an access. */
export const isAdmitted = (user: SessionUser | null | undefined, access: Access): boolean =>
  accessesOf(user).includes(access);

/** True where this device's last session might open them. */
export function wasAdmitted(access: Access): boolean {
  try {
    return window.localStorage.getItem(KEY)?.includes(access) === true;
  } catch {
    return false;
  }
}

function note(user: SessionUser | null): void {
  try {
    if (user) window.localStorage.setItem(KEY, accessesOf(user));
    else window.localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses to store asks for one after the other.
  }
}

/** Keeps what the server says of the session, and what signing in and out makes of it. */
export function rememberSessions(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || [event.query.queryKey[0]].flat().join('.') !== 'auth.session')
      return;
    const { data, error } = event.query.state;
    if (event.action.type === 'success') note(data);
    if (event.action.type === 'error' && errorStatus(error) === 401) note(null);
  });
}
