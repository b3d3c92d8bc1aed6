import { type Kysely, sql } from 'kysely';

/** What no name of one line may hold, as in the migration of spellings. */
const NOT_ONE_LINE = '[\\u0001-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2060-\\u206f\\ufeff]';

/**
 * Scheduled mock exams: everyone sits the same questions within one window, and the results of all open at once.
 * Until then a copy is handed in but not finished: nothing of it is counted, and its questions are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mock_exams (
      id bigint generated always as identity primary key,
      title text not null check (btrim(title) <> '' and length(title) <= 200),
      -- Null: questions of any year, and those of none.
      exam_year integer check (exam_year between 2000 and 2100),
      question_count smallint not null check (question_count between 1 and 200),
      -- Drafts, which nobody has seen, become ordinary questions with the results.
      with_drafts boolean not null default false,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      duration_minutes integer not null check (duration_minutes between 5 and 360),
      bareme_id bigint not null references baremes,
      created_at timestamptz not null default now(),
      -- Fixes the questions, and shows it to students.
      published_at timestamptz,
      cancelled_at timestamptz,
      -- Opens the results.
      released_at timestamptz,
      constraint mock_exams_title_one_line check (title !~ ${sql.lit(NOT_ONE_LINE)}),
      constraint mock_exams_window
        check (closes_at >= opens_at + make_interval(mins => duration_minutes)),
      constraint mock_exams_released check (released_at is null or
        published_at is not null and cancelled_at is null and released_at > closes_at)
    );
    create index mock_exams_bareme_idx on mock_exams (bareme_id);
    create index mock_exams_awaited_idx on mock_exams (opens_at)
      where published_at is not null and cancelled_at is null and released_at is null;

    create table mock_exam_subjects (
      mock_exam_id bigint not null references mock_exams on delete cascade,
      subject_id bigint not null references subjects on delete cascade,
      primary key (mock_exam_id, subject_id)
    );
    create index mock_exam_subjects_subject_idx on mock_exam_subjects (subject_id);

    create table mock_exam_questions (
      mock_exam_id bigint not null references mock_exams on delete cascade,
      position smallint not null check (position > 0),
      qcm_id bigint not null references qcms on delete cascade,
      primary key (mock_exam_id, position),
      unique (mock_exam_id, qcm_id)
    );
    create index mock_exam_questions_qcm_idx on mock_exam_questions (qcm_id);

    -- Questions of which nothing is told: a mock exam asks them, and its results are not open.
    create view sealed_qcms as
      select mock_exam_questions.qcm_id
      from mock_exams join mock_exam_questions on mock_exam_id = mock_exams.id
      where published_at is not null and cancelled_at is null and released_at is null
        and opens_at <= now();

    alter table sittings
      add column mock_exam_id bigint references mock_exams on delete set null,
      -- Of a mock exam: no more answers are taken, and the results are awaited.
      add column handed_in_at timestamptz,
      add column handed_in_by text check (handed_in_by in ('student', 'time')),
      drop constraint sittings_origin_check,
      add constraint sittings_origin_check check (origin in ('custom', 'paper', 'mock')),
      add constraint sittings_handed_in
        check ((handed_in_at is null) = (handed_in_by is null)),
      add constraint sittings_handed_in_clock
        check (handed_in_at is null or running_since is null),
      add constraint sittings_mock_pauses check (origin <> 'mock' or pauses = 0);
    create unique index sittings_mock_exam_idx on sittings (mock_exam_id, user_id)
      where mock_exam_id is not null;
    drop index sittings_one_exam;
    create unique index sittings_one_exam on sittings (user_id)
      where mode = 'exam' and finished_at is null and handed_in_at is null;

    create or replace function bareme_is_used(bareme bigint) returns boolean language sql as $$
      select exists (select from subjects where bareme_id = bareme)
        or exists (select from exam_papers where bareme_id = bareme)
        or exists (select from mock_exams where bareme_id = bareme)
        or exists (select from sittings where bareme_id = bareme)
    $$;
  `.execute(db);
}
