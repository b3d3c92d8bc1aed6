import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RootBoundary } from './layouts/root-boundary.tsx';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { UiProvider } from './ui/ui-provider.tsx';

interface AppProps {
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  /** The queries that the server has answered with the page. */
  dehydratedState?: DehydratedState | undefined;
  /** The router's provider: the browser's, or the server's for one address. */
  children: ReactNode;
}

/** What surrounds the router, in the browser and on the server alike. */
export function App({ queryClient, trpcClient, dehydratedState, children }: AppProps) {
  return (
    <RootBoundary>
      <UiProvider>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <HydrationBoundary state={dehydratedState}>{children}</HydrationBoundary>
          </QueryClientProvider>
        </trpc.Provider>
      </UiProvider>
    </RootBoundary>
  );
}
