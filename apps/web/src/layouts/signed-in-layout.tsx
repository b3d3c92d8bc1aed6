import { Outlet } from 'react-router-dom';
import { lazyPart } from '../components/lazy-part.tsx';
import { KeptAnswersProvider } from '../lib/kept/kept-answers.tsx';
import { useSession } from '../lib/session.ts';

const SignedInParts = lazyPart(async () => (await import('./signed-in-parts.tsx')).SignedInParts);

/** Sends the kept answers of the signed-in user, and shows which are waiting for a connection. */
export function Component() {
  const { user } = useSession();
  return (
    <KeptAnswersProvider key={user?.id ?? 0} userId={user?.id ?? 0}>
      <SignedInParts />
      <Outlet />
    </KeptAnswersProvider>
  );
}
