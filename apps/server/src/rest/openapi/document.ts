import { rightOf } from '@amphi/api';
import { z } from 'zod';
import { components } from '../responses/objects.ts';
import { responses } from '../responses/responses.ts';
import { type RestProcedure, type RestRoute, restRoutes } from '../routes.ts';
import { calls } from './calls.ts';
import { errorSchema, failureResponses } from './failures.ts';
import { tidy } from './fields.ts';
import { describeInput } from './inputs.ts';
import { jsonOf, operationOf } from './operation.ts';
import { describeOthers } from './others.ts';
import { INFO, TAGS } from './texts.ts';
import type { JsonSchema, Operation, Paths } from './types.ts';

type Route = RestRoute<RestProcedure>;

function describeRoute(route: Route, operationId: string, response: JsonSchema): Operation {
  const { method, procedure, status } = route;
  const notes = calls[procedure];
  return operationOf({
    ...notes,
    ...describeInput(route, notes),
    method,
    operationId,
    tag: procedure.split('.')[0] as string,
    who: rightOf(procedure),
    status,
    content: status === 204 ? undefined : jsonOf(response),
  });
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

const pointerTo = (name: string) => `#/components/schemas/${name}`;

/** The body of a call that returns nothing, where its status has a body. */
const EMPTY: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * The responses as JSON schemas that allow no other fields.
 *
 * @returns the named objects, and a function that gives the schema of a procedure's response, by reference where it is named
 */
function describeResponses() {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of components) registry.add(schema, { id });
  for (const [procedure, schema] of Object.entries(responses)) {
    if (schema !== null && !components.has(schema)) registry.add(schema, { id: procedure });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: pointerTo,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const plain = (id: string): JsonSchema => {
    const { $schema: _, $id: __, ...schema } = schemas[id] as JsonSchema;
    return schema;
  };
  return {
    objects: Object.fromEntries([...components.values()].map((id) => [id, plain(id)])),
    responseOf(procedure: keyof typeof responses): JsonSchema {
      const schema = responses[procedure];
      if (schema === null) return EMPTY;
      const name = components.get(schema);
      return name === undefined ? plain(procedure) : { $ref: pointerTo(name) };
    },
  };
}
