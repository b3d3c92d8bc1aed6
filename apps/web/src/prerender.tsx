import { common } from '@amphi/domain/messages/fr/common';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './app.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { askPractice } from './features/practice/state/ask-practice.ts';
import { parseScope } from './features/practice/study-scope.ts';
import { BrowserNotices, type SupportedBrowser } from './layouts/browser-notices.tsx';
import type { PageHandle, PageRoute, TrpcQueryUtils } from './lib/page-route.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createTrpcClient, type TrpcClient } from './lib/trpc.ts';
import { routes } from './routes.tsx';

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

/** A page's address with `:name` for numbers, who may open it, and its requests with `{1}` for the first of the numbers. */
type FirstRequests = [address: string, access: PageHandle['access'], ...urls: string[]];

/** Instead of numbers while requests are recorded; ids may have nine digits. */
const STAND_IN = 900_000_000;

/** Queries that pages start by themselves, and not ahead; with `:name` for numbers of their addresses. */
const WITHOUT_CACHE: Record<
  string,
  {
    searches: string[];
    ask: (
      client: TrpcClient,
      id: string | undefined,
      search: string,
    ) => readonly Promise<unknown>[];
  }
> = {
  '/practice/:id': {
    searches: ['', '?mode=chapter&chapter_id=:chapter', '?mode=exam&year=:year'],
    ask(client, id, search) {
      const scope = parseScope(id, search);
      return scope ? askPractice(client, scope.filter) : [];
    },
  },
};

/** Requests that `public/first-requests.js` sends, by the path of the page. */
export async function firstRequestsOf({ path, ...handle }: Page): Promise<FirstRequests[]> {
  const found: FirstRequests[] = [];
  const own = WITHOUT_CACHE[path];
  for (const search of own?.searches ?? ['']) {
    const address = path + search;
    const names: string[] = address.match(/(?<=:)\w+/g) ?? [];
    const standIn = (name: string) => String(STAND_IN + names.indexOf(name) + 1);
    const params = Object.fromEntries(names.map((name) => [name, standIn(name)]));
    const urls = await recorded((trpc, client) => {
      const filled = search.replace(/:(\w+)/g, (_, name: string) => standIn(name));
      const args = { params, search: filled };
      const queries = handle.prefetch?.({ ...args, trpc }) ?? [];
      return [...queries, ...(own?.ask(client, params.id, filled) ?? [])];
    });
    const templates = urls.map((url) =>
      url.replace(/9000000(\d\d)/g, (_, index: string) => `{${Number(index)}}`),
    );
    if (urls.length > 0) found.push([address, handle.access, ...templates]);
  }
  return found;
}

/** The request of the session, which every page waits for. */
export const sessionRequest = (): Promise<string[]> =>
  recorded((trpc) => [trpc.auth.session.prefetch()]);

/** The addresses of what is asked for, which get no answer. */
async function recorded(
  ask: (trpc: TrpcQueryUtils, client: TrpcClient) => Promise<unknown>[],
): Promise<string[]> {
  const urls: string[] = [];
  const client = createTrpcClient((address) => {
    urls.push(String(address));
    return new Promise(() => {});
  });
  ask(createTRPCQueryUtils({ queryClient: createQueryClient(), client }), client);
  // Calls of one tick go as a batch after it.
  await new Promise((resolve) => setTimeout(resolve, 10));
  return urls;
}

/** The notices for browsers that can't run the app, hidden, as HTML. */
export function renderBrowserNotices(supported: SupportedBrowser[]): string {
  return renderToStaticMarkup(<BrowserNotices supported={supported} />);
}

/** A public page as visitors see it who are not signed in: what `main.tsx` hydrates. */
export const renderPage = (path: string): Promise<string> => render(path, routes, null);

/** The layout around a sign of loading, at each address: what a page is before its code runs. */
export const renderShell = (path: string): Promise<string> => render(path, routes.map(asShell));

function asShell({ lazy, loader: _, children, ...route }: RouteObject): RouteObject {
  if (!children) return { ...route, Component: LoadingScreen } as RouteObject;
  return {
    ...route,
    ...(lazy && { Component: Outlet }),
    children: children.map(asShell),
  } as RouteObject;
}

/**
 * Renders what `#root` holds at an address.
 *
 * @param session null of a visitor, undefined where it is not known yet
 * @throws what a component threw
 */
async function render(path: string, at: RouteObject[], session?: null): Promise<string> {
  const queryClient = createQueryClient();
  const trpcClient = createTrpcClient();
  const trpc = createTRPCQueryUtils({ queryClient, client: trpcClient });
  if (session === null) trpc.auth.session.setData(undefined, session);
  const handler = createStaticHandler(at);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error('no loader of the client answers by itself');
  for (const error of Object.values(context.errors ?? {})) throw error;
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
