import { UNKNOWN_ROUTE } from '@amphi/domain/client-errors/rules';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { reportError, startErrorReports } from './lib/client-errors.ts';
import { watchConnection } from './lib/connection.ts';
import { isMissingChunk } from './lib/missing-chunk.ts';
import { loaderEnvironment } from './lib/page-route.ts';
import { takePageState } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { hideResetToken } from './lib/reset-token.ts';
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
const pageState = takePageState();

/** Errors of loaders and of lazy routes, which never reach React. */
function reportRouteError(error: unknown): void {
  reportError(isMissingChunk(error) ? 'missing-chunk' : 'boundary', error);
}

const options: RootOptions = {
  onCaughtError(error, { componentStack }) {
    console.error(error);
    reportError(isMissingChunk(error) ? 'missing-chunk' : 'boundary', error, componentStack);
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

/** Loads the code of the first page, without which it could not be hydrated in one piece. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}

function start(root: HTMLElement): void {
  const context = new RouterContextProvider();
  const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });
  context.set(loaderEnvironment, { trpc, isServer: false });
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    ...(pageState && { hydrationData: { loaderData: pageState.loaderData } }),
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient} trpcClient={trpcClient} dehydratedState={pageState?.queries}>
        <RouterProvider router={router} onError={reportRouteError} />
      </App>
    </StrictMode>
  );
  // A history entry with a state of its own renders differently than the server could.
  const isRendered = root.hasAttribute('data-ssr') && router.state.location.state === null;
  // As a transition, so that a slow phone can scroll and type between the parts of the work.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

// A page whose code can't be fetched says so in its error boundary.
loadFirstPage()
  .catch(() => {})
  .finally(() => start(root));
