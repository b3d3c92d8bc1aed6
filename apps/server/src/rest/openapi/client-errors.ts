import { CLIENT_ERROR_MAX_BYTES } from '@amphi/domain/client-errors/rules';
import { clientErrorInput } from '@amphi/domain/client-errors/schema';
import { failuresOf } from './failures.ts';
import { fieldsOf } from './inputs.ts';
import { SUCCESS, WHO } from './texts.ts';
import type { Operation, Paths } from './types.ts';

const { properties, required } = fieldsOf('clientErrors.report', clientErrorInput);

const reportError: Operation = {
  operationId: 'clientErrors.report',
  tags: ['service'],
  summary: 'Signaler une erreur survenue dans le navigateur',
  description: `${WHO.public} ${CLIENT_ERROR_MAX_BYTES / 1_024} Kio au plus. Le signalement va dans le journal du serveur, sans donnée personnelle, et dans ses mesures.`,
  parameters: [],
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: { type: 'object', properties, required: [...required] } },
    },
  },
  responses: {
    204: { description: SUCCESS[204] },
    ...failuresOf({ method: 'POST', who: 'public', hasPath: false, hasInput: true, errors: [429] }),
  },
  security: [],
};

/** Errors that browsers report. */
export const clientErrorPaths: Paths = { '/api/client-errors': { post: reportError } };
