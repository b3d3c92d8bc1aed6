import { keptLogout as texts } from '@amphi/domain/messages/fr/account/kept-logout';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetDrafts } from '../../lib/drafts.ts';
import { listEntries } from '../../lib/outbox/store.ts';
import { useSession, useSetSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import type { LogoutWarningProps } from './logout-warning.tsx';

/**
 * Ends the session and returns to the landing page. The session ends here even when the server can't
 * be told: the student who presses the button wants to be signed out. Answers that wait on this device are worth a
 * warning first; they stay, for the same person.
 *
 * @returns `warning` is to be put where the button is
 */
export function useLogout(): { start: () => void; isPending: boolean; warning: ReactNode } {
  const navigate = useNavigate();
  const { user } = useSession();
  const setSession = useSetSession();
  const [warned, setWarned] = useState<{
    Warning: ComponentType<LogoutWarningProps>;
    waiting: number;
  }>();
  const { mutateAsync, isPending } = trpc.auth.logout.useMutation();

  async function logout() {
    const failed = await mutateAsync().then(
      () => false,
      (error: unknown) => {
        console.error('logout failed', error);
        return true;
      },
    );
    if (user) forgetDrafts(user.id);
    setSession(null);
    await navigate(paths.home());
    // Needs no further code, which the network that failed could not bring.
    if (failed) window.alert(texts.failed);
  }

  function warn(waiting: number) {
    import('./logout-warning.tsx').then(
      ({ LogoutWarning }) => setWarned({ Warning: LogoutWarning, waiting }),
      // The network that keeps the answers back keeps the dialog back as well.
      () => {
        if (window.confirm(texts.text(waiting))) void logout();
      },
    );
  }

  function start() {
    const waiting = user ? listEntries(user.id).length : 0;
    if (waiting > 0) warn(waiting);
    else void logout();
  }

  const warning = warned && (
    <warned.Warning
      waiting={warned.waiting}
      busy={isPending}
      onConfirm={() => void logout()}
      onClose={() => setWarned(undefined)}
    />
  );
  return { start, isPending, warning };
}
