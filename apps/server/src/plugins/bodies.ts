import { Readable } from 'node:stream';
import { DomainError } from '@amphi/domain/errors';
import { BODY_BYTES, HOLDINGS } from '@amphi/domain/limits/budgets';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AtOnce } from '../limits/at-once.ts';
import { callsOf } from '../trpc.ts';
import { type Arrivals, CALL, FILE } from './arrivals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bounds of routes that take a file: its bytes, and how many of one account may be on their way. */
    file?: { maxBytes: number; atOnce: number };
  }
}

/** Routers whose procedures are for callers without a session, or about to get one. */
const SIGN_IN = /^(?:auth|invitations)\./;

/** The size of a body as it is announced; null without a body, undefined for one that names none. */
export function lengthOf({ headers }: FastifyRequest): number | undefined | null {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  const length = Number(headers['content-length'] ?? 0);
  return length === 0 ? null : length;
}

function isSignIn({ routeOptions: { url = '' }, params }: FastifyRequest): boolean {
  if (url.startsWith('/api/auth/')) return true;
  if (!url.startsWith('/trpc/')) return false;
  // A batch may mix them with others.
  return callsOf((params as { path?: string }).path ?? '').some((call) => SIGN_IN.test(call));
}

/** The part of a stream that is within a limit; an error beyond it, which leaves the rest to be read. */
async function* upTo(limit: number, payload: Readable): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    yield chunk;
  }
}

/**
 * Bounds the bodies of requests before they are read: large ones take a session, few of an account are on their way at
 * once, and each has to arrive in time. Has to follow the context of requests.
 */
export function installBodies(
  app: FastifyInstance,
  { arrivals, atOnce }: { arrivals: Arrivals; atOnce: AtOnce },
): void {
  const limits = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', async (request, reply) => {
    const length = lengthOf(request);
    if (length === null) return;
    const { file } = request.routeOptions.config;
    arrivals.watch(request.raw, reply.raw, file === undefined ? CALL : FILE);
    const packing = request.headers['content-encoding'] ?? 'identity';
    if (packing !== 'identity') throw new DomainError('request.unsupported_type');
    if (file !== undefined) return enterFile(request, reply, { ...file, length });
    if (length !== undefined && length <= BODY_BYTES.small) return;
    const limit = await limitOf(request, reply, length);
    if (length === undefined) limits.set(request, limit);
  });

  async function enterFile(
    request: FastifyRequest,
    { raw }: FastifyReply,
    { length, maxBytes, atOnce: most }: { length?: number; maxBytes: number; atOnce: number },
  ): Promise<void> {
    const session = await request.context.session();
    // The route refuses those without one before it reads anything.
    if (session === null) return;
    const key = `${request.routeOptions.url}:${session.user.id}`;
    await atOnce.enter(key, most, raw, Math.min(length ?? maxBytes, maxBytes));
  }

  /** The limit of a body larger than the small ones, or of unknown length. */
  async function limitOf(
    request: FastifyRequest,
    reply: FastifyReply,
    length: number | undefined,
  ): Promise<number> {
    const { small, large } = BODY_BYTES;
    // Some routes take less.
    const most = isSignIn(request) ? small : (request.routeOptions.bodyLimit ?? large);
    if (length !== undefined && length > most) throw new DomainError('request.too_large');
    if (isSignIn(request)) return small;
    const session = await request.context.session();
    if (session === null) {
      if (length !== undefined) throw new DomainError('auth.required');
      return small;
    }
    await atOnce.enter(
      `body:${session.user.id}`,
      HOLDINGS.largeBodiesAtOnce,
      reply.raw,
      length ?? large,
    );
    return large;
  }

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const limit = limits.get(request);
    if (limit === undefined) done(null, payload);
    else done(null, Readable.from(upTo(limit, payload as Readable), { objectMode: false }));
  });
}
