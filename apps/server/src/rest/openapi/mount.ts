import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from './document.ts';
import { DOCS_TITLE, DOCS_WITHOUT_SCRIPT } from './texts.ts';

const require = createRequire(import.meta.url);

/** The folder of the viewer's files, wherever the package manager has put them. */
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

const DOCUMENT_URL = '/api/openapi.json';
const DOCS_URL = '/api/docs';

/** The files of the viewer that the page needs; its package holds many more. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;

/** Nothing inline and nothing from elsewhere, as our content security policy wants it. */
const docsPage = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${DOCS_TITLE}</title>
<link rel="icon" type="image/png" href="${DOCS_URL}/favicon-32x32.png">
<link rel="stylesheet" href="${DOCS_URL}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript>${DOCS_WITHOUT_SCRIPT} <a href="${DOCUMENT_URL}">${DOCUMENT_URL}</a></noscript>
<script src="${DOCS_URL}/swagger-ui-bundle.js"></script>
<script src="${DOCS_URL}/start.js"></script>
</body>
</html>
`;

/** Without the validator, which is a service of another site. */
const docsScript = `SwaggerUIBundle({
  url: '${DOCUMENT_URL}',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
