import type { Connection, DB, Transaction } from '@amphi/db';
import type { RowIssue } from '@amphi/domain/imports/cells';
import type { ColumnField } from '@amphi/domain/imports/columns';
import type { StoredCell } from '@amphi/domain/imports/table';
import { sql } from 'kysely';

type Fields = (ColumnField | null)[];
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const keyOf = (headerKey: string) => sql<string>`md5(${headerKey}::text)::uuid`;

/** The header of a table and what its columns are taken for; null for JSON. */
export async function findTable(db: Connection, id: number) {
  const row = await db
    .selectFrom('import_batches')
    .select(['header', 'fields'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.header === null) return null;
  return { header: row.header as string[], fields: row.fields as Fields };
}

/** All rows of a table, or those that break a rule. */
export async function listCells(db: Connection, id: number, onlyBad = false) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'issues'])
    .where('batch_id', '=', id)
    .$if(onlyBad, (query) => query.where('issues', 'is not', null))
    .orderBy('row')
    .execute();
  return rows.map(({ row, cells, issues }) => ({
    row,
    cells: (cells ?? []) as StoredCell[],
    issues: (issues ?? []) as unknown as RowIssue[],
  }));
}

/** The entries of a JSON file that break a rule. */
export async function listEntries(db: Connection, id: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'entry', 'issues'])
    .where('batch_id', '=', id)
    .where('issues', 'is not', null)
    .orderBy('row')
    .execute();
  return rows.map(({ row, entry, issues }) => ({
    row,
    entry: entry as unknown,
    issues: (issues ?? []) as unknown as RowIssue[],
  }));
}

export function updateTable(
  trx: Transaction<DB>,
  id: number,
  table: { header?: string[]; fields: Fields; bad_count: number; ignored_columns: string[] },
) {
  const { header, fields, bad_count, ignored_columns } = table;
  return trx
    .updateTable('import_batches')
    .set({ fields: json(fields), bad_count, ignored_columns })
    .$if(header !== undefined, (query) => query.set({ header: json(header) }))
    .where('id', '=', id)
    .execute();
}

/** What the columns of such a header were taken for the last time. */
export async function findMapping(db: Connection, headerKey: string): Promise<Fields | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select('fields')
    .where('header_key', '=', keyOf(headerKey))
    .executeTakeFirst();
  return row === undefined ? null : (row.fields as Fields);
}

export function saveMapping(trx: Transaction<DB>, headerKey: string, fields: Fields) {
  return sql`
    insert into import_mappings (header_key, fields) values (${keyOf(headerKey)}, ${json(fields)})
    on conflict (header_key) do update set fields = excluded.fields, saved_at = now()
  `.execute(trx);
}
