import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { keyFirstHistoryEntry } from './lib/history-entry.ts';
import { loaderEnvironment, type PageModule } from './lib/page-route.ts';
import { takePageState } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createTrpcClient } from './lib/trpc.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

keyFirstHistoryEntry();
const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const pageState = takePageState();

/** Loads the code of the first page, without which it could not be hydrated in one piece. */
async function loadFirstPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = (await route.lazy()) as Partial<PageModule>;
      await module.preload?.(window.location.search);
      Object.assign(route, { ...module, lazy: undefined });
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
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  // A history entry with a state of its own renders differently than the server could.
  const isRendered = root.hasAttribute('data-ssr') && router.state.location.state === null;
  // As a transition, so that a slow phone can scroll and type between the parts of the work.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

// A page whose code can't be fetched says so in its error boundary.
loadFirstPage()
  .catch(() => {})
  .finally(() => start(root));
