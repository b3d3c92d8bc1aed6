import { type AppRouter, appRouter, type Context, failureOf } from '@amphi/api';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFault } from './plugins/errors.ts';

/** Mounts the procedures under /trpc for the web client. */
export async function installTrpc(
  app: FastifyInstance,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onSend', unwrap);
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => createContext(req, res),
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
  });
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
