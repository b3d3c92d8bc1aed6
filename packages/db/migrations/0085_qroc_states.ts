import { type Kysely, sql } from 'kysely';

/** Whether an open question is offered, as closed ones have it, in each of its versions. Those from before are offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table qrocs add column state text not null default 'published'
      constraint qrocs_state check (state in ('draft', 'published', 'neutralised', 'retired'));
    alter table qroc_versions add column state text not null default 'published';
    alter table qroc_versions alter column state drop default;

    drop trigger qrocs_version on qrocs;
    create trigger qrocs_version before update on qrocs for each row
      when ((old.question_text, old.text_format, old.answer_text, old.justification, old.image_url,
          old.accepted_answers, old.refused_answers, old.elements, old.state)
        is distinct from
        (new.question_text, new.text_format, new.answer_text, new.justification, new.image_url,
          new.accepted_answers, new.refused_answers, new.elements, new.state))
      execute function qcms_next_version();

    create or replace function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, state)
      select id, version, question_text, text_format, answer_text, justification, image_url,
        accepted_answers, refused_answers, elements, state
      from changed;
      return null;
    end $$;
    create or replace function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, state)
      values (new.id, new.version, new.question_text, new.text_format, new.answer_text,
        new.justification, new.image_url, new.accepted_answers, new.refused_answers, new.elements,
        new.state);
      return null;
    end $$;

    -- Removed questions come back with the columns of now.
    update held_rows set content = content || '{"state": "published"}'
    where held_table in ('qrocs', 'qroc_versions');
  `.execute(db);
}
