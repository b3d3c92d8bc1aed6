import { common } from '@amphi/domain/messages/fr/common';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { App, preloadPage } from './app.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { BrowserNotices, type SupportedBrowser } from './layouts/browser-notices.tsx';
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

/**
 * Pages that the server draws for whoever asks (`draw.tsx`). Not the sessions: where a student was in one,
 * what is chosen already and whether the list is beside it, only their own device knows.
 */
const DRAWN_FOR_ONE = [
  '/dashboard',
  '/buy',
  '/orders',
  '/profile',
  '/semester/:id',
  '/study-mode/:id',
  '/practice/:id/complete',
  '/admin',
  '/admin/imports',
  '/admin/exports',
];

/** Pages that begin the same for everybody. The link of a mail leads to one that does not. */
const DRAWN: string[] = [
  paths.home(),
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.accountDeleted(),
  ...LEGAL_PAGES.map(paths.legal),
];

/** The notices for browsers that can't run the app, hidden, as HTML. */
export function browserNotices(supported: SupportedBrowser[]): string {
  return renderToStaticMarkup(<BrowserNotices supported={supported} />);
}

interface DrawnPage {
  /** Of `#root`: the page as everybody first sees it, or the sign that something is coming. */
  content: string;
  drawn: 'ahead' | 'when-asked' | 'never';
}

/** What a page's HTML holds before anything is known of the visitor. */
export async function drawPage(path: string): Promise<DrawnPage> {
  if (!DRAWN.includes(path)) {
    const drawn = DRAWN_FOR_ONE.includes(path) ? 'when-asked' : 'never';
    return { content: renderToString(<LoadingScreen />), drawn };
  }
  await preloadPage(path, '');
  const app = <App history={createStaticHistory(path)} queryClient={createQueryClient()} />;
  return { content: renderToString(app), drawn: 'ahead' };
}
