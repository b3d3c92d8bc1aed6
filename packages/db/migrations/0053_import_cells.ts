import { type Kysely, sql } from 'kysely';

/** Tables as they were sent, so that columns can be named and rows corrected before the import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first line of a table, and for each of its cells the field that it names or null; both null for JSON.
    alter table import_batches
      add column header jsonb check (jsonb_typeof(header) = 'array'),
      add column fields jsonb check (jsonb_typeof(fields) = 'array');
    -- The cells of a row of a table as texts.
    alter table import_rows add column cells jsonb check (jsonb_typeof(cells) = 'array');

    -- The fields that administrators gave to the columns of a header, for the next file with the same one.
    create table import_mappings (
      header_key uuid primary key,
      fields jsonb not null check (jsonb_typeof(fields) = 'array'),
      saved_at timestamptz not null default now()
    );
  `.execute(db);
}
