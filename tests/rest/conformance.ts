import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../support/client.ts';
import { type ApiDocument, type Call, responseOf, type Schema } from './document.ts';

/** Compares what travels with what the document says. */
export class Conformance {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    addFormats.default(this.#ajv);
  }

  #validatorOf(schema: Schema): ValidateFunction {
    let validate = this.#compiled.get(schema);
    if (validate === undefined) {
      // References lead from the document's root, so its components come along.
      validate = this.#ajv.compile({ ...schema, components: this.document.components });
      this.#compiled.set(schema, validate);
    }
    return validate;
  }

  /** Returns the fault of a value, or null when it is as the schema says. */
  complaint(schema: Schema, value: unknown): string | null {
    const validate = this.#validatorOf(schema);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }

  /** Returns the fault of an answer to a call, or null when it is documented. */
  answerComplaint(call: Call, { status, headers, text }: Omit<Answer, 'body'>): string | null {
    if (status >= 500) return `a fault, ${status}: ${text}`;
    const response = responseOf(this.document, call, status);
    if (response === undefined) return `the status ${status} is not documented: ${text}`;
    if (response.content === undefined) return text === '' ? null : `a body after all: ${text}`;
    const type = headers.get('content-type')?.split(';')[0] ?? 'none';
    const described = response.content[type];
    if (described === undefined) return `the type ${type} is not documented`;
    if (type !== 'application/json') return null;
    const complaint = this.complaint(described.schema, JSON.parse(text));
    return complaint === null ? null : `${status}: ${complaint} in ${text}`;
  }
}
