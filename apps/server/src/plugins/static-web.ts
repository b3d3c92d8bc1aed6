import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@amphi/domain/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MethodsOf } from './methods.ts';

/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download|images)(\/|$|\?)/;

/** Below it lie the pages by route, and the list of them; not to be had by their own names. */
const PAGES_INDEX = '.pages/index.json';

/** What an unknown address shows. */
const SHELL = 'index.html';

/**
 * Serves the client: its files for ever where their name holds a hash, its page for every route, which
 * names what that route needs and is asked for again each time. Whatever
 * else is asked for does not exist, or not by that method.
 */
export async function installStaticWeb(
  app: FastifyInstance,
  methodsOf: MethodsOf,
  root = WEB_ROOT,
): Promise<void> {
  const built = existsSync(root);
  const pageOf = built ? readPages(root) : () => SHELL;
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
    if (!built || !isPage || isFile(request.url)) throw new DomainError('route.not_found');
    return reply.sendFile(pageOf(request.url));
  });
}

/** The file for an address, by the routes that the client's build has written down. */
function readPages(root: string): (url: string) => string {
  const index: { path: string; file: string }[] = JSON.parse(
    readFileSync(join(root, PAGES_INDEX), 'utf8'),
  );
  const pages = index.map(({ path, file }) => ({
    file,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return pages.find(({ pattern }) => pattern.test(path))?.file ?? SHELL;
  };
}

/** Whether a path names a file. What is asked for after it, say an e-mail address, does not count. */
function isFile(url: string): boolean {
  return /\.\w+$/.test(url.split('?')[0] ?? '');
}
