import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listKept } from '../lib/kept/kept-store.ts';
import { useSession, useSetSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { paths } from '../paths.ts';

const LogoutWarning = lazy(() => import('./logout-warning.tsx'));

/**
 * Ends the session and returns to the landing page. The session ends here even when the server can't
 * be told: whoever presses the button wants to be gone. Answers that wait on this device are worth a
 * warning first; they stay, for the same person.
 *
 * @returns `warning` is to be put where the button is
 */
export function useLogout(): { start: () => void; isPending: boolean; warning: ReactNode } {
  const navigate = useNavigate();
  const { user } = useSession();
  const setSession = useSetSession();
  const [waiting, setWaiting] = useState(0);
  const { mutateAsync, isPending } = trpc.auth.logout.useMutation();

  async function logout() {
    try {
      await mutateAsync();
    } catch (error) {
      console.error('logout failed', error);
    }
    setSession(null);
    await navigate(paths.home());
  }

  function start() {
    const kept = user ? listKept(user.id).length : 0;
    if (kept > 0) setWaiting(kept);
    else void logout();
  }

  const warning = waiting > 0 && (
    <Suspense>
      <LogoutWarning
        waiting={waiting}
        busy={isPending}
        onConfirm={() => void logout()}
        onClose={() => setWaiting(0)}
      />
    </Suspense>
  );
  return { start, isPending, warning };
}
