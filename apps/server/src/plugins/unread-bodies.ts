import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_BYTES } from '@amphi/domain/limits/budgets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Arrivals, CALL, FILE, STALLED_MS } from './arrivals.ts';
import { lengthOf } from './bodies.ts';

/** Factor of the route's limit up to which a refused body is read. */
const EXCESS = 8;

/**
 * Has the rest of a body read, and thrown away, that is answered before it was read, within a bound of bytes and of time.
 * A connection that is closed while its client sends is reset, and the client loses the answer.
 */
export function installUnreadBodies(app: FastifyInstance, arrivals: Arrivals): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete && lengthOf(request) !== null) readRest(request, reply, arrivals);
    done(null, payload);
  });
}

function readRest(request: FastifyRequest, reply: FastifyReply, arrivals: Arrivals): void {
  const { raw } = request;
  const { file } = request.routeOptions.config;
  const { totalMs } = file === undefined ? CALL : FILE;
  arrivals.watch(raw, reply.raw, { totalMs, idleMs: STALLED_MS });
  // Fastify closes after some refusals: a body that is read to its end leaves a connection that can be used again.
  reply.removeHeader('connection');
  readOn(raw, reply.raw, EXCESS * (file?.maxBytes ?? BODY_BYTES.large));
}

function readOn(request: IncomingMessage, response: ServerResponse, bytes: number): void {
  const { socket } = request;
  const isLast = !response.shouldKeepAlive || response.getHeader('connection') === 'close';
  // Otherwise Node closes the connection behind the answer.
  response.shouldKeepAlive = true;
  response.removeHeader('connection');
  let left = bytes;
  response.once('finish', () => {
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroySoon();
    });
    if (isLast) request.once('end', () => socket.destroySoon());
    request.resume();
  });
}
