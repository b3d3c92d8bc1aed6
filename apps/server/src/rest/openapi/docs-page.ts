import { DOCS_TITLE, DOCS_WITHOUT_SCRIPT } from './texts.ts';

export const DOCUMENT_URL = '/api/openapi.json';
export const DOCS_URL = '/api/docs';

/** The files of the viewer that the page needs; its package holds many more. */
export const VIEWER_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'favicon-32x32.png',
] as const;

/** Nothing inline and nothing from elsewhere, as our content security policy wants it. */
export const docsPage = `<!doctype html>
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
export const docsScript = `SwaggerUIBundle({
  url: '${DOCUMENT_URL}',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
