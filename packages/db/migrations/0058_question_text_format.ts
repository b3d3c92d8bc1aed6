import { type Kysely, sql } from 'kysely';

/**
 * Whether the texts of a question are plain or Markdown, and which stored images the Markdown of its versions shows.
 * Questions from before are plain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The addresses of stored images in a text, each once.
    create function image_paths(content text) returns text[]
      language sql immutable strict parallel safe
      as $$
        select coalesce(array_agg(distinct found[1]), '{}')
        from regexp_matches(content,
          '/images/[0-9a-f-]{36}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}[.]webp', 'g') as found
      $$;

    alter table qcms add column text_format text not null default 'plain'
      constraint qcms_text_format check (text_format in ('plain', 'markdown'));
    alter table qrocs add column text_format text not null default 'plain'
      constraint qrocs_text_format check (text_format in ('plain', 'markdown'));

    drop trigger qcms_version on qcms;
    create trigger qcms_version before update on qcms for each row
      when ((old.question_text, old.text_format, old.options, old.correct_answers, old.justification,
          old.image_url, old.answer_format, old.must_letters, old.never_letters, old.option_notes,
          old.option_weights, old.state)
        is distinct from
        (new.question_text, new.text_format, new.options, new.correct_answers, new.justification,
          new.image_url, new.answer_format, new.must_letters, new.never_letters, new.option_notes,
          new.option_weights, new.state))
      execute function qcms_next_version();
    drop trigger qrocs_version on qrocs;
    create trigger qrocs_version before update on qrocs for each row
      when ((old.question_text, old.text_format, old.answer_text, old.justification, old.image_url,
          old.accepted_answers, old.refused_answers, old.elements)
        is distinct from
        (new.question_text, new.text_format, new.answer_text, new.justification, new.image_url,
          new.accepted_answers, new.refused_answers, new.elements))
      execute function qcms_next_version();

    alter table qcm_versions add column text_format text not null default 'plain';
    alter table qcm_versions alter column text_format drop default;
    alter table qcm_versions add column text_images text[] not null generated always as (
      case when text_format = 'markdown' then image_paths(question_text || ' ' || options::text
        || ' ' || coalesce(justification, '') || ' ' || coalesce(option_notes::text, ''))
      else '{}' end) stored;
    alter table qroc_versions add column text_format text not null default 'plain';
    alter table qroc_versions alter column text_format drop default;
    alter table qroc_versions add column text_images text[] not null generated always as (
      case when text_format = 'markdown' then image_paths(question_text || ' ' || answer_text
        || ' ' || coalesce(justification, ''))
      else '{}' end) stored;

    create index qcm_versions_text_images_idx on qcm_versions using gin (text_images)
      where text_images <> '{}';
    create index qroc_versions_text_images_idx on qroc_versions using gin (text_images)
      where text_images <> '{}';

    create or replace function qcms_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, text_format, options,
        correct_answers, justification, image_url, answer_format, must_letters, never_letters,
        option_notes, option_weights, state)
      select id, version, question_text, text_format, options, correct_answers, justification,
        image_url, answer_format, must_letters, never_letters, option_notes, option_weights, state
      from changed;
      return null;
    end $$;
    create or replace function qcms_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, text_format, options,
        correct_answers, justification, image_url, answer_format, must_letters, never_letters,
        option_notes, option_weights, state)
      values (new.id, new.version, new.question_text, new.text_format, new.options,
        new.correct_answers, new.justification, new.image_url, new.answer_format, new.must_letters,
        new.never_letters, new.option_notes, new.option_weights, new.state);
      return null;
    end $$;
    create or replace function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements)
      select id, version, question_text, text_format, answer_text, justification, image_url,
        accepted_answers, refused_answers, elements
      from changed;
      return null;
    end $$;
    create or replace function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements)
      values (new.id, new.version, new.question_text, new.text_format, new.answer_text,
        new.justification, new.image_url, new.accepted_answers, new.refused_answers, new.elements);
      return null;
    end $$;
  `.execute(db);
}
