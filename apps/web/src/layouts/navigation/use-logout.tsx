import { unsentLogout as texts } from '@amphi/domain/messages/fr/account/unsent-logout';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { forget } from '../../lib/memory.ts';
import { isStored, listEntries } from '../../lib/outbox/store.ts';
import { useSession, useSetSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

export interface Logout {
  start: () => void;
  isPending: boolean;
}

/**
 * Ends the session and returns to the landing page. The session ends here even when the server can't
 * be told: the student who presses the button wants to be signed out. Answers that wait on this device are worth a
 * warning first; they stay, for the same person.
 *
 * @param onEnded the session is over
 * @returns `warning` is to be put where no menu that closes takes it away
 */
export function useLogout(onEnded: () => void): Logout & { warning: ReactNode } {
  const navigate = useNavigate();
  const { user } = useSession();
  const setSession = useSetSession();
  /** The answers that would be left behind, and whether each outlives this page, while that is asked about. */
  const [warned, setWarned] = useState<readonly boolean[]>([]);
  const { mutateAsync, isPending } = trpc.auth.logout.useMutation({ meta: { invalidates: [] } });

  async function logout() {
    const failed = await mutateAsync().then(
      () => false,
      (error: unknown) => {
        console.error('logout failed', error);
        return true;
      },
    );
    if (user) forget(user.id, ['form', 'dialog']);
    setSession(null);
    onEnded();
    await navigate(paths.home());
    // Needs no further code, which the network that failed could not bring.
    if (failed) window.alert(texts.failed);
  }

  function start() {
    const waiting = user ? listEntries(user.id).map(isStored) : [];
    if (waiting.length > 0) setWarned(waiting);
    else void logout();
  }

  const unstored = warned.filter((stored) => !stored).length;
  // Some answers have not reached the server yet. They stay on the device, for the same person.
  const warning = (
    <ConfirmDialog
      opened={warned.length > 0}
      title={texts.title}
      confirmLabel={texts.confirm}
      busy={isPending}
      onConfirm={() => void logout()}
      onClose={() => setWarned([])}
    >
      {unstored > 0 ? texts.unstored(unstored) : texts.text(warned.length)}
    </ConfirmDialog>
  );
  return { start, isPending, warning };
}
