import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDrawPage } from './draw-page.ts';
import type { MethodsOf } from './methods.ts';
import { dataElement, type FirstCall, readPageData } from './page-data.ts';
import { sendHtml } from './send-html.ts';

/** The built client lies beside the built server. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that programs call: a wrong one is an error in JSON, never the web page. */
const IS_CALL = /^\/(api|trpc|download|images)(\/|$|\?)/;

/** Below it lie the pages by route, and the list of them; not to be had by their own names. */
const PAGES_INDEX = '.pages/index.json';

/** A module of the client: what each page asks as soon as it is drawn. */
const FIRST_CALLS = '.pages/first-calls.js';

/** The hashes of the scripts inside the pages. */
const INLINE_SCRIPTS = '.pages/inline-scripts.json';

/** What an unknown address shows. */
const SHELL = 'index.html';

/** What `FIRST_CALLS` exports. */
interface FirstCallsModule {
  firstCalls: Record<string, (id: string, search: string) => FirstCall[]>;
}

/** The page for an address. */
interface Page {
  file: string;
  /** What it asks first, of a page behind the sign-in. */
  calls?: FirstCall[];
  /** What the page's content takes the place of, where it may be drawn here. */
  waiting?: string;
}

/** The beginning of a page's content that was drawn already; the client sees it by the attribute. */
const DRAWN = '<div id="root" data-drawn>';

interface WebOptions {
  methodsOf: MethodsOf;
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  hasSessionCookie: (request: FastifyRequest) => boolean;
  /** In which drawn pages show times. */
  timeZone: string;
  root?: string;
}

/**
 * Serves the client: its files for ever where their name holds a hash, its page for every route, which
 * names what that route needs and is asked for again each time. A page behind the sign-in brings
 * what it would ask first to whoever has a session, drawn where that is possible, and is kept by nobody.
 * Whatever else is asked for does not exist, or not by that method.
 */
export async function installStaticWeb(
  app: FastifyInstance,
  { methodsOf, createContext, hasSessionCookie, timeZone, root = WEB_ROOT }: WebOptions,
): Promise<void> {
  const built = existsSync(root);
  const pageOf = built ? await readPages(root) : (): Page => ({ file: SHELL });
  const textOf = textsIn(root);
  const drawPage = createDrawPage(join(root, '.pages'), timeZone);
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
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new DomainError('route.method_not_allowed');
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !IS_CALL.test(request.url);
    if (!built || !isPage || isFile(request.url)) throw new DomainError('route.not_found');
    const { file, calls, waiting } = pageOf(request.url);
    if (!calls || request.method === 'HEAD' || !hasSessionCookie(request)) {
      return reply.sendFile(file);
    }
    const data = await readPageData(calls, createContext(request, reply), request.log);
    if (data === null) return reply.sendFile(file);
    const { json, complete } = data;
    const content =
      complete && waiting ? await drawPage({ ...split(request.url), json }, request.log) : null;
    let html = textOf(file).replace('</body>', () => `${dataElement(json)}</body>`);
    if (content !== null && waiting) html = html.replace(waiting, () => DRAWN + content);
    return sendHtml(request, reply, html);
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
function readIndex(root: string): { path: string; file: string; waiting?: string }[] {
  return JSON.parse(readFileSync(join(root, PAGES_INDEX), 'utf8'));
}

/** The texts of files below a folder, each read once. */
function textsIn(root: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

/** The page for an address, by the routes that the client's build has written down. */
async function readPages(root: string): Promise<(url: string) => Page> {
  const { firstCalls }: FirstCallsModule = await import(
    pathToFileURL(join(root, FIRST_CALLS)).href
  );
  const pages = readIndex(root).map(({ path, file, waiting }) => ({
    page: { file, ...(waiting !== undefined && { waiting }) },
    ask: firstCalls[path],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
  }));
  return (url) => {
    const { pathname, search } = split(url);
    for (const { page, ask, pattern } of pages) {
      const match = pattern.exec(pathname);
      if (match) return { ...page, ...(ask && { calls: ask(match[1] ?? '', search) }) };
    }
    return { file: SHELL };
  };
}

/** An address without its query, and the query with its question mark. */
function split(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/** Whether a path names a file. What is asked for after it, say an e-mail address, does not count. */
function isFile(url: string): boolean {
  return /\.\w+$/.test(url.split('?')[0] ?? '');
}
