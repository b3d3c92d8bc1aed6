import { DomainError } from '@amphi/domain/errors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Response headers for every answer, and the refusal of state changes that come from elsewhere. */
export async function installSecurity(
  app: FastifyInstance,
  { secure, publicUrl }: { secure: boolean; publicUrl: string },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
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
  const own = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (isForeign(request, own)) throw new DomainError('request.foreign_origin');
  });
}

/**
 * A state change that a page of another site sends, with our cookie or without: signing somebody in to a
 * foreign account is one too. Scripts send no Origin and pass.
 */
function isForeign(request: FastifyRequest, own: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== own && host !== request.host;
}
