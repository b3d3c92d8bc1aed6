import { appRouter, createBatch, failureOf, textOf } from '@amphi/api';
import { MAX_BATCH_CALLS } from '@amphi/domain/batches';
import { TIMEZONE_HEADER } from '@amphi/domain/dates';
import { DomainError } from '@amphi/domain/errors';
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from './cached-answers.ts';
import { isFault } from './plugins/errors.ts';

/** Methods whose body is not read. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

const METHODS = { query: 'GET', mutation: 'POST', subscription: undefined } as const;

type Procedure = { _def: { type: TRPCProcedureType } };

/** By their paths: tRPC keeps them flat, which its types do not say. */
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>),
);

/**
 * Mounts the procedures under /trpc for the web client, in the protocol of tRPC's HTTP links. Bodies are JSON. tRPC's own
 * adapter makes a Request and a Response with streams of each call, which costs more than most calls do.
 */
export async function installTrpc(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseUnreadable);
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.all('/trpc/:path', answer);
  });
}

interface Query {
  batch?: string;
  input?: string;
}

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.method === 'HEAD') return reply.code(204).send();
  const isBatch = (request.query as Query).batch === '1';
  const calls = callsOf((request.params as { path: string }).path);
  const paths = isBatch ? calls : [calls.join()];
  const ctx = { ...request.context, batch: paths.length > 1 ? createBatch() : undefined };
  const inputOf = inputsOf(request, isBatch);
  const answers = await Promise.all(
    paths.map(async (path, batchIndex) => {
      const type = procedures.get(path)?._def.type;
      try {
        if (type === undefined) throw new TRPCError({ code: 'NOT_FOUND' });
        if (METHODS[type] !== request.method) {
          throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
        }
        const getRawInput = async () => inputOf(batchIndex);
        const call = { router: appRouter, path, type, ctx, getRawInput, batchIndex };
        return { result: { data: await callTRPCProcedure({ ...call, signal: undefined }) } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        const failure = failureOf(error);
        if (isFault(failure)) request.log.error({ err: error.cause ?? error, path }, failure.code);
        if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
        const config = appRouter._def._config;
        const input = undefined;
        return {
          error: getTRPCErrorShape({ config, error, type: type ?? 'unknown', path, input, ctx }),
        };
      }
    }),
  );
  reply.code(getHTTPStatusCode(answers)).type('application/json');
  reply.header(TIMEZONE_HEADER, ctx.services.timezone);
  const [first] = answers;
  const text = answers.length === 1 ? textOf(first?.result?.data) : undefined;
  if (text) return sendCached(request, reply, text, isBatch);
  return reply.header('cache-control', 'no-store').send(JSON.stringify(isBatch ? answers : first));
}

/** The inputs of a request's calls by their positions, read once they are asked for. */
function inputsOf({ method, query, body }: FastifyRequest, isBatch: boolean) {
  let inputs: unknown;
  return (position: number): unknown => {
    const text = method === 'GET' ? (query as Query).input : (body as string);
    if (text === undefined) return undefined;
    try {
      inputs ??= JSON.parse(text);
    } catch {
      throw new DomainError('request.malformed');
    }
    if (!isBatch) return inputs;
    if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
      throw new DomainError('request.malformed');
    }
    return (inputs as Record<number, unknown>)[position];
  };
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
