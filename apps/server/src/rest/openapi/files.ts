import { exportFileInput } from '@amphi/domain/exports/schema';
import {
  EXCHANGE_FORMATS,
  EXPORT_FORMATS,
  type ExchangeFormat,
  type ExportFormat,
  FILE_TYPES,
} from '@amphi/domain/imports/rules';
import { paymentFilterInput } from '@amphi/domain/payments/schema';
import { TABLE_FORMATS } from '@amphi/question-files/tables';
import type { z } from 'zod';
import { accountCopy } from '../responses/account-copy.ts';
import { exportedQcm, exportedQroc, storedImport } from '../responses/files.ts';
import { components } from '../responses/objects.ts';
import { fieldsOf } from './inputs.ts';
import { jsonOf, operationOf, pathText, queryOf, uploadOf } from './operation.ts';
import type { Content, JsonSchema, Operation, Parameter, Paths } from './types.ts';

const referTo = (schema: z.ZodType): JsonSchema => ({
  $ref: `#/components/schemas/${components.get(schema)}`,
});

const importFile = operationOf({
  method: 'POST',
  operationId: 'imports.create',
  tag: 'imports',
  summary: 'Envoyer un fichier de questions',
  who: 'admin',
  note: 'Le fichier est lu, vérifié et gardé un jour ; les pages photographiées ou scannées sont lues en arrière-plan. Aucune question n’est ajoutée avant la décision, dans l’administration.',
  requestBody: uploadOf('file', 'CSV, XLSX ou JSON, 10 Mo et 10 000 lignes au plus.'),
  status: 201,
  content: jsonOf(referTo(storedImport)),
  errors: [429],
});

const rows: JsonSchema = {
  type: 'array',
  items: { anyOf: [exportedQcm, exportedQroc].map(referTo) },
};

/** The media types of files, which the document writes without their charset. */
const filesOf = (formats: readonly (ExportFormat | ExchangeFormat)[]): Content =>
  Object.fromEntries(
    formats.map((one) => [FILE_TYPES[one].split(';')[0], { schema: one === 'json' ? rows : {} }]),
  );

/** A file of questions on its way out. */
const questionFile = (
  described: { operationId: string; summary: string; note: string },
  query: Parameter[],
  formats: readonly (ExportFormat | ExchangeFormat)[] = EXPORT_FORMATS,
): Operation =>
  operationOf({
    ...described,
    method: 'GET',
    tag: 'imports',
    who: 'admin',
    parameters: [pathText('format', formats), ...query],
    content: filesOf(formats),
    errors: [429],
  });

/** Files of questions and orders, and one's own data. */
export const filePaths: Paths = {
  '/api/admin/imports': { post: importFile },
  '/api/admin/imports/template.{format}': {
    get: questionFile(
      {
        operationId: 'imports.template',
        summary: 'Télécharger un modèle de fichier',
        note: 'Deux exemples à remplacer.',
      },
      [],
    ),
  },
  '/api/admin/questions/export.{format}': {
    get: questionFile(
      {
        operationId: 'exports.read',
        summary: 'Exporter des questions',
        note: 'Un import relit le fichier à l’identique ; les formats d’autres logiciels n’ont pas de place pour tout.',
      },
      queryOf(fieldsOf('exports.read', exportFileInput).properties),
      [...EXPORT_FORMATS, ...EXCHANGE_FORMATS],
    ),
  },
  '/api/admin/payments/export.{format}': {
    get: operationOf({
      method: 'GET',
      operationId: 'payments.export',
      tag: 'payments',
      summary: 'Exporter des commandes',
      who: 'accountant',
      parameters: [
        pathText('format', TABLE_FORMATS),
        ...queryOf(fieldsOf('payments.export', paymentFilterInput).properties),
      ],
      content: filesOf(TABLE_FORMATS),
      errors: [429],
    }),
  },
  '/download/profile': {
    get: operationOf({
      method: 'GET',
      operationId: 'profile.download',
      tag: 'auth',
      summary: 'Télécharger ses propres données',
      who: 'session',
      content: jsonOf(referTo(accountCopy)),
      errors: [429],
    }),
  },
};
