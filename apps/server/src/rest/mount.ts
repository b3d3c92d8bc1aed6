import { appRouter, textOf } from '@amphi/api';
import { DomainError } from '@amphi/domain/errors';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { restCaseOf } from './cases.ts';
import { coerceTexts } from './coerce.ts';
import { type ProcedurePath, type RestRoute, restRoutes } from './routes.ts';

/** Parts of a procedure's definition that are read here: its kind, and the schemas of its input. */
interface Definition {
  type: 'query' | 'mutation';
  inputs: z.core.$ZodType[];
}

function definitionOf(path: ProcedurePath): Definition {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  return (procedures[path] as { _def: Definition })._def;
}

/** Returns the input schema of a procedure's row; the access middlewares add none of their own. */
export function inputSchemaOf(path: ProcedurePath): z.core.$ZodType | undefined {
  return restCaseOf(path)?.input ?? definitionOf(path).inputs[0];
}

/** Reads a request as the procedure's input: parameters win over the body, the body over the query. */
function readInput(
  request: FastifyRequest,
  schema: z.core.$ZodType | undefined,
): Record<string, unknown> {
  const { query, body, params, headers } = request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const fields = body === undefined ? {} : body;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new DomainError('request.invalid');
  }
  return {
    ...coerceTexts(schema, query as Record<string, unknown>),
    ...(isForm ? coerceTexts(schema, fields as Record<string, unknown>) : fields),
    ...coerceTexts(schema, params as Record<string, unknown>),
  };
}

function handlerOf({ procedure, status }: RestRoute) {
  const { type } = definitionOf(procedure);
  const schema = inputSchemaOf(procedure);
  const one = restCaseOf(procedure);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = schema === undefined ? undefined : readInput(request, schema);
    const services = { ...request.context.services, is_rest: true };
    if (fields && (await one?.isServed?.(services, fields)) === false) {
      throw new DomainError('questions.not_found');
    }
    const input = one?.given && fields ? one.given(fields) : fields;
    const output = await callTRPCProcedure({
      router: appRouter,
      path: procedure,
      type,
      signal: undefined,
      batchIndex: 0,
      ctx: { ...request.context, services },
      getRawInput: async () => input,
    });
    reply.code(status).header('cache-control', 'no-store');
    if (status === 204) return reply.send();
    const result = one?.answer ? one.answer(output) : output;
    const text = textOf(result)?.bytes ?? JSON.stringify(result ?? {});
    return reply.type('application/json; charset=utf-8').send(text);
  };
}

/** Mounts the REST table under /api. */
export function mountRest(app: FastifyInstance): void {
  for (const route of restRoutes) {
    app.route({
      method: route.method,
      url: `/api${route.url}`,
      handler: handlerOf(route),
    });
  }
}
