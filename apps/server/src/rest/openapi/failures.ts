import type { Right } from '@amphi/api';
import { chapterAsRead } from '@amphi/domain/chapters/schema';
import { LETTERS } from '@amphi/domain/questions/letters';
import { qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { semesterAsRead } from '@amphi/domain/semesters/schema';
import { subjectAsRead } from '@amphi/domain/subjects/schema';
import { userAsRead } from '@amphi/domain/users/schema';
import { z } from 'zod';
import type { RestRoute } from '../routes.ts';
import { FAILURES, type FailureStatus, RETRY_AFTER } from './texts.ts';
import { type JsonSchema, objectOf, type Reference, type Response } from './types.ts';

const text: JsonSchema = { type: 'string' };

const editedFields: readonly z.ZodObject[] = [
  semesterAsRead,
  subjectAsRead,
  chapterAsRead,
  qcmAsRead,
  qrocAsRead,
  userAsRead,
];

function fieldsSchema(asRead: z.ZodObject): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(asRead) as JsonSchema;
  return schema;
}

/** The one shape of errors. */
export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    detail: text,
    errors: {
      type: 'array',
      items: objectOf({ field: text, message: text }),
    },
    /** The current answer, where one was given on other grounds. */
    current: objectOf({
      attempt_number: { type: 'integer' },
      selected_answers: { type: 'array', items: { type: 'string', enum: [...LETTERS] } },
    }),
    /** Present edit, where a change was made on other grounds. */
    standing: objectOf({
      changed_by: { type: ['string', 'null'] },
      changed_at: { type: 'string', format: 'date-time' },
      fields: { anyOf: editedFields.map(fieldsSchema) },
    }),
  },
  required: ['detail'],
  additionalProperties: false,
};

const WITH_RETRY_AFTER: readonly FailureStatus[] = [429, 503];

function describe(status: FailureStatus): Response {
  const headers = {
    'Retry-After': { description: RETRY_AFTER, schema: { type: 'integer' as const, minimum: 1 } },
  };
  return {
    description: FAILURES[status],
    ...(WITH_RETRY_AFTER.includes(status) ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

const statuses = Object.keys(FAILURES).map(Number) as FailureStatus[];

/** Every refusal, to be referred to by the operations. */
export const failureResponses = Object.fromEntries(
  statuses.map((status) => [`Error${status}`, describe(status)]),
);

/** References to the refusals that a call can meet. */
export function failuresOf(call: {
  method: RestRoute['method'];
  who: Right;
  hasPath: boolean;
  hasInput: boolean;
  errors: readonly FailureStatus[];
}): Record<string, Reference> {
  const { method, who, hasPath, hasInput, errors } = call;
  const writes = method !== 'GET';
  const met: Record<FailureStatus, boolean> = {
    400: writes || hasPath,
    401: who !== 'public',
    403: writes || (who !== 'public' && who !== 'session'),
    404: hasPath,
    409: false,
    413: writes,
    415: writes,
    422: hasInput,
    // Everything that an account changes is counted.
    429: writes && who !== 'public',
    503: true,
  };
  return Object.fromEntries(
    statuses
      .filter((status) => met[status] || errors.includes(status))
      .map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}
