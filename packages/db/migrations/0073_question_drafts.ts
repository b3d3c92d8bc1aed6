import { type Kysely, sql } from 'kysely';

/** Changes of questions that editors propose, until a reviewer publishes them or sends them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_drafts (
      id bigint generated always as identity primary key,
      qcm_id bigint references qcms on delete cascade,
      qroc_id bigint references qrocs on delete cascade,
      author_id bigint references users on delete set null,
      state text not null default 'draft'
        check (state in ('draft', 'submitted', 'returned', 'accepted', 'withdrawn')),
      -- Counts the saves, so that nobody replaces or accepts what they have not seen.
      revision integer not null default 1 check (revision > 0),
      -- The question that the author started from: the version that students had, and every field.
      base_version integer not null,
      base jsonb not null check (jsonb_typeof(base) = 'object'),
      -- The same fields as the author would have them.
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      -- The uploaded images that these show.
      image_paths text[] not null default '{}',
      -- What students are to be told of the change.
      public_note text check (length(public_note) <= 500),
      -- What the author changes, and why.
      comment text check (btrim(comment) <> '' and length(comment) <= 1000),
      -- A number, as in the audit log: it outlives the account.
      reviewed_by bigint,
      review_comment text check (btrim(review_comment) <> '' and length(review_comment) <= 1000),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      submitted_at timestamptz,
      reviewed_at timestamptz,
      constraint question_drafts_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      -- What was never submitted is its author's alone.
      constraint question_drafts_authored
        check (author_id is not null or state not in ('draft', 'withdrawn')),
      constraint question_drafts_submitted check (
        state not in ('submitted', 'returned', 'accepted')
        or num_nulls(submitted_at, comment) = 0),
      constraint question_drafts_reviewed check (num_nulls(reviewed_by, reviewed_at) in (0, 2)),
      constraint question_drafts_decided check (
        state not in ('returned', 'accepted') or reviewed_by is not null),
      constraint question_drafts_returned check (
        state <> 'returned' or review_comment is not null)
    );
    -- One draft that can still change of each question and author.
    create unique index question_drafts_one_open on question_drafts (qcm_id, author_id)
      where state in ('draft', 'submitted', 'returned') and qcm_id is not null;
    create unique index question_drafts_one_open_qroc on question_drafts (qroc_id, author_id)
      where state in ('draft', 'submitted', 'returned') and qroc_id is not null;
    create index question_drafts_author_idx on question_drafts (author_id, id desc);
    create index question_drafts_state_idx on question_drafts (state, id);
    create index question_drafts_qcm_idx on question_drafts (qcm_id) where qcm_id is not null;
    create index question_drafts_qroc_idx on question_drafts (qroc_id) where qroc_id is not null;
    create index question_drafts_images_idx on question_drafts using gin (image_paths)
      where image_paths <> '{}';
  `.execute(db);
}
