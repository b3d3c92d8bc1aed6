import { z } from 'zod';
import { components } from '../responses/answer.ts';
import { answers } from '../responses/table.ts';
import { tidy } from './fields.ts';
import type { JsonSchema } from './types.ts';

const place = (name: string) => `#/components/schemas/${name}`;

/** What a call without anything to say answers where a body is sent all the same. */
const EMPTY: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * The answers as JSON schemas that allow no other fields.
 *
 * @returns the named objects, and how to refer to the answer of a procedure
 */
export function describeAnswers() {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of components) registry.add(schema, { id });
  for (const [procedure, schema] of Object.entries(answers)) {
    if (schema !== null && !components.has(schema)) registry.add(schema, { id: procedure });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: place,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const plain = (id: string): JsonSchema => {
    const { $schema: _, $id: __, ...schema } = schemas[id] as JsonSchema;
    return schema;
  };
  return {
    objects: Object.fromEntries([...components.values()].map((id) => [id, plain(id)])),
    answerOf(procedure: keyof typeof answers): JsonSchema {
      const schema = answers[procedure];
      if (schema === null) return EMPTY;
      const name = components.get(schema);
      return name === undefined ? plain(procedure) : { $ref: place(name) };
    },
  };
}
