import type { AppRouter } from '@amphi/api';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import {
  createContext,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';

/** The procedures, for code that runs outside of components. */
export type TrpcQueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** What loaders work with, given to the router by the browser's entry and by the server's. */
export interface LoaderEnvironment {
  trpc: TrpcQueryUtils;
  /** Whether the page is rendered on the server, which waits for the queries. */
  isServer: boolean;
}

export const loaderEnvironment = createContext<LoaderEnvironment>();

/** The sessions that the guards of the route table admit. Access to paid content is the server's to decide. */
export type PageAccess = 'public' | 'student' | 'staff' | 'admin';

/**
 * Where a page's HTML comes from: `build` renders it once for everyone, `request` renders it on the server
 * for each session, `client` leaves it to the browser, for pages whose first render depends on the device.
 */
export type PageRendering = 'build' | 'request' | 'client';

/** What a route says about its page. */
export interface PageHandle {
  title?: string;
  /** Pages without the navigation bar. */
  bare?: boolean;
  /** Pages of a session, whose own header stays on screen instead of the navigation bar. */
  session?: boolean;
  access: PageAccess;
  rendering: PageRendering;
  /** Starts the queries of the page. Their failures are the page's to show. */
  prefetch?: (args: PrefetchArgs) => Promise<unknown>[];
}

interface PrefetchArgs extends LoaderEnvironment {
  params: Params;
  /** The query of the address, with its question mark. */
  search: string;
}

/** What the module of a page exports. */
export interface PageModule {
  Component: React.ComponentType;
}

interface PageRecord extends PageHandle {
  path: string;
  /** The page. Whatever the module of the record imports dynamically is preloaded by the page's HTML. */
  lazy: () => Promise<PageModule>;
}

export type PageRoute = RouteObject & { path: string; handle: PageHandle };

/** The one description of a page, from which routing, prerendering, preload links and SSR follow. */
export function pageRoute({ path, lazy, ...handle }: PageRecord): PageRoute {
  const { prefetch } = handle;
  if (!prefetch) return { id: path, path, handle, lazy };
  return {
    id: path,
    path,
    handle,
    lazy,
    loader: async ({ context, params, request }: LoaderFunctionArgs<RouterContextProvider>) => {
      const environment = context.get(loaderEnvironment);
      const { search } = new URL(request.url);
      const startQueries = () =>
        Promise.allSettled(prefetch({ ...environment, params, search })).then(() => {});
      if (environment.isServer) await startQueries();
      // In the browser the page shows its skeletons meanwhile.
      else void whenSignedIn(environment.trpc, startQueries);
      return null;
    },
    // A change of filters is loaded by the components that show them.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Without a session the server would refuse each of the queries, and the guard leads to /login anyway. */
async function whenSignedIn(trpc: TrpcQueryUtils, start: () => Promise<void>): Promise<void> {
  const user = await trpc.auth.session.ensureData().catch(() => null);
  if (user) await start();
}

/** Queries about the thing that an address names; none when its id can't be one. */
export function about(id: number | null, queries: (id: number) => Promise<unknown>[]) {
  return id === null ? [] : queries(id);
}
