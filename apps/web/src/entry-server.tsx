import type { AppRouter } from '@amphi/api';
import { common } from '@amphi/domain/messages/fr/common';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { BrowserNotices, type SupportedBrowser } from './layouts/browser-notices.tsx';
import { showTimesOf } from './lib/format.ts';
import {
  loaderEnvironment,
  type PageHandle,
  type PageRoute,
  type TrpcQueryUtils,
} from './lib/page-route.ts';
import type { PageState } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { routes } from './routes.tsx';

export { showTimesOf };

/** Calls a procedure of the server by its path, such as `orders.list`. */
type CallProcedure = (path: string, input: unknown) => Promise<unknown>;

interface PageRequest {
  /** Path and query. */
  url: string;
  call: CallProcedure;
  /** Whether to render the page besides querying its data. Asked when the data is there. */
  shouldRender: () => boolean;
}

interface PageResponse {
  state: PageState;
  /** The content of `#root`; null where it is left to the browser. */
  content: string | null;
  /** What kept the page from being rendered. */
  error?: unknown;
}

const handler = createStaticHandler(routes);

interface Page extends PageHandle {
  path: string;
  /** The file of its record, relative to this one. */
  module: string;
  documentTitle?: string;
}

const modules = import.meta.glob<Record<string, PageRoute | PageRoute[]>>(
  './{features,layouts}/**/*.route.ts',
  { eager: true },
);

/** Every page, for the build, which writes an HTML file for each. */
export const pages: Page[] = Object.entries(modules).flatMap(([module, records]) =>
  Object.values(records)
    .flat()
    .map(({ path, handle }) => ({
      path,
      module,
      ...handle,
      ...(handle.title && { documentTitle: common.pageTitle(handle.title) }),
    })),
);

/** What `#root` holds while the page's code is loading. */
export function renderLoading(): string {
  return renderToString(<LoadingScreen />);
}

/** The notices for browsers that can't run the app, hidden, as HTML. */
export function renderBrowserNotices(supported: SupportedBrowser[]): string {
  return renderToStaticMarkup(<BrowserNotices supported={supported} />);
}

/** Renders a page that is the same for everyone, as it is before hydration. */
export async function renderStatic(url: string): Promise<string> {
  const page = createPage(() => Promise.reject(new Error('static pages call no procedure')));
  return renderContent(page, await runLoaders(page, url));
}

/**
 * Runs the queries of a page with the session of the request, and renders it where that is asked for and
 * no query failed. Each request has a cache of its own.
 *
 * @throws what kept the session from being looked up
 */
export async function renderPage({ url, call, shouldRender }: PageRequest): Promise<PageResponse> {
  const page = createPage(call);
  const { queryClient, utils } = page;
  const [context] = await Promise.all([runLoaders(page, url), utils.auth.session.prefetch()]);
  const session = queryClient.getQueryState(getQueryKey(trpc.auth.session, undefined, 'query'));
  if (session?.error) throw session.error;
  const state = { queries: withoutTimes(dehydrate(queryClient)), loaderData: context.loaderData };
  const signedIn = Boolean(utils.auth.session.getData());
  const queries = queryClient.getQueryCache().getAll();
  const complete = queries.every((query) => query.state.status === 'success');
  if (!signedIn || !complete || !shouldRender()) return { state, content: null };
  try {
    return { state, content: await renderContent(page, context) };
  } catch (error) {
    return { state, content: null, error };
  }
}

/** The client sets the times by its own clock, and the same data makes the same page. */
function withoutTimes({ queries, ...rest }: DehydratedState): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  };
}

/** The clients of one request, which share nothing with another's. */
interface PageClients {
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  utils: TrpcQueryUtils;
}

function createPage(call: CallProcedure): PageClients {
  const queryClient = createQueryClient({ retry: false });
  const trpcClient = trpc.createClient({ links: [callLink(call)] });
  return {
    queryClient,
    trpcClient,
    utils: createTRPCQueryUtils({ queryClient, client: trpcClient }),
  };
}

/** A terminating link that calls the procedures in this process instead of over HTTP. */
function callLink(call: CallProcedure): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
        );
      });
}

async function runLoaders({ utils }: PageClients, url: string): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider();
  requestContext.set(loaderEnvironment, { trpc: utils, isServer: true });
  const request = new Request(new URL(url, 'http://localhost'));
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) throw new Error('no loader of the client answers by itself');
  return context;
}

/** @throws what a component threw */
async function renderContent(
  { queryClient, trpcClient }: PageClients,
  context: StaticHandlerContext,
): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App queryClient={queryClient} trpcClient={trpcClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
    // In one piece, whatever its length: parts that are streamed apart need scripts to place them.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  if (errors.length > 0) throw errors[0];
  return Buffer.concat(chunks).toString();
}
