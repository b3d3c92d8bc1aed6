import { rightOf } from '@amphi/api';
import { type RestProcedure, type RestRoute, restRoutes } from '../routes.ts';
import { calls } from './calls.ts';
import { errorSchema, failureResponses, failuresOf } from './failures.ts';
import { describeInput, pathParameters } from './inputs.ts';
import { describeOthers } from './others.ts';
import { describeResponses } from './response-schemas.ts';
import { INFO, SUCCESS, TAGS, WHO } from './texts.ts';
import type { JsonSchema, Operation, Paths, Response } from './types.ts';

type Route = RestRoute<RestProcedure>;

function success(status: Route['status'], schema: JsonSchema): Response {
  const description = SUCCESS[status];
  return status === 204
    ? { description }
    : { description, content: { 'application/json': { schema } } };
}

function describeRoute(route: Route, operationId: string, response: JsonSchema): Operation {
  const { method, url, procedure, status } = route;
  const notes = calls[procedure];
  const { summary, note, errors } = notes;
  const who = rightOf(procedure);
  const { parameters, requestBody } = describeInput(route, notes);
  const failures = failuresOf({
    method,
    who,
    hasPath: pathParameters(url).length > 0,
    hasInput: parameters.length > 0 || requestBody !== undefined,
    ...(errors ? { errors } : {}),
  });
  return {
    operationId,
    tags: [procedure.split('.')[0] as string],
    summary,
    description: note === undefined ? WHO[who] : `${WHO[who]} ${note}`,
    parameters,
    ...(requestBody ? { requestBody } : {}),
    responses: { [status]: success(status, response), ...failures },
    security: who === 'public' ? [] : [{ session: [] }],
  };
}

/** A procedure that serves two paths names its second operation after that path's beginning. */
function nameOperation({ procedure, url }: Route, taken: Set<string>): string {
  const name = taken.has(procedure) ? `${procedure}.${url.split('/')[1]}` : procedure;
  taken.add(name);
  return name;
}

/** The OpenAPI 3.1 document of the REST interface, from the table and the schemas that serve it. */
export function describeApi(sessionCookie: string): object {
  const { objects, responseOf } = describeResponses();
  const paths: Paths = {};
  const taken = new Set<string>();
  for (const route of restRoutes) {
    const path = `/api${route.url.replace(/:(\w+)/g, '{$1}')}`;
    const operation = describeRoute(
      route,
      nameOperation(route, taken),
      responseOf(route.procedure),
    );
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...describeOthers() },
    components: {
      schemas: { ...objects, Error: errorSchema },
      responses: failureResponses,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
