import { common } from '@amphi/domain/messages/fr/common';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { App, preloadPage } from './app.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { createStaticHistory } from './lib/history.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { RouteHandle } from './lib/router.tsx';
import { LEGAL_PAGES, paths } from './paths.ts';
import { routes } from './routes.tsx';

/** One route: its address, its title if it has its own, and what has to be loaded for it. */
export interface RoutePage {
  path: string;
  title?: string;
  loaders: (() => Promise<unknown>)[];
}

/*
 * What the client's build asks in Node, through `pages.ts`: which pages there are, and what their HTML
 * holds before any script has run.
 */

/** Every page of the route table. */
export function routePages(): RoutePage[] {
  return pagesBelow(routes, []);
}

function pagesBelow(table: RouteObject[], around: RoutePage['loaders']): RoutePage[] {
  return table.flatMap(({ path, lazy, children, handle }) => {
    const { title, parts = [] }: RouteHandle = handle ?? {};
    const loaders = [...around, ...(typeof lazy === 'function' ? [lazy] : []), ...parts];
    const own =
      path && path !== '*'
        ? [{ path, loaders, ...(title && { title: common.pageTitle(title) }) }]
        : [];
    return [...own, ...pagesBelow(children ?? [], loaders)];
  });
}

/** Pages that begin the same for everybody. The link of a mail leads to one that does not. */
const DRAWN: string[] = [
  paths.home(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.accountDeleted(),
  ...LEGAL_PAGES.map(paths.legal),
];

/**
 * The content of `#root`, and whether it is the page itself: as everybody first sees it, before anything is
 * known of the visitor. For other pages it is the sign that something is coming.
 */
export async function drawPage(path: string): Promise<{ content: string; drawn: boolean }> {
  if (!DRAWN.includes(path)) return { content: renderToString(<LoadingScreen />), drawn: false };
  await preloadPage(path);
  const app = <App history={createStaticHistory(path)} queryClient={createQueryClient()} />;
  return { content: renderToString(app), drawn: true };
}
