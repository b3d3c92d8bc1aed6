import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@amphi/domain/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MethodsOf } from './methods.ts';

/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download)(\/|$|\?)/;

/**
 * Serves the client: its files for ever where their name holds a hash, its page for every route. Whatever
 * else is asked for does not exist, or not by that method.
 */
export async function installStaticWeb(
  app: FastifyInstance,
  methodsOf: MethodsOf,
  root = WEB_ROOT,
): Promise<void> {
  const built = existsSync(root);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes('/assets/');
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new DomainError('route.method_not_allowed');
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !IS_CALL.test(request.url);
    if (!built || !isPage || /\.\w+(\?|$)/.test(request.url))
      throw new DomainError('route.not_found');
    return reply.sendFile('index.html');
  });
}
