import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@amphi/domain/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MethodsOf } from './methods.ts';

/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The folder of the files whose names hold a hash. */
const ASSETS = 'assets';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download|images)(\/|$|\?)/;

/** Below it lie the pages by route, and the list of them; not to be had by their own names. */
const PAGES_INDEX = '.pages/index.json';

/** The hashes of the scripts inside the pages. */
const INLINE_SCRIPTS = '.pages/inline-scripts.json';

/** File served at an unknown address. */
const SHELL = 'index.html';

/** The HTML files of a route. */
interface PageFile {
  /** The route's path as the router has it, such as `/practice/:id`. */
  path: string;
  file: string;
  /** The page without its content, which sessions render in the browser, if `file` is prerendered for visitors. */
  shell?: string;
}

interface WebOptions {
  methodsOf: MethodsOf;
  root?: string;
}

/**
 * Serves the client: its files for ever where their name holds a hash, its page for every route, which
 * names what that route needs, holds nothing of a person, and is revalidated each time.
 * Every other address is answered with 404, or 405 where it has other methods.
 */
export async function installStaticWeb(
  app: FastifyInstance,
  { methodsOf, root = WEB_ROOT }: WebOptions,
): Promise<void> {
  const built = existsSync(root);
  const pageOf = built ? readPages(root) : () => undefined;
  if (built) {
    const assets = join(root, ASSETS) + sep;
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // A route per file leaves every other address to the not-found handler.
      wildcard: false,
      globIgnore: [`${ASSETS}/**`],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : 'no-cache');
      },
    });
    // A single route for the hundreds of them: a route each would take a third of the start, and the plugin's own
    // wildcard reads the whole folder at every request.
    app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, (request, reply) =>
      reply.sendFile(`${ASSETS}/${request.params['*']}`),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new DomainError('route.method_not_allowed');
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !IS_CALL.test(request.url);
    const page = pageOf(request.url);
    if (!built || !isPage || (!page && isFile(request.url))) {
      throw new DomainError('route.not_found');
    }
    const hasSession = request.context.caller.token !== null;
    if (page?.shell) reply.header('vary', 'cookie');
    return reply.sendFile((hasSession && page?.shell) || (page?.file ?? SHELL));
  });
}

/** The hashes of the scripts that the pages hold, for the policy that lets no other run. */
export function readInlineScripts(root = WEB_ROOT): string[] {
  const path = join(root, INLINE_SCRIPTS);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** The patterns of all routes of the client, such as `/practice/:id`. */
export function readRoutes(root = WEB_ROOT): string[] {
  return existsSync(root) ? readIndex(root).map(({ path }) => path) : [];
}

/** The list of pages that the client's build has written. */
function readIndex(root: string): PageFile[] {
  return JSON.parse(readFileSync(join(root, PAGES_INDEX), 'utf8'));
}

/** The page for an address, by the routes that the client's build has written down. */
function readPages(root: string): (url: string) => PageFile | undefined {
  const pages = readIndex(root).map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  return (url) => {
    const pathname = url.split('?')[0] ?? '';
    return pages.find(({ pattern }) => pattern.test(pathname))?.page;
  };
}

/** True where a path names a file. The query, say an e-mail address, does not count. */
function isFile(url: string): boolean {
  return /\.\w+$/.test(url.split('?')[0] ?? '');
}
