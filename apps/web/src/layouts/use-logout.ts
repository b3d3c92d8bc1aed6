import { useNavigate } from 'react-router-dom';
import { useSetSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { paths } from '../paths.ts';

/**
 * Ends the session and returns to the landing page. The session ends here even when the server can't
 * be told: whoever presses the button wants to be gone.
 */
export function useLogout() {
  const navigate = useNavigate();
  const setSession = useSetSession();
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

  return { start: () => void logout(), isPending };
}
