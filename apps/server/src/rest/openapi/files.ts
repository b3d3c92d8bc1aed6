import { TABLE_FORMATS } from '@amphi/api/catalog/exports/sheet';
import { exportFileInput } from '@amphi/domain/exports/schema';
import {
  EXCHANGE_FORMATS,
  EXPORT_FORMATS,
  type ExchangeFormat,
  type ExportFormat,
} from '@amphi/domain/imports/rules';
import { paymentFilterInput } from '@amphi/domain/payments/schema';
import type { z } from 'zod';
import { accountCopy } from '../responses/account-copy.ts';
import { exportedQcm, exportedQroc, storedImport } from '../responses/files.ts';
import { components } from '../responses/objects.ts';
import { failuresOf } from './failures.ts';
import { fieldsOf } from './inputs.ts';
import { SUCCESS, WHO } from './texts.ts';
import type { JsonSchema, Operation, Parameter, Paths } from './types.ts';

const session = [{ session: [] }];
const referTo = (schema: z.ZodType): JsonSchema => ({
  $ref: `#/components/schemas/${components.get(schema)}`,
});

const importFile: Operation = {
  operationId: 'imports.create',
  tags: ['imports'],
  summary: 'Envoyer un fichier de questions',
  description: `${WHO.admin} Le fichier est lu, vérifié et gardé un jour ; les pages photographiées ou scannées sont lues en arrière-plan. Aucune question n’est ajoutée avant la décision, dans l’administration.`,
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            file: {
              type: 'string',
              contentMediaType: 'application/octet-stream',
              description: 'CSV, XLSX ou JSON, 10 Mo et 10 000 lignes au plus.',
            },
          },
          required: ['file'],
        },
      },
    },
  },
  responses: {
    201: {
      description: SUCCESS[201],
      content: { 'application/json': { schema: referTo(storedImport) } },
    },
    ...failuresOf({
      method: 'POST',
      who: 'admin',
      hasPath: false,
      hasInput: true,
      errors: [429],
    }),
  },
  security: session,
};

const formatOf = (formats: readonly string[]): Parameter => ({
  name: 'format',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...formats] },
});

const rows: JsonSchema = {
  type: 'array',
  items: { anyOf: [exportedQcm, exportedQroc].map(referTo) },
};

const FILE_TYPES: Record<ExportFormat | ExchangeFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  gift: 'text/plain',
  moodle_xml: 'application/xml',
  qti: 'application/zip',
  anki: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A file of questions on its way out. */
function questionFile(
  operation: Pick<Operation, 'operationId' | 'summary' | 'description'>,
  query: Parameter[],
  formats: readonly (ExportFormat | ExchangeFormat)[] = EXPORT_FORMATS,
): Operation {
  const content = formats.map((one) => [FILE_TYPES[one], { schema: one === 'json' ? rows : {} }]);
  return {
    ...operation,
    tags: ['imports'],
    parameters: [formatOf(formats), ...query],
    responses: {
      200: { description: SUCCESS[200], content: Object.fromEntries(content) },
      ...failuresOf({
        method: 'GET',
        who: 'admin',
        hasPath: true,
        hasInput: query.length > 0,
        errors: [429],
      }),
    },
    security: session,
  };
}

const filters = Object.entries(fieldsOf('exports.read', exportFileInput).properties).map(
  ([name, schema]): Parameter => ({ name, in: 'query', required: false, schema }),
);

const copyAccount: Operation = {
  operationId: 'profile.download',
  tags: ['auth'],
  summary: 'Télécharger ses propres données',
  description: WHO.session,
  parameters: [],
  responses: {
    200: {
      description: SUCCESS[200],
      content: { 'application/json': { schema: referTo(accountCopy) } },
    },
    ...failuresOf({
      method: 'GET',
      who: 'session',
      hasPath: false,
      hasInput: false,
      errors: [429],
    }),
  },
  security: session,
};

const exportPayments: Operation = {
  operationId: 'payments.export',
  tags: ['payments'],
  summary: 'Exporter des commandes',
  description: WHO.accountant,
  parameters: [
    formatOf(TABLE_FORMATS),
    ...Object.entries(fieldsOf('payments.export', paymentFilterInput).properties).map(
      ([name, schema]): Parameter => ({ name, in: 'query', required: false, schema }),
    ),
  ],
  responses: {
    200: {
      description: SUCCESS[200],
      content: Object.fromEntries(TABLE_FORMATS.map((one) => [FILE_TYPES[one], { schema: {} }])),
    },
    ...failuresOf({
      method: 'GET',
      who: 'accountant',
      hasPath: true,
      hasInput: true,
      errors: [429],
    }),
  },
  security: session,
};

/** Files of questions and orders, and one's own data. */
export const filePaths: Paths = {
  '/api/admin/imports': { post: importFile },
  '/api/admin/imports/template.{format}': {
    get: questionFile(
      {
        operationId: 'imports.template',
        summary: 'Télécharger un modèle de fichier',
        description: `${WHO.admin} Deux exemples à remplacer.`,
      },
      [],
    ),
  },
  '/api/admin/questions/export.{format}': {
    get: questionFile(
      {
        operationId: 'exports.read',
        summary: 'Exporter des questions',
        description: `${WHO.admin} Un import relit le fichier à l’identique ; les formats d’autres logiciels n’ont pas de place pour tout.`,
      },
      filters,
      [...EXPORT_FORMATS, ...EXCHANGE_FORMATS],
    ),
  },
  '/api/admin/payments/export.{format}': { get: exportPayments },
  '/download/profile': { get: copyAccount },
};
