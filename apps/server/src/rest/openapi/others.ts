import { RECEIPT_TYPES } from '@amphi/domain/payments/rules';
import { createPaymentFields } from '@amphi/domain/payments/schema';
import { components } from '../responses/objects.ts';
import { createdPayment } from '../responses/responses.ts';
import { clientErrorPaths } from './client-errors.ts';
import { failuresOf } from './failures.ts';
import { filePaths } from './files.ts';
import { imagePaths } from './images.ts';
import { fieldsOf } from './inputs.ts';
import { SUCCESS, WHO } from './texts.ts';
import type { JsonSchema, Operation, Paths } from './types.ts';

const session = [{ session: [] }];

function createPayment(): Operation {
  const { properties, required } = fieldsOf('payments.create', createPaymentFields);
  const receipt_file: JsonSchema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'Le reçu : JPEG, PNG ou PDF, 5 Mo au plus.',
  };
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, receipt_file },
    required: [...required, 'receipt_file'],
  };
  const schemaOfPayment = { $ref: `#/components/schemas/${components.get(createdPayment)}` };
  return {
    operationId: 'payments.create',
    tags: ['payments'],
    summary: 'Commander un semestre, reçu joint',
    description: WHO.session,
    parameters: [],
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      201: {
        description: SUCCESS[201],
        content: { 'application/json': { schema: schemaOfPayment } },
      },
      ...failuresOf({
        method: 'POST',
        who: 'session',
        hasPath: false,
        hasInput: true,
        errors: [404, 409, 429],
      }),
    },
    security: session,
  };
}

const downloadReceipt = (operationId: string): Operation => ({
  operationId,
  tags: ['payments'],
  summary: 'Lire un reçu',
  description: `${WHO.session} Pour l’auteur de la commande, les administrateurs et les comptables ; 404 pour les autres.`,
  parameters: [{ name: 'receipt_url', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: {
      description: SUCCESS[200],
      content: Object.fromEntries(Object.keys(RECEIPT_TYPES).map((type) => [type, { schema: {} }])),
    },
    ...failuresOf({ method: 'GET', who: 'session', hasPath: true, hasInput: false }),
  },
  security: session,
});

const downloadProof: Operation = {
  operationId: 'payments.proof',
  tags: ['payments'],
  summary: 'Lire le reçu de paiement d’une commande approuvée',
  description: `${WHO.session} Pour l’auteur de la commande, les administrateurs et les comptables ; 404 pour les autres.`,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: SUCCESS[200], content: { 'application/pdf': { schema: {} } } },
    ...failuresOf({
      method: 'GET',
      who: 'session',
      hasPath: true,
      hasInput: false,
      errors: [429],
    }),
  },
  security: session,
};

const health = (operationId: string, summary: string): Operation => ({
  operationId,
  tags: ['service'],
  summary,
  description: WHO.public,
  parameters: [],
  responses: {
    200: {
      description: SUCCESS[200],
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { status: { const: 'ok' } },
            required: ['status'],
            additionalProperties: false,
          },
        },
      },
    },
    ...failuresOf({ method: 'GET', who: 'public', hasPath: false, hasInput: false }),
  },
  security: [],
});

/** The paths that are no rows of the table: files in, files out, the service's state, and reports. */
export const describeOthers = (): Paths => ({
  '/api/payments/create': { post: createPayment() },
  '/download/payments/{id}': { get: downloadProof },
  '/download/{receipt_url}': { get: downloadReceipt('payments.receipt') },
  '/api/download/{receipt_url}': { get: downloadReceipt('payments.receipt.api') },
  '/api/health': { get: health('service.health', 'Savoir si le service répond') },
  '/api/health/ready': {
    get: health('service.ready', 'Savoir si ce serveur veut des requêtes et peut y répondre'),
  },
  '/api/health/live': { get: health('service.live', 'Savoir si ce processus vit') },
  ...clientErrorPaths,
  ...imagePaths,
  ...filePaths,
});
