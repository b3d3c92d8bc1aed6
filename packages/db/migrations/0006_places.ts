import { type Kysely, sql } from 'kysely';

/** Where a student was studying when they last answered, so that any device can lead back there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The part of the subject: a chapter, an exam year, or all of it. Written with every answer, so it
    -- refers to nothing that would have to be checked each time; who reads it joins what still exists.
    alter table attempts
      add column last_chapter_id bigint,
      add column last_exam_year smallint;
  `.execute(db);
}
