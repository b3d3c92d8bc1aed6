import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import { App, preloadPage } from './app.tsx';
import { LoadingScreen } from './components/loading-screen.tsx';
import { createStaticHistory } from './lib/history.ts';
import type { RouteHandle } from './lib/router.tsx';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

/** One route: its address, and what has to be loaded for it. */
export interface RoutePage {
  path: string;
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
    const { parts = [] }: RouteHandle = handle ?? {};
    const loaders = [...around, ...(typeof lazy === 'function' ? [lazy] : []), ...parts];
    const own = path && path !== '*' ? [{ path, loaders }] : [];
    return [...own, ...pagesBelow(children ?? [], loaders)];
  });
}

/**
 * The content of `#root`: the landing page as everybody first sees it, before anything is known of
 * the visitor; for other pages the sign that something is coming.
 */
export async function drawPage(path: string): Promise<string> {
  if (path !== paths.home()) return renderToString(<LoadingScreen />);
  await preloadPage(path);
  return renderToString(<App history={createStaticHistory(path)} />);
}
