import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@amphi/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Pages that open an account by the link of a mail. Links sent before tokens moved behind the hash hold them in the
 * query.
 */
const LINK_PAGE = /^\/(?:reset-password|invitation)\/?(?:[?]|$)/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface SecurityOptions {
  secure: boolean;
  publicUrl: string;
  /** Hashes of the scripts that our own pages hold, as in `sha256-…`; no other inline script runs. */
  inlineScripts: string[];
}

/** Response headers for every answer, and the refusal of state changes that come from elsewhere. */
export function installSecurity(
  app: FastifyInstance,
  { secure, publicUrl, inlineScripts }: SecurityOptions,
): void {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        // Mantine sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Question images may be anywhere on the web.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrcAttr: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Receipts and question images are shown by our own pages only; images from elsewhere may load.
    crossOriginEmbedderPolicy: false,
  });
  const own = new URL(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    if (LINK_PAGE.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    done(isForeign(request, own) ? new DomainError('request.foreign_origin') : undefined);
  });
}

/** The headers that helmet sets: the same on all responses, so that it runs once. */
function headersOf(options: HelmetOptions): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...headers];
}

/**
 * A state change that a page of another site sends, with our cookie or without: a sign-in to another account
 * is one too. A page at our address without TLS is another site where ours has it. Scripts send no Origin and pass.
 */
function isForeign(request: FastifyRequest, own: URL): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  if (host === own.host) return protocol !== own.protocol;
  if (host !== request.host) return true;
  // Behind a proxy that is not trusted, the request says `http` whatever the browser used.
  return protocol !== 'https:' && protocol !== `${request.protocol}:`;
}
