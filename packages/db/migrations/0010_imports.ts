import { type Kysely, sql } from 'kysely';

/** Files of questions: what was read and waits for a decision, and what each one added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A text as two people would call it the same: case, spaces and line ends don't matter.
    create function plain_text(value text) returns text
      language sql immutable strict parallel safe
      as $$
        select lower(btrim(regexp_replace(normalize(value, NFC), '[\\s\\u00a0\\u202f]+', ' ', 'g')))
      $$;

    -- Equal for closed questions with the same text and the same options in any order.
    create function qcm_content_key(question_text text, options jsonb) returns uuid
      language sql immutable strict parallel safe
      as $$
        select md5(public.plain_text(question_text) || E'\\n' || coalesce((
          select string_agg(text, E'\\n' order by text collate "C")
          from (
            select public.plain_text(value) as text
            -- What is no object is refused by the table, in words of its own.
            from jsonb_each_text(case when jsonb_typeof(options) = 'object' then options else '{}' end)
          ) as option
        ), ''))::uuid
      $$;

    -- Equal for open questions with the same text and answer.
    create function qroc_content_key(question_text text, answer_text text) returns uuid
      language sql immutable strict parallel safe
      as $$
        select md5(public.plain_text(question_text) || E'\\n' || public.plain_text(answer_text))::uuid
      $$;

    create table import_batches (
      id bigint generated always as identity primary key,
      -- Null for the operator at the command line, or when the account is gone.
      created_by bigint references users on delete set null,
      by_operator boolean not null default false,
      file_name text not null check (btrim(file_name) <> ''),
      format text not null check (format in ('csv', 'xlsx', 'json')),
      status text not null default 'pending' check (status in ('pending', 'done', 'undone')),
      row_count integer not null check (row_count > 0),
      bad_count integer not null check (bad_count between 0 and row_count),
      ignored_columns text[] not null default '{}',
      -- The semester as it was called then; it may be renamed or deleted later.
      semester_id bigint references semesters on delete set null,
      semester_name text,
      added_qcms integer not null default 0 check (added_qcms >= 0),
      added_qrocs integer not null default 0 check (added_qrocs >= 0),
      known_count integer not null default 0 check (known_count >= 0),
      created_at timestamptz not null default now(),
      done_at timestamptz,
      undone_at timestamptz,
      constraint import_batches_times check (
        (status = 'pending') = (done_at is null) and (status = 'undone') = (undone_at is not null))
    );
    create index import_batches_created_at_idx on import_batches (created_at desc, id desc);
    create index import_batches_created_by_idx on import_batches (created_by);
    create index import_batches_semester_id_idx on import_batches (semester_id);
    create index import_batches_pending_idx on import_batches (created_at) where status = 'pending';

    -- The checked rows of a file that waits; gone once it is imported or forgotten.
    create table import_rows (
      batch_id bigint not null references import_batches on delete cascade,
      row integer not null check (row > 0),
      -- A whole question, or for a bad row some of its texts.
      data jsonb not null,
      -- What is wrong with a bad row.
      issues jsonb,
      kind text not null generated always as (data ->> 'kind') stored,
      source text generated always as (data ->> 'source') stored,
      source_id text generated always as (data ->> 'source_id') stored,
      content_key uuid generated always as (case
        when issues is not null then null
        when data ->> 'kind' = 'qcm'
          then qcm_content_key(data ->> 'question_text', data -> 'options')
        else qroc_content_key(data ->> 'question_text', data ->> 'answer_text')
      end) stored,
      primary key (batch_id, row)
    );

    alter table semesters add column import_batch_id bigint references import_batches on delete set null;
    alter table subjects add column import_batch_id bigint references import_batches on delete set null;
    alter table chapters add column import_batch_id bigint references import_batches on delete set null;
    alter table qcms add column import_batch_id bigint references import_batches on delete set null;
    alter table qrocs add column import_batch_id bigint references import_batches on delete set null;
    create index semesters_import_batch_id_idx on semesters (import_batch_id) where import_batch_id is not null;
    create index subjects_import_batch_id_idx on subjects (import_batch_id) where import_batch_id is not null;
    create index chapters_import_batch_id_idx on chapters (import_batch_id) where import_batch_id is not null;
    create index qcms_import_batch_id_idx on qcms (import_batch_id) where import_batch_id is not null;
    create index qrocs_import_batch_id_idx on qrocs (import_batch_id) where import_batch_id is not null;

    alter table qcms add column content_key uuid not null
      generated always as (qcm_content_key(question_text, options)) stored;
    alter table qrocs add column content_key uuid not null
      generated always as (qroc_content_key(question_text, answer_text)) stored;
    create index qcms_content_key_idx on qcms (content_key);
    create index qrocs_content_key_idx on qrocs (content_key);
  `.execute(db);
}
