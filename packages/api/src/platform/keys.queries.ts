import { type RawBuilder, sql } from 'kysely';

/**
 * The keys of a joined read as an array of PostgreSQL's. Its length stays hidden from the planner: seeing
 * that it is short, it would plan each call again for it, which costs more than the read.
 */
export function arrayOf<Value>(
  values: readonly Value[],
  type: 'bigint' | 'boolean' | 'bytea' | 'integer',
): RawBuilder<Value[]> {
  return sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;
}

/** Any of the keys of a joined read, to compare a column with. */
export function anyOf<Value>(
  values: readonly Value[],
  type: 'bigint' | 'bytea',
): RawBuilder<Value> {
  return sql`any(${arrayOf(values, type)})`;
}
