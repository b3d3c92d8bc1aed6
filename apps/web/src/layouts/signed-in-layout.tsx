import { Outlet } from 'react-router-dom';
import { OutboxProvider } from '../lib/outbox/outbox.tsx';
import { useSession } from '../lib/session.ts';
import { SignedInParts } from './signed-in-parts.tsx';

/** Sends what the signed-in user gave, and shows which are waiting for a connection. */
export function Component() {
  const { user } = useSession();
  return (
    <OutboxProvider key={user?.id ?? 0} userId={user?.id ?? 0}>
      <SignedInParts />
      <Outlet />
    </OutboxProvider>
  );
}
