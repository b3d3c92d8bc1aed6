import { useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { type SessionUser, useSetSession } from '../../lib/session.ts';
import { atLeast, MIN_LOADING } from '../../lib/use-minimum-loading.ts';

interface SignInOptions {
  /** Said when neither the server nor the error says anything. */
  fallback: string;
  /** Whether the overlay is to show. */
  onBusy: (busy: boolean) => void;
}

/**
 * What signing in and registering have in common: the overlay with its minimum, the session that is
 * set or cleared by the outcome, and the text of a failure.
 */
export function useSignIn({ fallback, onBusy }: SignInOptions) {
  const setSession = useSetSession();
  const [failure, setFailure] = useState<string>();

  /** Runs the attempt; rejects as it does, after the failure is shown. */
  async function signIn(attempt: () => Promise<SessionUser>) {
    setFailure(undefined);
    onBusy(true);
    try {
      setSession(await atLeast(MIN_LOADING.signIn, attempt()));
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
