import { Outlet } from 'react-router-dom';
import { lazyPart } from '../components/lazy-part.tsx';
import { OutboxProvider } from '../lib/outbox/outbox.tsx';
import { useSession } from '../lib/session.ts';

const SignedInParts = lazyPart(async () => (await import('./signed-in-parts.tsx')).SignedInParts);

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
