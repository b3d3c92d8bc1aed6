import { type Kysely, sql } from 'kysely';

/** What the release feed said last: one row, which any server may read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_feed (
      -- The address that was asked: another one begins anew.
      url text primary key,
      version text,
      page text,
      checked_at timestamptz not null default now(),
      -- Null when the last check succeeded.
      error text
    );
  `.execute(db);
}
