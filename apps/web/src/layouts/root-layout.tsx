import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../components/loading-screen.tsx';
import { catchUp } from '../lib/early.ts';
import { PageTitleProvider } from '../lib/page-title.tsx';
import { useRouteHandle, useVisit } from '../lib/router.tsx';
import { useScrollMemory } from '../lib/scroll-memory.ts';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageBoundary } from './page-boundary.tsx';
import classes from './root-layout.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What surrounds every page. */
export function RootLayout() {
  const { title, bare } = useRouteHandle();
  const { location } = useVisit();
  useScrollMemory();
  return (
    <PageTitleProvider route={title}>
      <a href="#contenu" className={classes.skip}>
        {navigation.skip}
      </a>
      <NavigationProgress />
      {!bare && <NavBar />}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        {/* Inside the layout, so that a broken page keeps the navigation bar. */}
        <PageBoundary visit={location.key}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
            <CatchUp />
          </Suspense>
        </PageBoundary>
      </main>
      <RouteAnnouncer />
    </PageTitleProvider>
  );
}

/** Beside the page, which comes to life after what is around it. */
function CatchUp() {
  useEffect(catchUp, []);
  return null;
}
