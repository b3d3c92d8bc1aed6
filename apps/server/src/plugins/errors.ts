import { type Failure, failureOf } from '@amphi/api';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of the refusals of Fastify and its plugins, by status. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  // A path that leads out of the folder of static files.
  403: 'route.not_found',
  404: 'route.not_found',
  405: 'route.method_not_allowed',
  406: 'request.malformed',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.rate_limited',
  431: 'request.too_large',
};

/** The one answer for errors: `{"detail", "errors", "current", "standing"}`, never a stack, an SQL text or a path. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const failure = frameworkFailure(error) ?? failureOf(error);
  if (isFault(failure)) request.log.error({ err: error }, failure.code);
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(request.url.startsWith('/trpc') ? forTrpc(failure) : forRest(failure)));
}

/** True where a failure is worth a line of the log: a flood that is refused is counted, and not written down. */
export function isFault({ status, code }: Pick<Failure, 'status' | 'code'>): boolean {
  return status >= 500 && code !== 'auth.busy' && code !== 'service.busy';
}

/** Fields that are undefined are left out by JSON. */
function forRest({ detail, errors, current, standing }: Failure): object {
  return { detail, errors, current, standing };
}

/** JSON-RPC's code for errors of the server. */
const SERVER_ERROR = -32_000;

/** Formats a failure like a procedure's own refusal, so that the web client reads both alike. */
function forTrpc({ code, status, detail, errors }: Failure): object {
  const data = { code, httpStatus: status, detail, errors };
  return { detail, error: { message: detail, code: SERVER_ERROR, data } };
}

function frameworkFailure(error: unknown): Failure | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const code = CODE_OF_STATUS[Number(error.statusCode)];
  return code === undefined ? undefined : failureOf(new DomainError(code));
}

export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
}
