import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError, type ErrorCode } from '@amphi/domain/errors';
import { errorMessage } from '@amphi/domain/messages/translate';
import type { FastifyInstance } from 'fastify';

/** Refusals of Node's own parser, by its error code; everything else is a bad request. */
const REFUSALS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.malformed' },
};

/** Answers what is no HTTP in the same shape as every other error, and hangs up. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = REFUSALS[error.code ?? ''] ?? { status: 400, code: 'request.malformed' };
  socket.end(rawAnswer(status, code));
}

/** Ends a connection whose request does not arrive, with an answer where none has begun. */
export function cutOff(socket: Socket, { headersSent }: { headersSent: boolean }): void {
  if (!headersSent && socket.writable) socket.write(rawAnswer(408, 'request.malformed'));
  socket.destroySoon();
}

function rawAnswer(status: number, code: ErrorCode): string {
  const body = JSON.stringify({ detail: errorMessage(code) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers requests that Node leaves without a body or an answer: unknown expectations, and tunnels. */
export function answerUnusualHttp({ server }: FastifyInstance): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(rawAnswer(417, 'request.malformed'));
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.end(rawAnswer(405, 'route.method_not_allowed'));
  });
}

/** HTTP/1.1 requires one Host header: of two, a proxy might have read the other. */
export function requireHost(app: FastifyInstance): void {
  // Asynchronous: what Node's parser refuses in the same packet has been answered by then.
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      throw new DomainError('request.malformed');
    }
  });
}

/** Counts the host's name in a list of alternating names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** A whole address in a request's first line, as HTTP allows: its path is used. */
export function pathOf({ url = '/' }: { url?: string | undefined }): string {
  if (!/^https?:\/\//i.test(url)) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
