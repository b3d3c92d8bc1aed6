import { type Logger, pino } from 'pino';

/**
 * The process's log. Of an error it keeps what helps to find the fault; a database error also carries
 * values and connections, which have no place in a log.
 */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
