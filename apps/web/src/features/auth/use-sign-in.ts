import { useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { preparePage } from '../../lib/prepare-page.ts';
import { type SessionUser, useForgetPerson, useSetSession } from '../../lib/session.ts';
import { atLeast, MIN_LOADING } from '../../lib/use-minimum-loading.ts';
import { useSignInTarget } from './use-sign-in-target.ts';

interface SignInOptions {
  /** Said when neither the server nor the error says anything. */
  fallback: string;
  /** Passed to `useSignInTarget`. */
  redirectTo?: string;
  /** Shows or hides the overlay. */
  onBusy: (busy: boolean) => void;
}

/**
 * Behaviour that signing in and registering share: the overlay with its minimum, the session that is
 * set or cleared by the outcome, and the text of a failure.
 */
export function useSignIn({ fallback, redirectTo, onBusy }: SignInOptions) {
  const setSession = useSetSession();
  const forget = useForgetPerson();
  const targetOf = useSignInTarget(redirectTo);
  const [failure, setFailure] = useState<string>();

  /** The page that follows is loaded while the overlay still shows. */
  async function enter(attempt: () => Promise<SessionUser>): Promise<SessionUser> {
    const user = await attempt();
    forget();
    preparePage(targetOf(user));
    return user;
  }

  /** Runs the attempt; rejects as it does, after the failure is shown. */
  async function signIn(attempt: () => Promise<SessionUser>) {
    setFailure(undefined);
    onBusy(true);
    try {
      setSession(await atLeast(MIN_LOADING.signIn, enter(attempt)), { prepared: true });
    } catch (error) {
      setSession(null);
      setFailure(errorText(error, fallback));
      throw error;
    } finally {
      onBusy(false);
    }
  }

  return { signIn, failure };
}
