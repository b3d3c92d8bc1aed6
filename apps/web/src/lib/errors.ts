import type { StandingAnswer } from '@amphi/domain/attempts/conflict';
import type { StandingEdit } from '@amphi/domain/edits/conflict';
import type { FieldError } from '@amphi/domain/errors';

/** Data of a refusal by the server, equal in procedures and in plain requests. */
export interface ErrorData {
  code?: string;
  httpStatus?: number;
  detail?: string;
  message?: string;
  errors?: FieldError[];
  current?: StandingAnswer;
  standing?: StandingEdit;
}

/** A plain HTTP request that was refused, such as an upload; `data` as procedures give it. */
export class RequestError extends Error {
  constructor(readonly data: ErrorData) {
    super(data.detail ?? '');
    this.name = 'RequestError';
  }
}

/** True where the server has answered with an error, or a request of ours was not answered at all. */
export function isServerError(error: unknown): boolean {
  return error instanceof Error && /^(TRPCClientError|RequestError)$/.test(error.name);
}

/** The number of the request that failed, `X-Request-Id`, where the error carries its response. */
export function requestIdOf(error: unknown): string | undefined {
  return responseOf(error)?.headers.get('x-request-id') ?? undefined;
}

/** The response that an error of a procedure carries; a proxy's, too. */
function responseOf(error: unknown): Response | undefined {
  const { meta } = (error ?? {}) as { meta?: { response?: unknown } };
  return meta?.response instanceof Response ? meta.response : undefined;
}

function errorData(error: unknown): ErrorData {
  if (typeof error !== 'object' || error === null || !('data' in error)) return {};
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : {};
}

/** Returns the server's message, or `fallback` when it gave none (it was not reached, or broke). */
export function errorDetail(error: unknown, fallback: string): string {
  return errorData(error).detail || fallback;
}

/**
 * Extends `errorDetail` with the answer's message and then the error's own before the fallback. Without an answer,
 * the error's own message is the browser's ('Failed to fetch') or a parser's, and not for students.
 */
export function errorText(error: unknown, fallback: string): string {
  const { detail, message, httpStatus } = errorData(error);
  const own = httpStatus !== undefined && error instanceof Error && error.message;
  return detail || message || own || fallback;
}

/** The HTTP status of a refusal; undefined when no answer came. */
export function errorStatus(error: unknown): number | undefined {
  return errorData(error).httpStatus;
}

/** True where the same request may succeed later: no answer came, the server broke, or it asked to wait. */
export function isRetryable(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/** Causes for which a request that is sent again by itself has not succeeded yet. */
export type RetryCause = 'network' | 'server' | 'busy';

export function retryCause(error: unknown): RetryCause {
  const status = errorStatus(error) ?? responseOf(error)?.status ?? 0;
  if (status === 429) return 'busy';
  return status >= 500 ? 'server' : 'network';
}

/** The domain code of a refusal, such as `access.denied`. */
export function errorCode(error: unknown): string | undefined {
  return errorData(error).code;
}

/** The fields that the server refused. */
export function fieldErrors(error: unknown): FieldError[] {
  return errorData(error).errors ?? [];
}

/** The current answer, where another one was refused. */
export function errorStanding(error: unknown): StandingAnswer | undefined {
  return errorData(error).current;
}

/** Returns the current edit, where a change was refused; its moment is a text, as it travels. */
export function errorStandingEdit(error: unknown): StandingEdit | undefined {
  return errorData(error).standing;
}
