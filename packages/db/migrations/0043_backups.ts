import { type Kysely, sql } from 'kysely';

/** What became of each backup, for the metrics and the doctor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null default now(),
      -- Where a copy was sent, without credentials; null where it stayed on the machine.
      sent_to text,
      -- Null for one that succeeded.
      error text,
      constraint backups_times check (finished_at >= started_at)
    );
    create index backups_finished_at_idx on backups (finished_at desc);
  `.execute(db);
}
