import { type Kysely, sql } from 'kysely';

/** Images of questions, and the indexes that the back-office's lists stand on when there is much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Files that were uploaded for questions. A question refers to one by its address; a file that no
    -- question refers to any more is removed.
    create table images (
      id bigint generated always as identity primary key,
      name text not null unique check (name ~ '^[0-9a-f-]{36}-[1-9][0-9]*x[1-9][0-9]*\\.webp$'),
      size integer not null check (size > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_by bigint references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index images_created_at_idx on images (created_at);
    create index images_created_by_idx on images (created_by);
    create index qcms_image_url_idx on qcms (image_url) where image_url like '/images/%';
    create index qrocs_image_url_idx on qrocs (image_url) where image_url like '/images/%';

    -- Lists of one kind or one subject, newest first.
    create index qcms_kind_idx on qcms (is_exam_question, created_at desc, id desc);
    create index qcms_subject_created_idx on qcms (subject_id, created_at desc, id desc);
    create index qrocs_created_at_idx on qrocs (created_at desc, id desc);
    create index qrocs_kind_idx on qrocs (is_exam_question, created_at desc, id desc);
    create index qrocs_search_idx on qrocs
      using gin (search_key(question_text || ' ' || answer_text) gin_trgm_ops);
    -- Orders are found by their semester's name too.
    create index payments_search_idx on payments
      using gin (search_key(semester_name) gin_trgm_ops);
  `.execute(db);
}
