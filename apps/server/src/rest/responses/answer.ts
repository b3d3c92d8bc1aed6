import type { RouterOutputs } from '@amphi/api';
import type { z } from 'zod';
import type { RestProcedure } from '../routes.ts';

/** The objects that answers are made of, by the name that the document gives them. */
export const components = new Map<z.ZodType, string>();

/** An object that the document describes once, under a name of its own. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  components.set(schema, id);
  return schema;
}

/** A call that answers without a body. */
export const nothing = null;

export type AnswerSchema = z.ZodType | typeof nothing;

type OutputOf<Path extends RestProcedure> = Path extends `${infer Noun}.${infer Name}`
  ? Noun extends keyof RouterOutputs
    ? Name extends keyof RouterOutputs[Noun]
      ? RouterOutputs[Noun][Name]
      : never
    : never
  : never;

/** An answer as it travels: dates have become texts. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

type Same<Left, Right> = [Left, Right] extends [Right, Left] ? unknown : 'the answer has drifted';

/** Says `unknown` when a schema describes exactly a value, and something that nothing fits otherwise. */
export type Describes<Schema, Value> = Schema extends z.ZodType
  ? Same<Json<Value>, z.output<Schema>>
  : [Value] extends [never]
    ? unknown
    : 'the answer has a body';

/**
 * The answers of some procedures. Compiles only while every schema is what its procedure returns, no
 * field more and no field less.
 */
export function answersOf<
  Table extends Partial<Record<RestProcedure, AnswerSchema>> & Record<string, AnswerSchema>,
>(
  table: Table & { [Path in keyof Table & RestProcedure]: Describes<Table[Path], OutputOf<Path>> },
): Table {
  return table;
}
