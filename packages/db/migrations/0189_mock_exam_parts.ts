import { type Kysely, sql } from 'kysely';

/**
 * Subjects and chapters that a mock exam draws on are in one table. Views with the former names serve servers of the version
 * before; they go one release later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table mock_exam_subjects, mock_exam_chapters in access exclusive mode;
    alter table mock_exam_subjects rename to mock_exam_parts;
    alter table mock_exam_parts
      drop constraint mock_exam_subjects_pkey,
      alter column subject_id drop not null,
      add column chapter_id bigint references chapters on delete cascade,
      add constraint mock_exam_parts_subjects unique (mock_exam_id, subject_id),
      add constraint mock_exam_parts_chapters unique (mock_exam_id, chapter_id),
      add constraint mock_exam_parts_one check (num_nonnulls(subject_id, chapter_id) = 1);
    alter table mock_exam_parts
      rename constraint mock_exam_subjects_mock_exam_id_fkey to mock_exam_parts_mock_exam_id_fkey;
    alter table mock_exam_parts
      rename constraint mock_exam_subjects_subject_id_fkey to mock_exam_parts_subject_id_fkey;
    alter index mock_exam_subjects_subject_idx rename to mock_exam_parts_subject_idx;
    create index mock_exam_parts_chapter_idx on mock_exam_parts (chapter_id) where chapter_id is not null;
    insert into mock_exam_parts (mock_exam_id, chapter_id)
      select mock_exam_id, chapter_id from mock_exam_chapters;
    drop table mock_exam_chapters;
    create view mock_exam_subjects as
      select mock_exam_id, subject_id from mock_exam_parts where subject_id is not null;
    create view mock_exam_chapters as
      select mock_exam_id, chapter_id from mock_exam_parts where chapter_id is not null;
  `.execute(db);
}
