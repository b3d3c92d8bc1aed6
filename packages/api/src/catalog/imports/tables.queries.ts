import type { Connection, DB, Transaction } from '@amphi/db';
import type { ColumnField } from '@amphi/domain/imports/column-names';
import type { Sheet, TableSheets } from '@amphi/domain/imports/sheets';
import type { StoredCell } from '@amphi/domain/imports/table';
import { sql } from 'kysely';

type Fields = (ColumnField | null)[];
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const keyOf = (headerKey: string) => sql<string>`md5(${headerKey}::text)::uuid`;

/** The header of a table, what its columns are taken for, and whether by names given before; empty for other files. */
export async function findTable(db: Connection, id: number) {
  const row = await db
    .selectFrom('import_batches')
    .select(['header', 'fields', 'recalled', 'sheets'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    header: (row.header ?? []) as string[],
    fields: (row.fields ?? []) as Fields,
    recalled: row.recalled,
    sheets: row.sheets as unknown as TableSheets | null,
  };
}

/** A table that waits, as it was sent; null for other files. */
export async function findContent(db: Connection, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('import_batches')
    .select('file_content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.file_content ?? null;
}

/** The cells of the first rows of a table. */
export async function listFirstCells(db: Connection, id: number, limit: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('batch_id', '=', id)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map(({ cells }) => (cells ?? []) as StoredCell[]);
}

/** Rows of a table that are still as they were sent, behind one of them, with the length that their cells are stored in. */
export async function listCells(db: Connection, id: number, after: number, limit: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', sql<number>`length(cells::text)`.as('length')])
    .where('batch_id', '=', id)
    .where('row', '>', after)
    .where('cells', 'is not', null)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map((one) => ({ ...one, cells: one.cells as StoredCell[] }));
}

export function updateTable(
  trx: Transaction<DB>,
  id: number,
  table: { header?: string[]; fields: Fields; recalled: boolean; ignored_columns: string[] },
) {
  const { header, fields, recalled, ignored_columns } = table;
  return trx
    .updateTable('import_batches')
    .set({ fields: json(fields), recalled, ignored_columns })
    .$if(header !== undefined, (query) => query.set({ header: json(header) }))
    .where('id', '=', id)
    .execute();
}

/** Reads how a person has taken the columns of such a header, or the sheets of such a file, for the last time. */
export async function findColumnNames(
  db: Connection,
  userId: number,
  headerKey: string,
): Promise<{ fields: Fields; sheets: Sheet[] | null } | undefined> {
  const row = await db
    .selectFrom('import_column_names')
    .select(['fields', 'sheets'])
    .where('user_id', '=', userId)
    .where('header_key', '=', keyOf(headerKey))
    .executeTakeFirst();
  return row && { fields: row.fields as Fields, sheets: row.sheets as Sheet[] | null };
}

/** Headers and shapes that are remembered of a person; the oldest are forgotten. */
const REMEMBERED = 100;

export async function saveColumnNames(
  trx: Transaction<DB>,
  userId: number,
  headerKey: string,
  { header, fields, sheets }: { header: string[]; fields: Fields; sheets?: Sheet[] },
): Promise<void> {
  await sql`
    insert into import_column_names (user_id, header_key, header, fields, sheets)
    values (${userId}, ${keyOf(headerKey)}, ${json(header)}, ${json(fields)},
      ${sheets === undefined ? null : json(sheets)})
    on conflict (user_id, header_key) do update
      set header = excluded.header, fields = excluded.fields, sheets = excluded.sheets, saved_at = now()
  `.execute(trx);
  await sql`
    delete from import_column_names where user_id = ${userId} and header_key in (
      select header_key from import_column_names where user_id = ${userId}
      order by saved_at desc, header_key offset ${REMEMBERED})
  `.execute(trx);
}

export async function deleteColumnNames(
  trx: Transaction<DB>,
  userId: number,
  headerKey: string,
): Promise<void> {
  await trx
    .deleteFrom('import_column_names')
    .where('user_id', '=', userId)
    .where('header_key', '=', keyOf(headerKey))
    .execute();
}
