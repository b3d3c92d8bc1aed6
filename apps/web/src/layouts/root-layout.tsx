import { navigation } from '@amphi/domain/messages/fr/navigation';
import { VisuallyHidden } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { ConnectionBar } from '../components/connection/connection-bar.tsx';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { HistoryReturnProvider } from '../lib/history-return.tsx';
import { keepDialogs } from '../lib/memory.ts';
import type { PageHandle } from '../lib/page-route.ts';
import { PageTitleProvider } from '../lib/page-title.tsx';
import { locationToReturnTo } from '../lib/return-to.ts';
import { useSession, useSetSession } from '../lib/session.ts';
import { markStarted } from '../lib/started.ts';
import { trpc } from '../lib/trpc.ts';
import { onUnauthorized } from '../lib/unauthorized.ts';
import { paths } from '../paths.ts';
import { SCROLL_POSITIONS, useLateScroll } from './late-scroll.ts';
import classes from './layouts.module.css';
import { NavBar } from './navigation/nav-bar.tsx';

/** Frame of every page. */
export function RootLayout() {
  const {
    title,
    bare,
    session,
    access = 'public',
  }: Partial<PageHandle> = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  const { user } = useSession();
  // The office has tabs of its own; in a session of questions the bar at the thumb is the player's.
  const tabs = access === 'student' && user !== null && !user.is_admin && !session;
  useSignInAgain();
  useLateScroll();
  return (
    <PageTitleProvider route={title}>
      <a href="#contenu" className={classes.skip}>
        {navigation.skip}
      </a>
      <NavigationProgress />
      {!bare && <NavBar session={session} tabs={tabs} />}
      {/* Behind the sign-in it counts the answers that wait. */}
      {access === 'public' && <ConnectionBar bare={bare} />}
      <main
        id="contenu"
        tabIndex={-1}
        className={classes.main}
        data-session={session || undefined}
        data-tabs={tabs || undefined}
      >
        <Suspense fallback={<LoadingScreen />}>
          <HistoryReturnProvider>
            <Outlet />
          </HistoryReturnProvider>
          <Started />
        </Suspense>
      </main>
      <RouteAnnouncer />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </PageTitleProvider>
  );
}

/** In the Suspense boundary of the page, which is hydrated after the layout. */
function Started() {
  const { auth } = trpc.useUtils();
  useEffect(() => {
    markStarted();
    // A page that was made for visitors is hydrated as such: a user may have signed in since the browser got it.
    if (auth.session.getData() === null) void auth.session.refetch();
  }, [auth]);
  return null;
}

/** Leads to the sign-in once the server no longer knows the session, and back to the same page. */
function useSignInAgain() {
  const setSession = useSetSession();
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const signingIn: string[] = [paths.login(), paths.register()];
    onUnauthorized((code) => {
      // Without a user, an earlier answer or the logout button is leading elsewhere already.
      if (!user || signingIn.includes(location.pathname)) return;
      keepDialogs(user.id);
      setSession(null);
      const state = { ...locationToReturnTo(location), expired: code ?? true };
      void navigate(paths.login(), { replace: true, state });
    });
  }, [setSession, user, navigate, location]);
}

/** A thin line at the top while the next page is on its way. */
function NavigationProgress() {
  const pending = useNavigation().state !== 'idle';
  return pending ? <div className={classes.progress} aria-hidden /> : null;
}

/** Long enough for a lazy page to have named itself. */
const SETTLE = 300;

/**
 * A navigation inside the page tells a screen reader nothing. This moves the focus to the new content, or its field,
 * and says its title. The first page is left alone: there the browser does it.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useDidUpdate(() => {
    const content = document.getElementById('contenu');
    // A page that consists of a field is for typing.
    const target = content?.querySelector<HTMLElement>('[data-autofocus]') ?? content;
    target?.focus({ preventScroll: true });
    const timer = window.setTimeout(() => setTitle(document.title), SETTLE);
    return () => window.clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
