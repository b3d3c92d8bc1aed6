import { type Kysely, sql } from 'kysely';

/** Chapters that anybody with an account may study, without access to their semester. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chapters add column is_open boolean not null default false;
    create index chapters_open on chapters (subject_id) where is_open;
  `.execute(db);
}
