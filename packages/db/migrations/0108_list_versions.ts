import { type Kysely, sql } from 'kysely';

/** The version of a list of questions is read from this index alone, with each request of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index qcms_subject_order_idx;
    create index qcms_subject_order_idx on qcms (subject_id, question_number, id)
      include (chapter_id, exam_year, state, updated_at);
  `.execute(db);
}
