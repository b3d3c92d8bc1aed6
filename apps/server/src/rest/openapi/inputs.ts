import { z } from 'zod';
import { inputSchemaOf } from '../mount.ts';
import type { RestProcedure, RestRoute } from '../routes.ts';
import type { CallNotes } from './calls.ts';
import { tidy, withNotes } from './fields.ts';
import type { JsonSchema, Parameter, RequestBody } from './types.ts';

export interface Input {
  parameters: Parameter[];
  requestBody?: RequestBody;
}

export interface Fields {
  properties: Record<string, JsonSchema>;
  required: readonly string[];
}

function pathParameters(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

/** The fields that a schema takes. */
export function fieldsOf(name: string, schema: z.core.$ZodType | undefined): Fields {
  if (schema === undefined) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const described = Object.entries(properties).map(([field, property]) => [
    field,
    withNotes(name, field, property as JsonSchema),
  ]);
  return { properties: Object.fromEntries(described), required };
}

/** Splits the fields of a call: those of the path, and the others in the query or the body. */
export function describeInput(
  { method, url, procedure }: RestRoute<RestProcedure>,
  { form, alsoInQuery = [] }: CallNotes,
): Input {
  const { properties, required } = fieldsOf(procedure, inputSchemaOf(procedure));
  const inPath = pathParameters(url);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const hasBody = (method === 'POST' || method === 'PUT') && others.length > 0;
  const inQuery = hasBody ? alsoInQuery : others;
  const parameter = (location: 'path' | 'query') => (name: string) => ({
    name,
    in: location,
    required: location === 'path' || (!hasBody && required.includes(name)),
    schema: properties[name] ?? {},
  });
  const parameters = [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))];
  if (!hasBody) return { parameters };
  const needed = required.filter((name) => others.includes(name) && !alsoInQuery.includes(name));
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(others.map((name) => [name, properties[name] ?? {}])),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
  const content: RequestBody['content'] = { 'application/json': { schema } };
  if (form) content['application/x-www-form-urlencoded'] = { schema };
  return { parameters, requestBody: { required: needed.length > 0, content } };
}
