import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RootBoundary } from './layouts/root-boundary.tsx';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { UiProvider } from './ui/ui-provider.tsx';

interface AppProps {
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  /** The router's provider: the browser's, or that of prerendering for one address. */
  children: ReactNode;
}

/** Providers around the router, in the browser and where pages are prerendered. */
export function App({ queryClient, trpcClient, children }: AppProps) {
  return (
    <RootBoundary>
      <UiProvider>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </UiProvider>
    </RootBoundary>
  );
}
