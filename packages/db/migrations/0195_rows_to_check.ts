import { type Kysely, sql } from 'kysely';

/** Rows of a file beside the words that they were read from, and how a file of such a shape was read before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_rows
      -- Words of the file where the question was read; null of a table, whose cells are there.
      add column excerpt text check (length(excerpt) <= 4000),
      -- Whether a person has confirmed or corrected it.
      add column is_checked boolean not null default false;
    alter table import_batches
      -- Hash of what was read: rows that are sampled by it are the same whenever the page is loaded.
      add column content_hash text not null default '',
      -- When columns, sheets or keys were read so for the last time; null where they are read by what is found.
      add column recalled_at timestamptz;
    alter table import_column_names
      add column number_reading text check (number_reading in ('from_0', 'from_1', 'flags'));
  `.execute(db);
}
