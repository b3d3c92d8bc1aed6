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
import { BrowserNotices, type SupportedBrowser } from './layouts/browser-notices.tsx';
import type { PageHandle, PageRoute } from './lib/page-route.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createTrpcClient } from './lib/trpc.ts';
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

/** The notices for browsers that can't run the app, hidden, as HTML. */
export function renderBrowserNotices(supported: SupportedBrowser[]): string {
  return renderToStaticMarkup(<BrowserNotices supported={supported} />);
}

/** A public page as visitors see it who are not signed in: what `main.tsx` hydrates. */
export const renderPage = (path: string): Promise<string> => render(path, routes, null);

/** The layout around a page that the browser renders, with a sign of loading meanwhile. */
export const renderShell = (path: string): Promise<string> => render(path, routes.map(asShell));

function asShell({ lazy, loader: _, children, ...route }: RouteObject): RouteObject {
  const Component = children ? Outlet : LoadingScreen;
  const shell = {
    ...route,
    ...(lazy && { Component }),
    ...(children && { children: children.map(asShell) }),
  };
  return shell as RouteObject;
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
