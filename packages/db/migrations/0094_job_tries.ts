import { type Kysely, sql } from 'kysely';

/** What jobs are working on: a row stays where the process ended before the work did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_tries (
      job text not null,
      -- What the item is known by from run to run, as the id of an exam.
      item text not null,
      tries smallint not null default 1 check (tries > 0),
      tried_at timestamptz not null default now(),
      primary key (job, item)
    );
  `.execute(db);
}
