import { type Kysely, sql } from 'kysely';

/**
 * The questions that a mock exam asks are in one table with the subjects and chapters that they are drawn from. The view with
 * the former name, and that of sealed questions, serve servers of the version before; they go one release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table mock_exam_parts, mock_exam_questions in access exclusive mode;
    alter table mock_exam_parts
      drop constraint mock_exam_parts_one,
      add column qcm_id bigint references qcms on delete cascade,
      add column position smallint check (position > 0),
      add constraint mock_exam_parts_one check (num_nonnulls(subject_id, chapter_id, qcm_id) = 1),
      add constraint mock_exam_parts_order check ((position is null) = (qcm_id is null)),
      add constraint mock_exam_parts_questions unique (mock_exam_id, qcm_id),
      add constraint mock_exam_parts_positions unique (mock_exam_id, position);
    create index mock_exam_parts_qcm_idx on mock_exam_parts (qcm_id) where qcm_id is not null;
    insert into mock_exam_parts (mock_exam_id, qcm_id, position)
      select mock_exam_id, qcm_id, position from mock_exam_questions;
    drop view sealed_qcms;
    drop table mock_exam_questions;
    create trigger mock_exam_questions_stay before delete on mock_exam_parts for each row
      when (old.qcm_id is not null) execute function mock_exam_question_stays();
    create view mock_exam_questions as
      select mock_exam_id, position, qcm_id from mock_exam_parts where qcm_id is not null;
    create view sealed_qcms as
      select qcm_id from mock_exams join mock_exam_questions on mock_exam_id = mock_exams.id
      where published_at is not null and cancelled_at is null and released_at is null
        and opens_at <= now();
    create trigger held_rows_of_mock_exams before insert or update on held_rows for each row
      when (new.held_table = 'mock_exam_questions') execute function rename_held_row('mock_exam_parts');
    update held_rows set held_table = held_table where held_table = 'mock_exam_questions';
  `.execute(db);
}
