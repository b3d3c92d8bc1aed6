import type { RouterOutputs } from '@amphi/api';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { paths } from '../paths.ts';
import { errorStatus } from './errors.ts';
import { forgetFirstRequests } from './first-requests.ts';
import { whereMissing } from './query-client.ts';
import { trpc } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['auth']['session']>;

export type Session =
  /** The check at start is still on its way. */
  | { status: 'unknown'; user: null; retry: () => void }
  /** The check could not be made: the server was not reached, or broke. */
  | { status: 'failed'; user: null; retry: () => void }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

/** Asks the server once, at start, however many components read it. */
export function useSession(): Session {
  const { data, error, isPending, isError, refetch } = trpc.auth.session.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: whereMissing,
    retryOnMount: false,
  });
  if (data) return { status: 'signed-in', user: data };
  // The refusal may arrive before the layout listens for one.
  const refused = errorStatus(error) === 401;
  if (data === null || refused) return { status: 'signed-out', user: null };
  const status = isError && !isPending ? 'failed' : 'unknown';
  return { status, user: null, retry: () => void refetch() };
}

/** The user whom the session guard has admitted: what it protects may render once more after the session has ended. */
export const UserContext = createContext<SessionUser | null>(null);

/** The user behind the sign-in; only for pages that the session guard protects. */
export function useUser(): SessionUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser is for pages behind the session guard');
  return user;
}

/** The first page of a user without another wish: for those with a role in the back-office their desk. */
export const homeOf = (user: SessionUser | null): string =>
  user && hasDesk(user) ? paths.desk() : paths.dashboard();

/** True where the user has a role in the back-office without being an administrator. */
export const hasDesk = ({ is_admin, staff }: SessionUser): boolean => !is_admin && staff.length > 0;

/** True of who has no second factor although their role needs one by now. */
export const isGraceOver = ({ second_factor_due }: SessionUser): boolean =>
  second_factor_due !== null && Date.parse(second_factor_due) <= Date.now();

/** Drops what one person saw before the next one comes: phones and reading-room computers are shared. */
export function useForgetPerson(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    forgetFirstRequests();
    queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
  }, [queryClient]);
}

/** Sets or clears who is signed in. `prepared`: the person before is forgotten, and data of this one is on its way. */
export function useSetSession(): (
  user: SessionUser | null,
  options?: { prepared: boolean },
) => void {
  const forget = useForgetPerson();
  const utils = trpc.useUtils();
  return useCallback(
    (user, { prepared } = { prepared: false }) => {
      void utils.auth.session.cancel();
      if (!prepared) forget();
      utils.auth.session.setData(undefined, user);
    },
    [forget, utils],
  );
}

function isPersonal(queryKey: readonly unknown[]): boolean {
  const path = [queryKey[0]].flat();
  return path[0] !== 'public' && path.join('.') !== 'auth.session';
}
