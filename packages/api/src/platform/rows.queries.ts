import type { Connection } from '@amphi/db';
import { sql } from 'kysely';

/** Runs a statement that is written behind it as a template, and returns its rows. */
export const listRows =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** As `listRows`, the first row; undefined where there is none. */
export const findRow =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await listRows<Row>(db)(text, ...values))[0];

/** As `listRows`, of a statement that returns one row whatever there is. */
export const oneRow =
  <Row>(db: Connection) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row> =>
    (await listRows<Row>(db)(text, ...values))[0] as Row;
