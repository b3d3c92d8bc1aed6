import { CLIENT_ERROR_MAX_BYTES } from '@amphi/domain/client-errors/rules';
import { clientErrorInput } from '@amphi/domain/client-errors/schema';
import { RECEIPT_TYPES } from '@amphi/domain/payments/rules';
import { createPaymentFields } from '@amphi/domain/payments/schema';
import { components } from '../responses/objects.ts';
import { createdPayment } from '../responses/responses.ts';
import { filePaths } from './files.ts';
import { fieldsOf } from './inputs.ts';
import { jsonOf, operationOf, pathText, uploadOf } from './operation.ts';
import { type Operation, objectOf, type Paths } from './types.ts';

const createPayment = (): Operation =>
  operationOf({
    method: 'POST',
    operationId: 'payments.create',
    tag: 'payments',
    summary: 'Commander un semestre, reçu joint',
    who: 'session',
    requestBody: uploadOf(
      'receipt_file',
      'Le reçu : JPEG, PNG ou PDF, 5 Mo au plus.',
      fieldsOf('payments.create', createPaymentFields),
    ),
    status: 201,
    content: jsonOf({ $ref: `#/components/schemas/${components.get(createdPayment)}` }),
    errors: [404, 409, 429],
  });

const ofOrder =
  'Pour l’auteur de la commande, les administrateurs et les comptables ; 404 pour les autres.';

const downloadReceipt = (operationId: string): Operation =>
  operationOf({
    method: 'GET',
    operationId,
    tag: 'payments',
    summary: 'Lire un reçu',
    who: 'session',
    note: ofOrder,
    parameters: [pathText('receipt_url')],
    content: Object.fromEntries(Object.keys(RECEIPT_TYPES).map((type) => [type, { schema: {} }])),
  });

const downloadProof = operationOf({
  method: 'GET',
  operationId: 'payments.proof',
  tag: 'payments',
  summary: 'Lire le reçu de paiement d’une commande approuvée',
  who: 'session',
  note: ofOrder,
  parameters: [pathText('id')],
  content: { 'application/pdf': { schema: {} } },
  errors: [429],
});

const health = (operationId: string, summary: string): Operation =>
  operationOf({
    method: 'GET',
    operationId,
    tag: 'service',
    summary,
    who: 'public',
    content: jsonOf(objectOf({ status: { const: 'ok' } })),
  });

const { properties, required } = fieldsOf('clientErrors.report', clientErrorInput);

/** Errors that browsers report. */
const reportError = operationOf({
  method: 'POST',
  operationId: 'clientErrors.report',
  tag: 'service',
  summary: 'Signaler une erreur survenue dans le navigateur',
  who: 'public',
  note: `${CLIENT_ERROR_MAX_BYTES / 1_024} Kio au plus. Le signalement va dans le journal du serveur, sans donnée personnelle, et dans ses mesures.`,
  requestBody: {
    required: true,
    content: jsonOf({ type: 'object', properties, required: [...required] }),
  },
  status: 204,
  errors: [429],
});

const pixels = { type: 'integer', minimum: 1 } as const;

const createImage = operationOf({
  method: 'POST',
  operationId: 'images.create',
  tag: 'qcms',
  summary: 'Envoyer l’image d’une question',
  who: 'admin',
  note: 'L’image est redessinée en WebP, sans métadonnées. Une image qu’aucune question ne prend est supprimée après une semaine.',
  requestBody: uploadOf('image_file', 'PNG, JPEG, WebP ou GIF, 5 Mo au plus.'),
  status: 201,
  content: jsonOf(
    objectOf({ image_url: { type: 'string' }, width: pixels, height: pixels, size: pixels }),
  ),
  errors: [413, 429],
});

const readImage = operationOf({
  method: 'GET',
  operationId: 'images.read',
  tag: 'study',
  summary: 'Lire l’image d’une question',
  who: 'session',
  parameters: [pathText('file')],
  content: { 'image/webp': { schema: {} } },
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
  '/api/client-errors': { post: reportError },
  '/api/images': { post: createImage },
  '/images/{file}': { get: readImage },
  ...filePaths,
});
