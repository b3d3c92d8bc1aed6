import type { Right } from '@amphi/api';
import type { RestRoute } from '../routes.ts';
import { failuresOf } from './failures.ts';
import type { Fields } from './inputs.ts';
import { type FailureStatus, SUCCESS, WHO } from './texts.ts';
import type { Content, JsonSchema, Operation, Parameter, RequestBody } from './types.ts';

interface Call {
  method: RestRoute['method'];
  operationId: string;
  tag: string;
  summary: string;
  who: Right;
  note?: string | undefined;
  parameters?: Parameter[];
  requestBody?: RequestBody | undefined;
  status?: RestRoute['status'];
  content?: Content | undefined;
  /** Refusals that neither method, path nor caller let expect. */
  errors?: readonly FailureStatus[] | undefined;
}

/** Describes a call: its success, and the refusals that its method, caller and input let expect. */
export function operationOf(call: Call): Operation {
  const { method, operationId, tag, summary, who, note, parameters = [], requestBody } = call;
  const { status = 200, content, errors = [] } = call;
  const description = SUCCESS[status];
  const failures = failuresOf({
    method,
    who,
    hasPath: parameters.some((one) => one.in === 'path'),
    // Any text may be in a path: what is not there is not found.
    hasInput:
      requestBody !== undefined ||
      parameters.some((one) => one.in === 'query' || one.schema.type !== 'string'),
    errors,
  });
  return {
    operationId,
    tags: [tag],
    summary,
    description: note === undefined ? WHO[who] : `${WHO[who]} ${note}`,
    parameters,
    ...(requestBody && { requestBody }),
    responses: { [status]: { description, ...(content && { content }) }, ...failures },
    security: who === 'public' ? [] : [{ session: [] }],
  };
}

export const jsonOf = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

/** A file beside other fields. */
export const uploadOf = (
  name: string,
  description: string,
  { properties, required }: Fields = { properties: {}, required: [] },
): RequestBody => {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description,
  } as const;
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, [name]: file },
    required: [...required, name],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

export const pathText = (name: string, formats?: readonly string[]): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...(formats && { enum: [...formats] }) },
});

/** The fields of an input as parameters of the query. */
export const queryOf = (properties: Record<string, JsonSchema>): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
