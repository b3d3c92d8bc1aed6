import type { FastifyInstance } from 'fastify';
import { routeOf } from '../observability/route-of.ts';

/**
 * Logs responses: those of a random sample at the level `info`, the others at `debug`. A line names the pattern of the
 * route and neither the address, nor the caller, nor values of the request.
 *
 * @param percent of the requests that are sampled, from 0 to 100
 */
export function installAccessLog(app: FastifyInstance, percent: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = Math.random() * 100 < percent ? 'info' : 'debug';
    const { method, log } = request;
    const ms = Math.round(reply.elapsedTime);
    log[level]({ method, route: routeOf(request), status: reply.statusCode, ms }, 'request');
    done();
  });
}
