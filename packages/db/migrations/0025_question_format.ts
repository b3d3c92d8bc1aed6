import { type Kysely, sql } from 'kysely';

/**
 * How a closed question is scored beside its key, remarks by option, and whether it is offered. The defaults are
 * what questions were before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The letters of a panel's points; null when it is no object or a value is no number from 0 to 1.
    create function weights_mask(weights jsonb) returns smallint
      language sql immutable strict parallel safe
      as $$
        select case when jsonb_typeof(weights) = 'object' then (
          select case
            when bool_and(case jsonb_typeof(value)
              when 'number' then value::numeric between 0 and 1 else false end)
            then public.letters_mask(array_agg(key))
          end
          from jsonb_each(weights)
        ) end
      $$;

    alter table qcms
      add column answer_format text not null default 'qrm'
        check (answer_format in ('qrm', 'qru', 'qrp', 'tcs')),
      -- Without them an answer is worth nothing; within the key.
      add column must_letters text[] not null default '{}',
      -- With them an answer is worth nothing; outside of the key.
      add column never_letters text[] not null default '{}',
      -- By letter, why it is right or wrong.
      add column option_notes jsonb,
      -- By letter, the panel's points from 0 to 1.
      add column option_weights jsonb,
      add column state text not null default 'published'
        check (state in ('draft', 'published', 'neutralised', 'retired'));
    -- letters_mask is null for no letters as it is for unknown ones, which a coalesce would let pass.
    alter table qcms
      add column must_mask smallint not null generated always as
        (case when must_letters = '{}' then 0::smallint else letters_mask(must_letters) end) stored,
      add column never_mask smallint not null generated always as
        (case when never_letters = '{}' then 0::smallint else letters_mask(never_letters) end) stored,
      add constraint qcms_must_in_key check ((must_mask & ~correct_mask) = 0),
      add constraint qcms_never_off_key
        check ((never_mask & correct_mask) = 0 and (never_mask & ~options_mask) = 0),
      add constraint qcms_qru_one_answer
        check (answer_format <> 'qru' or bit_count(correct_mask::integer::bit(6)) = 1),
      add constraint qcms_notes_of_options check (
        option_notes is null or coalesce((options_mask(option_notes) & ~options_mask) = 0, false)),
      add constraint qcms_weights_of_tcs
        check ((answer_format = 'tcs') = (option_weights is not null)),
      add constraint qcms_weights_of_options check (
        option_weights is null or coalesce((weights_mask(option_weights) & ~options_mask) = 0, false));

    drop trigger qcms_version on qcms;
    create trigger qcms_version before update on qcms for each row
      when ((old.question_text, old.options, old.correct_answers, old.justification, old.image_url,
          old.answer_format, old.must_letters, old.never_letters, old.option_notes,
          old.option_weights, old.state)
        is distinct from
        (new.question_text, new.options, new.correct_answers, new.justification, new.image_url,
          new.answer_format, new.must_letters, new.never_letters, new.option_notes,
          new.option_weights, new.state))
      execute function qcms_next_version();

    alter table qcm_versions
      add column answer_format text not null default 'qrm',
      add column must_letters text[] not null default '{}',
      add column never_letters text[] not null default '{}',
      add column option_notes jsonb,
      add column option_weights jsonb,
      add column state text not null default 'published';
    alter table qcm_versions
      alter column answer_format drop default,
      alter column must_letters drop default,
      alter column never_letters drop default,
      alter column state drop default;

    create or replace function qcms_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, options, correct_answers,
        justification, image_url, answer_format, must_letters, never_letters, option_notes,
        option_weights, state)
      select id, version, question_text, options, correct_answers, justification, image_url,
        answer_format, must_letters, never_letters, option_notes, option_weights, state
      from changed;
      return null;
    end $$;
    create or replace function qcms_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qcm_versions (qcm_id, version, question_text, options, correct_answers,
        justification, image_url, answer_format, must_letters, never_letters, option_notes,
        option_weights, state)
      values (new.id, new.version, new.question_text, new.options, new.correct_answers,
        new.justification, new.image_url, new.answer_format, new.must_letters, new.never_letters,
        new.option_notes, new.option_weights, new.state);
      return null;
    end $$;
  `.execute(db);
}
