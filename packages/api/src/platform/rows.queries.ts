import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

/** Runs a statement that is written behind it as a template, and returns its rows. */
export const listRows =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** The first row of `listRows`; undefined where there is none. */
export const findRow =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await listRows<Row>(db)(text, ...values))[0];

/** The row of a statement that always returns one. */
export const oneRow =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row> =>
    (await listRows<Row>(db)(text, ...values))[0] as Row;

/** The values of a statement's only column. */
export const listValues =
  <Value>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Value[]> =>
    (await listRows<Record<string, Value>>(db)(text, ...values)).flatMap(Object.values<Value>);

/** The only column of the first row; undefined where there is none. */
export const findValue =
  <Value>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Value | undefined> =>
    (await listValues<Value>(db)(text, ...values))[0];

/** The only column of a statement that always returns one row. */
export const oneValue =
  <Value>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Value> =>
    (await listValues<Value>(db)(text, ...values))[0] as Value;

/** True where a statement returns any rows. */
export const hasRows =
  (db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<boolean> =>
    (await listRows(db)(text, ...values)).length > 0;

/** The number of rows that a statement inserts, updates or deletes. */
export const countChanged =
  (db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows);

/** The id of the row that a query inserts. */
export const insertedId = async <Id>(query: {
  executeTakeFirstOrThrow: () => Promise<{ id: Id }>;
}): Promise<Id> => (await query.executeTakeFirstOrThrow()).id;
