import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@amphi/domain/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download)(\/|$|\?)/;

/** Serves the client: its files for ever where their name holds a hash, its page for every route. */
export async function installStaticWeb(app: FastifyInstance, root = WEB_ROOT): Promise<void> {
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
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !IS_CALL.test(request.url);
    if (!built || !isPage || /\.\w+(\?|$)/.test(request.url))
      throw new DomainError('route.not_found');
    return reply.sendFile('index.html');
  });
}
