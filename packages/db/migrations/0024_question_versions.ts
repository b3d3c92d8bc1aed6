import { type Kysely, sql } from 'kysely';

/**
 * A snapshot of each version of a question, made by triggers. Who changed it, and what students are told, is added
 * by the change itself in the same transaction. Questions from before start with their present version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qcm_versions (
      qcm_id bigint not null references qcms on delete cascade,
      version integer not null,
      question_text text not null,
      options jsonb not null,
      correct_answers text[] not null,
      justification text,
      image_url text,
      changed_at timestamptz not null default now(),
      -- A number, as in the audit log: it outlives the account.
      changed_by bigint,
      -- What students are told of the change; null says nothing.
      public_note text check (length(public_note) <= 500),
      primary key (qcm_id, version)
    );
    create table qroc_versions (
      qroc_id bigint not null references qrocs on delete cascade,
      version integer not null,
      question_text text not null,
      answer_text text not null,
      justification text,
      image_url text,
      changed_at timestamptz not null default now(),
      changed_by bigint,
      public_note text check (length(public_note) <= 500),
      primary key (qroc_id, version)
    );

    insert into qcm_versions (qcm_id, version, question_text, options, correct_answers, justification,
      image_url, changed_at)
    select id, version, question_text, options, correct_answers, justification, image_url, updated_at
    from qcms;
    insert into qroc_versions (qroc_id, version, question_text, answer_text, justification, image_url,
      changed_at)
    select id, version, question_text, answer_text, justification, image_url, updated_at from qrocs;

    -- Images that an earlier version shows stay as long as the question.
    create index qcm_versions_image_url_idx on qcm_versions (image_url)
      where image_url like '/images/%';
    create index qroc_versions_image_url_idx on qroc_versions (image_url)
      where image_url like '/images/%';

    create function qcms_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, options, correct_answers,
        justification, image_url)
      select id, version, question_text, options, correct_answers, justification, image_url
      from changed;
      return null;
    end $$;
    create function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, answer_text, justification,
        image_url)
      select id, version, question_text, answer_text, justification, image_url from changed;
      return null;
    end $$;
    -- By statement: an import adds thousands.
    create trigger qcms_first_version after insert on qcms
      referencing new table as changed
      for each statement execute function qcms_keep_version();
    create trigger qrocs_first_version after insert on qrocs
      referencing new table as changed
      for each statement execute function qrocs_keep_version();

    create function qcms_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, options, correct_answers,
        justification, image_url)
      values (new.id, new.version, new.question_text, new.options, new.correct_answers,
        new.justification, new.image_url);
      return null;
    end $$;
    create function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, answer_text, justification,
        image_url)
      values (new.id, new.version, new.question_text, new.answer_text, new.justification,
        new.image_url);
      return null;
    end $$;
    create trigger qcms_later_version after update on qcms for each row
      when (old.version <> new.version) execute function qcms_keep_next_version();
    create trigger qrocs_later_version after update on qrocs for each row
      when (old.version <> new.version) execute function qrocs_keep_next_version();
  `.execute(db);
}
