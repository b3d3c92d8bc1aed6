import type { Insertable, Kysely, RawBuilder, Selectable, Updateable } from 'kysely';
import type { Database } from '../client.ts';
import type { DB } from '../generated/types.ts';

type Table = keyof DB & string;
type Row<T extends Table> = Selectable<DB[T]>;
/** The ids of rows, or what their columns hold: a value, or any of a list. */
type Where<T extends Table> =
  | number
  | readonly number[]
  | { [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][] };
type OrRaw<Values> = { [C in keyof Values]: Values[C] | RawBuilder<unknown> };
type New<T extends Table> = OrRaw<Insertable<DB[T]>>;

/** Reads and writes rows of single tables, as tests prepare and look at them. */
export interface Rows {
  rows<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
    table: T,
    where: Where<T>,
    columns?: readonly C[],
    ...order: (keyof Row<T> & string)[]
  ): Promise<Pick<Row<T>, C>[]>;
  /** The first of these rows; throws without any. */
  row<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
    table: T,
    where: Where<T>,
    columns?: readonly C[],
  ): Promise<Pick<Row<T>, C>>;
  update<T extends Table>(
    table: T,
    where: Where<T>,
    values: Partial<OrRaw<Updateable<DB[T]>>>,
  ): Promise<unknown>;
  remove<T extends Table>(table: T, where: Where<T>): Promise<unknown>;
  insert<T extends Table>(table: T, values: New<T> | readonly New<T>[]): Promise<unknown>;
  /** Inserts one row, and answers it whole. */
  add<T extends Table>(table: T, values: New<T>): Promise<Row<T>>;
}

type AnyRow = Record<string, unknown>;
type Condition = [column: string, operator: 'in' | '=' | 'is', value: unknown];

function conditionsOf(where: number | object): Condition[] {
  if (typeof where === 'number') return [['id', '=', where]];
  if (Array.isArray(where)) return [['id', 'in', where]];
  return Object.entries(where).map(([column, value]) => {
    if (Array.isArray(value)) return [column, 'in', value];
    return [column, value === null ? 'is' : '=', value];
  });
}

/** @param open gives the database once there is one */
export function rowsOf(open: () => Database): Rows {
  const db = () => open() as unknown as Kysely<Record<string, AnyRow>>;
  const select = (table: string, where: number | object, columns?: readonly string[]) => {
    const from = db().selectFrom(table);
    let query = columns === undefined ? from.selectAll() : from.select([...columns]);
    for (const condition of conditionsOf(where)) query = query.where(...condition);
    return query;
  };
  const own = {
    rows: (
      table: string,
      where: number | object,
      columns?: readonly string[],
      ...order: string[]
    ) => {
      let query = select(table, where, columns);
      for (const column of order) query = query.orderBy(column);
      return query.execute();
    },
    row: (table: string, where: number | object, columns?: readonly string[]) =>
      select(table, where, columns).executeTakeFirstOrThrow(),
    update: (table: string, where: number | object, values: AnyRow) => {
      let query = db().updateTable(table).set(values);
      for (const condition of conditionsOf(where)) query = query.where(...condition);
      return query.execute();
    },
    remove: (table: string, where: number | object) => {
      let query = db().deleteFrom(table);
      for (const condition of conditionsOf(where)) query = query.where(...condition);
      return query.execute();
    },
    insert: (table: string, values: AnyRow | AnyRow[]) =>
      db().insertInto(table).values(values).execute(),
    add: (table: string, values: AnyRow) =>
      db().insertInto(table).values(values).returningAll().executeTakeFirstOrThrow(),
  };
  return own as unknown as Rows;
}
