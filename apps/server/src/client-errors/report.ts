import { describeBrowser } from '@amphi/domain/auth/device';
import { CLIENT_ERROR_MAX_BYTES, UNKNOWN_ROUTE } from '@amphi/domain/client-errors/rules';
import { clientErrorInput } from '@amphi/domain/client-errors/schema';
import { scrubPersonal } from '@amphi/domain/client-errors/scrub';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import type { ClientErrorLimit } from './limits.ts';

interface ReportOptions {
  limit: ClientErrorLimit;
  /** The patterns of the client's routes: no other becomes a label. */
  routes: string[];
  metrics: Metrics | undefined;
}

/** Returns the route options of the reports: limits that hold before a body is read. */
export function clientErrorOptions({ limit }: Pick<ReportOptions, 'limit'>): RouteShorthandOptions {
  return {
    bodyLimit: CLIENT_ERROR_MAX_BYTES,
    onRequest: (request) => limit(request.ip),
  };
}

/** POST /api/client-errors: an error in a browser, into the log and the metrics. */
export function clientErrorHandler({ routes, metrics }: Omit<ReportOptions, 'limit'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const {
      number,
      kind,
      message,
      stack = '',
      release,
      route,
    } = clientErrorInput.parse(request.body);
    const { family, version } = describeBrowser(request.headers['user-agent']);
    const pattern = routes.includes(route) ? route : UNKNOWN_ROUTE;
    metrics?.onClientError({ route: pattern, browser: family, kind });
    request.log.warn(
      {
        client_error: {
          number,
          kind,
          release,
          route: pattern,
          browser: `${family} ${version}`.trim(),
          message: scrubPersonal(message),
          stack: scrubPersonal(stack),
        },
      },
      'error in a browser',
    );
    return reply.code(204).header('cache-control', 'no-store').send();
  };
}
