import { type Kysely, sql } from 'kysely';

/** Exams of others near a day are found by an index, however many students have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index exam_dates_by_day on exam_dates (subject_id, exam_on, user_id);
    drop index exam_dates_subject_id_idx;
  `.execute(db);
}
