import { type Kysely, sql } from 'kysely';

/**
 * Whatever deletes a question, by itself, with its import or with its subject: a mock exam that is published keeps it
 * until its results are open. Fewer questions would grade the copies that are handed in anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mock_exam_question_stays() returns trigger language plpgsql as $$
    begin
      if exists (
        select from mock_exams
        where id = old.mock_exam_id
          and published_at is not null and cancelled_at is null and released_at is null
      ) then
        raise exception 'a published mock exam asks question %', old.qcm_id
          using errcode = 'restrict_violation', constraint = 'mock_exam_questions_stay';
      end if;
      return old;
    end $$;
    create trigger mock_exam_questions_stay before delete on mock_exam_questions
      for each row execute function mock_exam_question_stays();
  `.execute(db);
}
