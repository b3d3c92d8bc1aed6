import { type Kysely, sql } from 'kysely';

/** Photographed and scanned pages are read in the background, one after the other, and kept beside what was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- \`reading\`: pages are still to be read. \`failed\`: nothing could be read of them.
    alter table import_batches
      drop constraint import_batches_status_check,
      add constraint import_batches_status_check
        check (status in ('reading', 'failed', 'pending', 'done', 'undone')),
      drop constraint import_batches_row_count_check,
      add constraint import_batches_row_count_check
        check (row_count > 0 or row_count = 0 and status in ('reading', 'failed')),
      drop constraint import_batches_times,
      add constraint import_batches_times check (
        (status in ('reading', 'failed', 'pending')) = (done_at is null)
        and (status = 'undone') = (undone_at is not null)),
      -- The key that came with the pages in a file of its own.
      add column keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array');
    create index import_batches_reading_idx on import_batches (id) where status = 'reading';

    create table import_pages (
      batch_id bigint not null references import_batches on delete cascade,
      page smallint not null check (page between 1 and 20),
      image_name text not null unique references images (name),
      -- What was read, line by line: text, words that were hard to read, and place on the page; null before.
      lines jsonb check (jsonb_typeof(lines) = 'array'),
      -- How often its reading has begun; a page that was begun twice in vain is left out.
      tries smallint not null default 0 check (tries between 0 and 2),
      -- A server that reads the page says so again and again; without it the page is free.
      leased_until timestamptz,
      primary key (batch_id, page)
    );
    create index import_pages_unread_idx on import_pages (batch_id, page) where lines is null;
  `.execute(db);
}
