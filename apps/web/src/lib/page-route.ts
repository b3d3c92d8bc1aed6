import type { AppRouter } from '@amphi/api';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import {
  createContext,
  type LoaderFunctionArgs,
  type Params,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router-dom';
import { isAdmitted, wasAdmitted } from './known-session.ts';
import { readDownloads } from './packs/downloads.ts';

/** The procedures, for code that runs outside of components. */
export type TrpcQueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Environment of loaders, given to the router by the browser's entry. */
export interface LoaderEnvironment {
  trpc: TrpcQueryUtils;
}

export const loaderEnvironment = createContext<LoaderEnvironment>();

/** The sessions that the guards of the route table admit. Access to paid content is the server's to decide. */
export type PageAccess = 'public' | 'student' | 'staff' | 'admin';

/** Properties of a route's page. */
export interface PageHandle {
  title?: string;
  /** Pages without the navigation bar. */
  bare?: boolean;
  /** Pages of a session, whose own header stays on screen instead of the navigation bar. */
  session?: boolean;
  access: PageAccess;
  /** True where the build renders the page for visitors; the browser renders all others. */
  prerendered?: boolean;
  /** Starts the queries of the page. */
  prefetch?: (args: PrefetchArgs) => Promise<unknown>[];
}

interface PrefetchArgs extends LoaderEnvironment {
  params: Params;
  /** The query of the address, with its question mark. */
  search: string;
}

/** Exports of a page's module. */
export interface PageModule {
  Component: React.ComponentType;
}

interface PageRecord extends PageHandle {
  path: string;
  /** The page. Whatever the module of the record imports dynamically is preloaded by the page's HTML. */
  lazy: () => Promise<PageModule>;
}

export type PageRoute = RouteObject & { path: string; handle: PageHandle };

/** The one description of a page, from which routing, prerendering and preload links follow. */
export function pageRoute({ path, lazy, ...handle }: PageRecord): PageRoute {
  if (!handle.prefetch) return { id: path, path, handle, lazy };
  return {
    id: path,
    path,
    handle,
    lazy,
    // The page shows its skeletons meanwhile.
    loader: ({ context, params, request }: LoaderFunctionArgs<RouterContextProvider>) => {
      const { search } = new URL(request.url);
      startAllowedQueries(handle, { ...context.get(loaderEnvironment), params, search });
      return null;
    },
    // A change of filters is loaded by the components that show them.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Starts the queries of a page. Their failures are the page's to show. */
export function startQueries({ prefetch }: PageHandle, args: PrefetchArgs): void {
  void Promise.allSettled(prefetch?.(args) ?? []);
}

/**
 * Starts the queries of a page, once it is known who is signed in, or at once where this device had a session that may open
 * it when it last asked. Others' would be refused, and the guard leads elsewhere anyway. A device that holds packs waits:
 * without a connection the page asks its packs and not the server.
 */
export function startAllowedQueries(handle: PageHandle, args: PrefetchArgs): void {
  const user = args.trpc.auth.session.getData();
  const { access } = handle;
  const isAssumed = user === undefined && wasAdmitted(access) && !readDownloads();
  if (isAdmitted(user, access) || isAssumed) startQueries(handle, args);
  else if (user === undefined) startOnceAdmitted(handle, args);
}

function startOnceAdmitted(handle: PageHandle, args: PrefetchArgs): void {
  args.trpc.auth.session.ensureData().then(
    (known) => isAdmitted(known, handle.access) && startQueries(handle, args),
    // The guard of the session tells of it.
    () => {},
  );
}

/** Queries about the thing that an address names; none when its id can't be one. */
export function about(id: number | null, queries: (id: number) => Promise<unknown>[]) {
  return id === null ? [] : queries(id);
}
