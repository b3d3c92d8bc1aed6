import { type AppRouter, appRouter, createBatch, failureOf } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { DomainError } from '@amphi/domain/errors';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFault } from './plugins/errors.ts';

/** Methods whose body is not read. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** Mounts the procedures under /trpc for the web client. Bodies are JSON. */
export async function installTrpc(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseUnreadable);
    scope.addHook('onSend', unwrap);
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        maxBatchSize: MAX_BATCH_CALLS,
        createContext: ({ req, info }) => ({
          ...req.context,
          batch: info.calls.length > 1 ? createBatch() : undefined,
        }),
        onError({ error, path, req }) {
          const failure = failureOf(error);
          if (isFault(failure)) req.log.error({ err: error.cause ?? error, path }, failure.code);
        },
        responseMeta: ({ errors }) => {
          const wait = errors.map((error) => failureOf(error).retryAfter).find(Boolean);
          return {
            headers: {
              'cache-control': 'no-store',
              // tRPC names no type where it refuses the request's own.
              ...(errors.length > 0 ? { 'content-type': 'application/json' } : {}),
              ...(wait ? { 'retry-after': String(wait) } : {}),
            },
          };
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    });
    // tRPC reads forms of files whole, into memory, without a limit of their size.
    scope.removeContentTypeParser('multipart/form-data');
  });
}

/** Refuses what is no JSON, and batches that are too long, before anything of their body is read. */
async function refuseUnreadable({ method, headers, params }: FastifyRequest): Promise<void> {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!WITHOUT_BODY.has(method) && type.trim().toLowerCase() !== 'application/json') {
    throw new DomainError('request.unsupported_type');
  }
  const { path = '' } = params as { path?: string };
  if (callsOf(path).length > MAX_BATCH_CALLS) throw new DomainError('request.too_many_calls');
}

/** The procedures that a path names. tRPC decodes it once more than the router has. */
export function callsOf(path: string): string[] {
  try {
    return decodeURIComponent(path).split(',');
  } catch {
    throw new DomainError('request.malformed');
  }
}

/**
 * tRPC answers with a stream, whatever its size: whole, it is sent with its length, and compressed only where
 * that pays.
 */
async function unwrap(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (!(payload instanceof Response)) return payload;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}
