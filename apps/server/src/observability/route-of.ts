import { appRouter } from '@amphi/api';
import type { FastifyRequest } from 'fastify';

const procedures: Record<string, unknown> = appRouter._def.procedures;

/** The pattern of a route, never its values: as many as there are in the code. */
export function routeOf(request: FastifyRequest): string {
  const url = request.routeOptions.url;
  if (url === undefined) return 'unknown';
  if (!url.startsWith('/trpc')) return url;
  const { path } = request.params as { path?: string };
  if (path?.includes(',')) return '/trpc/batch';
  return path !== undefined && Object.hasOwn(procedures, path) ? `/trpc/${path}` : '/trpc/unknown';
}
