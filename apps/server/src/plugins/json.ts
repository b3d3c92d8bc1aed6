import { DomainError } from '@amphi/domain/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies and no plain texts. An empty one counts as none, since many clients announce JSON on
 * calls that have nothing to say; keys that reach for prototypes are refused.
 */
export function installJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      done(error === null ? null : new DomainError('request.malformed'), value);
    });
  });
}
