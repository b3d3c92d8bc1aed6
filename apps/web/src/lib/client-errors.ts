import {
  type ClientErrorKind,
  CLIENT_ERROR_LIMITS as MAX,
  MAX_REPORTS,
  UNKNOWN_ROUTE,
} from '@amphi/domain/client-errors/rules';
import type { ClientErrorInput } from '@amphi/domain/client-errors/schema';
import { scrubPersonal } from '@amphi/domain/client-errors/scrub';
import { isServerError, requestIdOf } from './errors.ts';
import { isMissingChunk, release } from './missing-chunk.ts';

/** Without letters and digits that look alike, since people read numbers out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Errors that browsers report although nothing is wrong, or without any detail. */
const NOISE = /^ResizeObserver loop|^Script error\.?$/;

const numbers = new Map<unknown, string>();
const reported = new Set<string>();
let routeOf: (pathname: string) => string = () => UNKNOWN_ROUTE;

/**
 * The number under which support finds an error in the server's log: that of the failed request, where
 * there is one, else one that is made here. The same error keeps its number.
 */
export function errorNumber(error: unknown): string {
  const number = numbers.get(error) ?? requestIdOf(error) ?? randomNumber();
  numbers.set(error, number);
  return number;
}

function randomNumber(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * Reports an error to the server, once for each and at most `MAX_REPORTS` per page load, without personal
 * data. Never throws and never rejects: a report that can't be sent is dropped.
 *
 * @param componentStack where in the tree of components it happened
 */
export function reportError(kind: ClientErrorKind, error: unknown, componentStack = ''): void {
  try {
    const report = reportOf(kind, error, componentStack);
    const sameError = `${report.message} ${error instanceof Error ? error.stack : ''}`;
    if (NOISE.test(report.message) || reported.has(sameError)) return;
    if (reported.size >= MAX_REPORTS) return;
    reported.add(sameError);
    send(report).catch(() => {});
  } catch {
    // An error while an error is reported has nowhere to go.
  }
}

/** Reports an error that a boundary shows. */
export function reportCaught(error: unknown, componentStack?: string): void {
  reportError(isMissingChunk(error) ? 'missing-chunk' : 'boundary', error, componentStack);
}

function reportOf(kind: ClientErrorKind, error: unknown, componentStack: string): ClientErrorInput {
  const [name, text, stack] =
    error instanceof Error ? [error.name, error.message, error.stack] : ['', String(error), ''];
  const message = name && !text.startsWith(name) ? `${name}: ${text}` : text;
  const trace = componentStack ? `${stack}\nComponents:${componentStack}` : stack;
  return {
    number: errorNumber(error),
    kind,
    message: scrubPersonal(message).slice(0, MAX.message) || 'no message',
    stack: scrubPersonal(trace ?? '').slice(0, MAX.stack),
    release: release(),
    route: routeOf(window.location.pathname).slice(0, MAX.route),
  };
}

function send(report: ClientErrorInput): Promise<Response> {
  return fetch('/api/client-errors', {
    method: 'POST',
    // Also while the page is being left.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
}

/**
 * Reports what no code has caught. Once, before the first render.
 *
 * @param patternOf the pattern of the route at a path, such as `/practice/:id`
 */
export function startErrorReports(patternOf: (pathname: string) => string): void {
  routeOf = patternOf;
  window.addEventListener('error', ({ error, message }) => {
    reportError('uncaught', error ?? message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // The server has logged its own refusals, and a request that was given up is no error.
    if (isServerError(reason) || reason?.name === 'AbortError') return;
    reportError('rejection', reason);
  });
}
