import { type Kysely, sql } from 'kysely';

/** The names that a person has given to columns are that person's own; `import_mappings` is not read any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_column_names (
      user_id bigint not null references users on delete cascade,
      header_key uuid not null,
      header jsonb not null check (jsonb_typeof(header) = 'array'),
      -- The field of each column; null for one that is left aside, or whose title is known.
      fields jsonb not null check (jsonb_typeof(fields) = 'array'),
      saved_at timestamptz not null default now(),
      primary key (user_id, header_key)
    );
    -- Whether columns were read by names given before; false once they are named for this file.
    alter table import_batches add column recalled boolean not null default false;
  `.execute(db);
}
