import { failuresOf } from './failures.ts';
import { SUCCESS, WHO } from './texts.ts';
import type { Operation, Paths } from './types.ts';

const session = [{ session: [] }];
const pixels = { type: 'integer', minimum: 1 } as const;

const createImage: Operation = {
  operationId: 'images.create',
  tags: ['qcms'],
  summary: 'Envoyer l’image d’une question',
  description: `${WHO.admin} L’image est redessinée en WebP, sans métadonnées. Une image qu’aucune question ne prend est supprimée après une semaine.`,
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            image_file: {
              type: 'string',
              contentMediaType: 'application/octet-stream',
              description: 'PNG, JPEG, WebP ou GIF, 5 Mo au plus.',
            },
          },
          required: ['image_file'],
        },
      },
    },
  },
  responses: {
    201: {
      description: SUCCESS[201],
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              image_url: { type: 'string' },
              width: pixels,
              height: pixels,
              size: pixels,
            },
            required: ['image_url', 'width', 'height', 'size'],
            additionalProperties: false,
          },
        },
      },
    },
    ...failuresOf({
      method: 'POST',
      who: 'admin',
      hasPath: false,
      hasInput: true,
      errors: [413, 429],
    }),
  },
  security: session,
};

const readImage: Operation = {
  operationId: 'images.read',
  tags: ['study'],
  summary: 'Lire l’image d’une question',
  description: WHO.session,
  parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: SUCCESS[200], content: { 'image/webp': { schema: {} } } },
    ...failuresOf({ method: 'GET', who: 'session', hasPath: true, hasInput: false }),
  },
  security: session,
};

/** Images of questions: uploaded by administrators, read with a session. */
export const imagePaths: Paths = {
  '/api/images': { post: createImage },
  '/images/{file}': { get: readImage },
};
