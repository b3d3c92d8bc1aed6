import { UNKNOWN_ROUTE } from '@amphi/domain/client-errors/rules';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { reportCaught, reportError, startErrorReports } from './lib/client-errors.ts';
import { watchConnection } from './lib/connection.ts';
import { readDownloads } from './lib/packs/downloads.ts';
import { loadPacks } from './lib/packs/load.ts';
import {
  loaderEnvironment,
  type PageHandle,
  startAllowedQueries,
  startQueries,
} from './lib/page-route.ts';
import { onPreparePage, setFirstPage } from './lib/prepare-page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hideResetToken } from './lib/reset-token.ts';
import { installReleases } from './lib/service-worker.ts';
import { createTrpcClient } from './lib/trpc.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The pattern of the route at a path, such as `/practice/:id`. */
function routePattern(pathname: string): string {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return path === undefined || path === '*' ? UNKNOWN_ROUTE : path;
}

/**
 * Gives the history entry of a page that was opened by its address a new key, under which no scroll position is
 * saved. The router calls all of these `default`, so that one would start at the scroll position of another.
 * Reloads and the browser's buttons find the key that the entry has.
 */
function keyFirstHistoryEntry(): void {
  const { history, performance } = window;
  const [document] = performance.getEntriesByType('navigation');
  const isOpened = (document as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (history.state?.key && !isOpened) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ usr: null, ...history.state, key }, '');
}

startErrorReports(routePattern);
hideResetToken(window);
keyFirstHistoryEntry();
watchConnection();
const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const trpcUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });

const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    console.error(error);
    reportCaught(error, componentStack);
  },
  onUncaughtError(error, { componentStack }) {
    console.error(error);
    reportError('uncaught', error, componentStack);
  },
  onRecoverableError(error, { componentStack }) {
    console.error(error);
    reportError('recovered', error, componentStack);
  },
};

/** Loads the code of the first page, so that it replaces the sign of loading in one piece. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

/** Packs on this device tell who may practise them without a connection. */
const followDownloads = async () =>
  readDownloads() && (await loadPacks()).followSession(trpcClient, queryClient);

/** Starts the queries of the page that the browser opened. */
function startFirstQueries({ pathname, search }: Location): void {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const handle = route.handle as PageHandle | undefined;
    if (handle) startAllowedQueries(handle, { trpc: trpcUtils, params, search });
  }
}

/**
 * Loads the code and the data of a page that is not shown yet, for a user whose session the page in front may not
 * know of yet. What fails is loaded again by the page itself.
 */
function loadPage(path: string): void {
  const { pathname, search } = new URL(path, window.location.origin);
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    const handle = route.handle as PageHandle | undefined;
    if (handle) startQueries(handle, { trpc: trpcUtils, params, search });
  }
}

/**
 * Around the provider, whose effects run first: the router keeps the result of its first navigation for its first
 * subscriber alone, and a provider that came second would wait for ever for a page that failed while it was rendered.
 */
function NewReleases({
  router,
  children,
}: {
  router: ReturnType<typeof createBrowserRouter>;
  children: ReactNode;
}) {
  useEffect(() => installReleases(router), [router]);
  return children;
}

function start(root: HTMLElement): void {
  const context = new RouterContextProvider();
  context.set(loaderEnvironment, { trpc: trpcUtils });
  onPreparePage(loadPage);
  const router = createBrowserRouter(routes, { getContext: () => context });
  const { location } = router.state;
  setFirstPage(location.key);
  const app = (
    <StrictMode>
      <App queryClient={queryClient} trpcClient={trpcClient}>
        <NewReleases router={router}>
          <RouterProvider router={router} />
        </NewReleases>
      </App>
    </StrictMode>
  );
  // A query, or a history entry with a state of its own, renders differently than the build could.
  const isAsBuilt = isPrerendered && location.search === '' && location.state === null;
  // A transition lets a slow phone scroll and type between the parts of the work.
  startTransition(() => {
    if (isAsBuilt) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

// The server sends prerendered pages to visitors without a session alone, who are hydrated as such.
const isPrerendered = root.hasAttribute('data-prerendered');
if (isPrerendered) trpcUtils.auth.session.setData(undefined, null);
else void trpcUtils.auth.session.prefetch();
startFirstQueries(window.location);
// A page whose code can't be fetched says so in its error boundary.
Promise.allSettled([loadFirstPage(), followDownloads()]).then(() => start(root));
