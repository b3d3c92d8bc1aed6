import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { PageTitleProvider } from '../lib/page-title.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import classes from './root-layout.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What a route says about itself. */
export interface RouteHandle {
  title?: string;
  /** Pages without the navigation bar. */
  bare?: boolean;
}

/** What surrounds every page. */
export function RootLayout() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const title = handles.findLast((handle) => handle?.title)?.title;
  const bare = handles.some((handle) => handle?.bare);
  return (
    <PageTitleProvider route={title}>
      <a href="#contenu" className={classes.skip}>
        {navigation.skip}
      </a>
      <NavigationProgress />
      {!bare && <NavBar />}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <RouteAnnouncer />
      <ScrollRestoration />
    </PageTitleProvider>
  );
}
