import type { FastifyInstance } from 'fastify';

/** The methods that some route knows at an address, sorted; empty where there is none. */
export type MethodsOf = (url: string) => string[];

/** Segments of a path; a slash at its end adds none. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** True where a path is one of a route's: parameters stand for any segment, a star for all that follow. */
function fits(path: readonly string[], route: readonly string[]): boolean {
  const star = route.indexOf('*');
  if (star === -1 ? path.length !== route.length : path.length < star) return false;
  return route.every((segment, index) => {
    if (star !== -1 && index >= star) return true;
    return segment.startsWith(':') ? path[index] !== '' : segment === path[index];
  });
}

/** Records the routes that are added from now on, for the Allow header of a 405. */
export function watchMethods(app: FastifyInstance): MethodsOf {
  const routes: { segments: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: segmentsOf(url), methods: [method].flat() });
  });
  return (url) => {
    const path = segmentsOf(url.split('?')[0] as string);
    const fitting = routes.filter(({ segments }) => fits(path, segments));
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort();
  };
}
