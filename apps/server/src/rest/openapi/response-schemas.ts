import { z } from 'zod';
import { components } from '../responses/objects.ts';
import { responses } from '../responses/responses.ts';
import { tidy } from './fields.ts';
import type { JsonSchema } from './types.ts';

const pointerTo = (name: string) => `#/components/schemas/${name}`;

/** The body of a call that returns nothing, where its status has a body. */
const EMPTY: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * The responses as JSON schemas that allow no other fields.
 *
 * @returns the named objects, and a function that gives the schema of a procedure's response, by reference where it is named
 */
export function describeResponses() {
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
