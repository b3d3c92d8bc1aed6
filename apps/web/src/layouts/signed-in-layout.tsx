import '../ui/styles/app.ts';
import { Outlet } from 'react-router-dom';
import { KeptBanner } from '../components/kept-banner.tsx';
import { KeptAnswersProvider } from '../lib/kept/kept-answers.tsx';
import { useSession } from '../lib/session.ts';

/** What the pages behind the sign-in need beside the root layout: their styles. */
export function Component() {
  const { user } = useSession();
  return (
    <KeptAnswersProvider key={user?.id ?? 0} userId={user?.id ?? 0}>
      <KeptBanner />
      <Outlet />
    </KeptAnswersProvider>
  );
}
