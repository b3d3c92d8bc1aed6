import { type Kysely, sql } from 'kysely';

/**
 * Versions of closed and of open questions are in one table; the views with the former names go one release later. Servers of
 * the version before would bring deleted questions back without what is held under present names: they are refused it for
 * as long as they serve.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table qcm_versions, qroc_versions in access exclusive mode;

    alter table qcm_versions rename to question_versions;
    alter table question_versions
      drop constraint qcm_versions_pkey,
      alter column text_images drop expression,
      alter column text_images set default '{}',
      alter column qcm_id drop not null,
      alter column options drop not null,
      alter column correct_answers drop not null,
      alter column answer_format drop not null,
      alter column must_letters drop not null,
      alter column never_letters drop not null,
      add column qroc_id bigint,
      add column answer_text text,
      add column accepted_answers text[],
      add column refused_answers text[],
      add column elements jsonb;
    insert into question_versions (qroc_id, version, question_text, text_format, answer_text,
      justification, image_url, changed_at, changed_by, public_note, accepted_answers,
      refused_answers, elements, state, text_images)
      select qroc_id, version, question_text, text_format, answer_text, justification, image_url,
        changed_at, changed_by, public_note, accepted_answers, refused_answers, elements, state,
        text_images
      from qroc_versions;
    drop table qroc_versions;
    alter table question_versions
      add constraint question_versions_qcm unique (qcm_id, version),
      add constraint question_versions_qroc_id_fkey foreign key (qroc_id) references qrocs
        on delete cascade,
      add constraint question_versions_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint question_versions_of_qcms check (num_nonnulls(options, correct_answers,
        answer_format, must_letters, never_letters) = case when qcm_id is null then 0 else 5 end),
      add constraint question_versions_of_qrocs check (num_nonnulls(answer_text, accepted_answers,
        refused_answers, elements) = case when qroc_id is null then 0 else 4 end);
    alter table question_versions
      rename constraint qcm_versions_qcm_id_fkey to question_versions_qcm_id_fkey;
    alter table question_versions
      rename constraint qcm_versions_public_note_check to question_versions_public_note_check;
    alter index qcm_versions_image_url_idx rename to question_versions_image_url_idx;
    alter index qcm_versions_text_images_idx rename to question_versions_text_images_idx;
    create unique index question_versions_qroc on question_versions (qroc_id, version)
      where qroc_id is not null;

    -- A generated column of both kinds would write the table anew.
    create function question_text_images() returns trigger language plpgsql as $$
    begin
      new.text_images := case when new.text_format = 'markdown' then image_paths(concat_ws(' ',
        new.question_text, new.options, new.answer_text, new.justification, new.option_notes))
        else '{}' end;
      return new;
    end $$;
    create trigger question_versions_text_images before insert on question_versions for each row
      execute function question_text_images();

    create or replace function qcms_keep_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qcm_id, version, question_text, text_format, options,
        correct_answers, justification, image_url, answer_format, must_letters, never_letters,
        option_notes, option_weights, state)
      select id, version, question_text, text_format, options, correct_answers, justification,
        image_url, answer_format, must_letters, never_letters, option_notes, option_weights, state
      from changed;
      return null;
    end $$;
    create or replace function qcms_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qcm_id, version, question_text, text_format, options,
        correct_answers, justification, image_url, answer_format, must_letters, never_letters,
        option_notes, option_weights, state)
      values (new.id, new.version, new.question_text, new.text_format, new.options,
        new.correct_answers, new.justification, new.image_url, new.answer_format, new.must_letters,
        new.never_letters, new.option_notes, new.option_weights, new.state);
      return null;
    end $$;
    create or replace function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, state)
      select id, version, question_text, text_format, answer_text, justification, image_url,
        accepted_answers, refused_answers, elements, state
      from changed;
      return null;
    end $$;
    create or replace function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, state)
      values (new.id, new.version, new.question_text, new.text_format, new.answer_text,
        new.justification, new.image_url, new.accepted_answers, new.refused_answers, new.elements,
        new.state);
      return null;
    end $$;

    create view qcm_versions as
      select qcm_id, version, question_text, options, correct_answers, justification, image_url,
        changed_at, changed_by, public_note, answer_format, must_letters, never_letters,
        option_notes, option_weights, state, text_format, text_images
      from question_versions where qcm_id is not null;
    create view qroc_versions as
      select qroc_id, version, question_text, answer_text, justification, image_url, changed_at,
        changed_by, public_note, accepted_answers, refused_answers, elements, text_format,
        text_images, state
      from question_versions where qroc_id is not null;
    create function refuse_former_restore() returns trigger language plpgsql as $$
    begin
      raise exception 'questions come back once the upgrade is done'
        using errcode = 'lock_not_available';
    end $$;
    create trigger qcm_versions_stay instead of delete on qcm_versions for each row
      execute function refuse_former_restore();
    create trigger qroc_versions_stay instead of delete on qroc_versions for each row
      execute function refuse_former_restore();
    create trigger held_rows_of_versions before insert or update on held_rows for each row
      when (new.held_table in ('qcm_versions', 'qroc_versions'))
      execute function rename_held_row('question_versions');
    update held_rows set held_table = held_table
      where held_table in ('qcm_versions', 'qroc_versions');
  `.execute(db);
}
