import type { RouterOutputs } from '@amphi/api';
import type { z } from 'zod';
import type { restCases } from '../cases.ts';
import type { RestProcedure } from '../routes.ts';

/** A call that answers without a body. */
export const nothing = null;

export type ResponseSchema = z.ZodType | typeof nothing;

type OutputOf<Path extends string> = Path extends keyof typeof restCases
  ? (typeof restCases)[Path] extends { answer: (output: never) => infer Output }
    ? Output
    : ProcedureOutput<Path>
  : ProcedureOutput<Path>;

type ProcedureOutput<Path extends string> = Path extends `${infer Noun}.${infer Name}`
  ? Noun extends keyof RouterOutputs
    ? Name extends keyof RouterOutputs[Noun]
      ? RouterOutputs[Noun][Name]
      : never
    : never
  : never;

/** A value as JSON: dates have become texts. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

/** `unknown` when a schema describes exactly a value, else a text, which no schema can be assigned to. */
export type Describes<Schema, Value> = Schema extends z.ZodType
  ? [Json<Value>, z.output<Schema>] extends [z.output<Schema>, Json<Value>]
    ? unknown
    : 'the schema differs from what is returned'
  : [Value] extends [never]
    ? unknown
    : 'the response has a body';

/**
 * The table itself. It compiles only while every schema is what its procedure returns, no field more and no field
 * less.
 */
export function checkedResponses<Table extends Record<RestProcedure, ResponseSchema>>(
  table: Table & { [Path in keyof Table & string]: Describes<Table[Path], OutputOf<Path>> },
): Record<RestProcedure, ResponseSchema> {
  return table;
}

/** Checks a response that no procedure of the table gives. */
export const checkedResponse =
  <Value>() =>
  <Schema extends z.ZodType>(schema: Schema & Describes<Schema, Value>): Schema =>
    schema;
