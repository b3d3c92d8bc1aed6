import type { Connection } from '@amphi/db';
import type { CompiledQuery, QueryExecutorProvider } from 'kysely';

/** A value of a statement that is compiled without its values. */
class Parameter {
  constructor(readonly name: PropertyKey) {}
}

const PARAMETERS = new Proxy({}, { get: (_, name) => new Parameter(name) });

interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * A statement that is compiled at its first call, while later ones fill in their values: for those that every answer runs,
 * since building one costs several times what sending it does. Plugins may change a statement, so that it is compiled each
 * time where there are any.
 *
 * @param build passes each field of the input on as a whole, as one parameter, and reads none of them
 */
export function compileOnce<Input extends object, Row>(
  build: (db: Connection, input: Input) => Statement<Row>,
): (db: Connection, input: Input) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, input) => {
    if (db.getExecutor().plugins.length > 0) {
      return (await db.executeQuery(build(db, input).compile(db))).rows;
    }
    compiled ??= build(db, PARAMETERS as Input).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Parameter ? input[value.name as keyof Input] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
