import { common } from '@amphi/domain/messages/fr/common';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { Waiting } from '../components/waiting.tsx';
import { locationToReturnTo } from '../lib/return-to.ts';
import { homeOf, isGraceOver, UserContext, useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';

/**
 * Pages for those who are signed in; others go to /login and come back after. Who ends a session while
 * such a page is open (the logout button, an answer of 401) also says where to go: the guard only
 * hides the page until that has happened. Without the second factor that their role needs, people can but set it up.
 */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const [admitted, setAdmitted] = useState(false);
  if (session.status === 'signed-in' && !admitted) setAdmitted(true);
  switch (session.status) {
    case 'unknown':
    case 'failed': {
      const { status, retry } = session;
      const failed = () => (
        <ErrorState
          titleOrder={1}
          title={common.sessionFailedTitle}
          message={common.sessionFailedText}
          onRetry={retry}
        />
      );
      return status === 'failed' ? failed() : <Waiting loading={<LoadingScreen />} lost={failed} />;
    }
    case 'signed-out':
      if (admitted) return <LoadingScreen />;
      return <Navigate to={paths.login()} state={locationToReturnTo(location)} replace />;
    case 'signed-in':
      if (isGraceOver(session.user) && location.pathname !== paths.secondFactor())
        return <Navigate to={paths.secondFactor()} replace />;
      return (
        <UserContext value={session.user}>
          <Outlet />
        </UserContext>
      );
  }
}

/** Pages for administrators, inside `RequireSession`; others see nothing of them. */
export function RequireAdmin() {
  const { user } = useSession();
  return user?.is_admin ? <Outlet /> : <Navigate to={homeOf(user)} replace />;
}
