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
