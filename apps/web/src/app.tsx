import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './lib/query-client.ts';
import { locationToReturnTo } from './lib/return-to.ts';
import { useSetSession } from './lib/session.ts';
import { createTrpcClient, trpc } from './lib/trpc.ts';
import { onUnauthorized } from './lib/unauthorized.ts';
import { paths } from './paths.ts';
import { createRouter } from './routes.tsx';
import { UiProvider } from './ui/ui-provider.tsx';

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const router = createRouter();

/** Everything, from the providers down. */
export function App() {
  return (
    <UiProvider>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <SessionWatch />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </UiProvider>
  );
}

/** When the server no longer knows the visitor, they sign in again and come back to where they were. */
function SessionWatch() {
  const setSession = useSetSession();
  useEffect(() => {
    const signingIn: string[] = [paths.login(), paths.register()];
    onUnauthorized(() => {
      const { location } = router.state;
      if (signingIn.includes(location.pathname)) return;
      setSession(null);
      void router.navigate(paths.login(), { state: locationToReturnTo(location), replace: true });
    });
  }, [setSession]);
  return null;
}
