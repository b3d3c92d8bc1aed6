import { type Kysely, sql } from 'kysely';

/** The questions of a mock exam may be chosen anew until it begins; none of them is deleted from under it, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function mock_exam_question_stays() returns trigger language plpgsql as $$
    begin
      if exists (
        select from mock_exams
        where id = old.mock_exam_id
          and published_at is not null and cancelled_at is null and released_at is null
          -- A question that is being deleted is not there any more.
          and (opens_at <= now() or not exists (select from qcms where id = old.qcm_id))
      ) then
        raise exception 'a published mock exam asks question %', old.qcm_id
          using errcode = 'restrict_violation', constraint = 'mock_exam_questions_stay';
      end if;
      return old;
    end $$;
  `.execute(db);
}
