import { Outlet } from 'react-router-dom';
import { KeptBanner } from '../components/kept-banner.tsx';
import { KeptAnswersProvider } from '../lib/kept/kept-answers.tsx';
import { useSession } from '../lib/session.ts';

/** Sends the kept answers of the signed-in user, and shows which are waiting. */
export function Component() {
  const { user } = useSession();
  return (
    <KeptAnswersProvider key={user?.id ?? 0} userId={user?.id ?? 0}>
      <KeptBanner />
      <Outlet />
    </KeptAnswersProvider>
  );
}
