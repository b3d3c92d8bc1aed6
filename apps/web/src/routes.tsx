import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Outlet, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from './components/loading-screen.tsx';
import { RequireAdmin, RequireSession } from './layouts/guards.tsx';
import { NotFoundPage } from './layouts/not-found-page.tsx';
import { PageError } from './layouts/page-error.tsx';
import { RootError } from './layouts/root-boundary.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import type { PageAccess, PageRoute } from './lib/page-route.ts';

/** Every page with an address of its own. */
const pages = Object.values(
  import.meta.glob<Record<string, PageRoute | PageRoute[]>>('./{features,layouts}/**/*.route.ts', {
    eager: true,
  }),
).flatMap((records) => Object.values(records).flat());

const pagesFor = (access: PageAccess) => pages.filter(({ handle }) => handle.access === access);

const notFoundRoute: RouteObject = {
  path: '*',
  handle: { title: navigation.titles.notFound },
  Component: NotFoundPage,
};

/** The pages inside their layouts, guards and error boundaries. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RootError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        // Below the layout, so that the navigation bar stays usable when a page fails.
        Component: Outlet,
        ErrorBoundary: PageError,
        children: [
          ...pagesFor('public'),
          {
            Component: RequireSession,
            children: [
              {
                lazy: () => import('./layouts/signed-in-layout.tsx'),
                children: [
                  {
                    // Below the layout as well: a page that fails leaves the bar of the connection in place.
                    Component: Outlet,
                    ErrorBoundary: PageError,
                    children: [
                      ...pagesFor('student'),
                      ...pagesFor('staff'),
                      {
                        Component: RequireAdmin,
                        children: pagesFor('admin'),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          notFoundRoute,
        ],
      },
    ],
  },
];
