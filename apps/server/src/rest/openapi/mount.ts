import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCS_URL, DOCUMENT_URL, docsPage, docsScript, VIEWER_FILES } from './docs-page.ts';
import { describeApi } from './document.ts';

const require = createRequire(import.meta.url);

/** Where the viewer's files lie, wherever the package manager has put them. */
const VIEWER_ROOT = dirname(require.resolve('swagger-ui-dist/package.json'));

const DAY_MS = 86_400_000;

/** Serves a text that stays the same while the process runs, with an ETag. */
function fixedText(type: string, makeText: () => string) {
  let made: { text: string; etag: string } | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (made === undefined) {
      const text = makeText();
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
      // Weak, since the same text also travels compressed.
      made = { text, etag: `W/"${hash}"` };
    }
    reply.header('cache-control', 'no-cache').header('etag', made.etag);
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(made.text);
  };
}

/** Serves the document at /api/openapi.json and a page to browse it at /api/docs. */
export async function mountOpenApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  app.get(
    DOCUMENT_URL,
    fixedText('application/json', () => JSON.stringify(describeApi(sessionCookie))),
  );
  app.get(
    DOCS_URL,
    fixedText('text/html', () => docsPage),
  );
  app.get(
    `${DOCS_URL}/start.js`,
    fixedText('text/javascript', () => docsScript),
  );
  await app.register(fastifyStatic, {
    root: VIEWER_ROOT,
    prefix: `${DOCS_URL}/`,
    decorateReply: false,
    index: false,
    maxAge: DAY_MS,
    allowedPath: (path) => VIEWER_FILES.some((name) => path === `/${name}`),
  });
}
