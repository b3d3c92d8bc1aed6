import type { z } from 'zod';

/** The parts of an OpenAPI 3.1 document that ours is made of. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

export type Reference = { $ref: string };

export type Content = Record<string, { schema: JsonSchema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export interface RequestBody {
  required: boolean;
  content: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  security: Record<string, string[]>[];
}

/** Operations by path as the document writes it, then by method in lower case. */
export type Paths = Record<string, Record<string, Operation>>;

/** An object that has all of these fields, and no others. */
export const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
