import type { RestClient } from '../support/client.ts';

/** Only what the tests look into of JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Response {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
  headers?: Record<string, unknown>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** An operation with its place, `GET /api/health`. */
export interface Call {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

export async function loadDocument(client: RestClient): Promise<ApiDocument> {
  const answer = await client.get<ApiDocument>('/api/openapi.json');
  if (answer.status !== 200) throw new Error(`no document: ${answer.status}`);
  return answer.body;
}

export function callsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Returns the response of an operation for one status, references followed. */
export function responseOf(
  document: ApiDocument,
  { operation }: Call,
  status: number,
): Response | undefined {
  const response = operation.responses[status];
  const name = response?.$ref?.replace('#/components/responses/', '');
  return name === undefined ? response : document.components.responses[name];
}
