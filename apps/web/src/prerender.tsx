import type { RouteObject } from 'react-router-dom';
import { routes } from './routes.tsx';

/** One route: its address, and what has to be loaded for it. */
export interface RoutePage {
  path: string;
  loaders: (() => Promise<unknown>)[];
}

/** Every page of the route table. Runs in Node, when the client is built. */
export function routePages(): RoutePage[] {
  return pagesBelow(routes, []);
}

function pagesBelow(table: RouteObject[], around: RoutePage['loaders']): RoutePage[] {
  return table.flatMap(({ path, lazy, children }) => {
    const loaders = typeof lazy === 'function' ? [...around, lazy] : around;
    const own = path && path !== '*' ? [{ path, loaders }] : [];
    return [...own, ...pagesBelow(children ?? [], loaders)];
  });
}
