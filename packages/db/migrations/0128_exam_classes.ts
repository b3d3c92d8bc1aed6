import { type Kysely, sql } from 'kysely';

/**
 * A mock exam may draw on some chapters of its subjects, and be for a class: accounts that are listed, or that have given
 * its code. It is announced by mail, once to each and for each time that it was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mock_exam_chapters (
      mock_exam_id bigint not null references mock_exams on delete cascade,
      chapter_id bigint not null references chapters on delete cascade,
      primary key (mock_exam_id, chapter_id)
    );
    create index mock_exam_chapters_chapter_idx on mock_exam_chapters (chapter_id);

    alter table mock_exams
      add column is_for_class boolean not null default false,
      add column class_code text unique
        constraint mock_exams_class_code_check check (class_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
      add constraint mock_exams_code_of_class check (is_for_class or class_code is null);

    create table mock_exam_members (
      mock_exam_id bigint not null references mock_exams on delete cascade,
      user_id bigint not null references users on delete cascade,
      joined_at timestamptz not null default now(),
      primary key (mock_exam_id, user_id)
    );
    create index mock_exam_members_user_id_idx on mock_exam_members (user_id);

    create table mock_exam_mails (
      mock_exam_id bigint not null references mock_exams on delete cascade,
      user_id bigint not null references users on delete cascade,
      -- The time that it told of: a moved exam is told of again.
      opens_at timestamptz not null,
      primary key (mock_exam_id, user_id, opens_at)
    );
    create index mock_exam_mails_user_id_idx on mock_exam_mails (user_id);
  `.execute(db);
}
