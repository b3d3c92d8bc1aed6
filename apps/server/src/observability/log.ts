import { type Logger, pino } from 'pino';

/**
 * Personal data and secrets, anywhere in a line: messages of libraries quote
 * what they were given. Nothing of ours writes them; this is for what others write.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/[^\s@"'<>\\/:,;=()[\]{}]{1,64}@[^\s@"'<>\\/:,;=()[\]{}]{1,200}\.\p{L}{2,}/gu, '[email]'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:jpe?g|png|pdf)\b/gi, '[receipt]'],
  [/\b(token|amphi_session|amphi_device)(=|%3D)[^\s&"'\\;]+/gi, '$1$2[secret]'],
  [/(\\?"(?:token|password|current_password|cookie)\\?":\s*\\?")[^"\\]*/gi, '$1[secret]'],
];

/** The line without what it must not say. */
export function scrub(line: string): string {
  return SECRETS.reduce((text, [pattern, mark]) => text.replace(pattern, mark), line);
}

/**
 * The process's log. Of an error it keeps what helps to find the fault; a database error also carries
 * values and connections, which have no place in a log.
 */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError }, hooks: { streamWrite: scrub } });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
