import { UNKNOWN_ROUTE } from '@amphi/domain/client-errors/rules';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RootBoundary } from './layouts/root-boundary.tsx';
import { keepDialogs } from './lib/drafts.ts';
import type { AppHistory } from './lib/history.ts';
import { locationToReturnTo } from './lib/return-to.ts';
import { AppRouter, Pages, prepareRoutes } from './lib/router.tsx';
import { useSession, useSetSession } from './lib/session.ts';
import { createTrpcClient, TrpcClientContext } from './lib/trpc.ts';
import { onUnauthorized } from './lib/unauthorized.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

const prepared = prepareRoutes(routes);

/** Fetches the code of the page at this address ahead of time. */
export const preloadPage = prepared.preload;

/** The pattern of the route at a path, such as `/practice/:id`. */
export const routePattern = (pathname: string): string =>
  prepared.match(pathname).at(-1)?.path ?? UNKNOWN_ROUTE;

interface AppProps {
  history: AppHistory;
  queryClient: QueryClient;
}

/** Everything, from the providers down. */
export function App({ history, queryClient }: AppProps) {
  const [trpcClient] = useState(createTrpcClient);
  return (
    <RootBoundary>
      <UiProvider>
        <TrpcClientContext value={trpcClient}>
          <QueryClientProvider client={queryClient}>
            <SessionWatch history={history} />
            <AppRouter history={history}>
              <Pages routes={prepared} />
            </AppRouter>
          </QueryClientProvider>
        </TrpcClientContext>
      </UiProvider>
    </RootBoundary>
  );
}

/** When the server no longer knows the visitor, they sign in again and come back to where they were. */
function SessionWatch({ history }: { history: AppHistory }) {
  const setSession = useSetSession();
  const { user } = useSession();
  useEffect(() => {
    const signingIn: string[] = [paths.login(), paths.register()];
    onUnauthorized(() => {
      const { location } = history.visit;
      if (signingIn.includes(location.pathname)) return;
      if (user) keepDialogs(user.id);
      setSession(null);
      // A form with unsaved changes holds moves back, but it is gone with the session.
      history.leave(paths.login(), { ...locationToReturnTo(location), expired: user !== null });
    });
  }, [setSession, history, user]);
  return null;
}
