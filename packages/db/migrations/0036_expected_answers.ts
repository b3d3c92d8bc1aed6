import { type Kysely, sql } from 'kysely';

/**
 * What a typed answer to an open question is compared with beside the text of its answer: short answers that are right,
 * frequent ones that are wrong, and the elements that an answer in the form of a list has to name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether each is one line of at most five words. A dash alone is no word.
    create function are_short_answers(answers text[]) returns boolean
      language sql immutable strict parallel safe
      as $$
        select cardinality(answers) <= 20 and coalesce(bool_and(
          answer is not null and btrim(answer) <> '' and length(answer) <= 200
          and answer !~ '[\\n\\r|]'
          and (select count(*) from regexp_split_to_table(btrim(answer), '\\s+') as word
            where word ~ '[[:alnum:]]') <= 5
        ), true)
        from unnest(answers) as answer
      $$;

    -- Whether it is a list of at most 20 objects of a text, other wordings, and whether it is required.
    create function are_elements(elements jsonb) returns boolean
      language sql immutable strict parallel safe
      as $$
        select case when jsonb_typeof(elements) = 'array' then jsonb_array_length(elements) <= 20
          and coalesce((
            select bool_and(
              case when jsonb_typeof(element) = 'object'
                and jsonb_typeof(element -> 'text') = 'string'
                and jsonb_typeof(element -> 'synonyms') = 'array'
                and jsonb_typeof(element -> 'required') = 'boolean'
              then element - '{text,synonyms,required}'::text[] = '{}'::jsonb
                and jsonb_array_length(element -> 'synonyms') <= 20
                and not exists (
                  select from jsonb_array_elements(
                    jsonb_build_array(element -> 'text') || (element -> 'synonyms')) as wording
                  where jsonb_typeof(wording) <> 'string' or btrim(wording #>> '{}') = ''
                    or length(wording #>> '{}') > 200
                    or wording #>> '{}' ~ '[\\n\\r|]'
                )
              else false end)
            from jsonb_array_elements(elements) as element
          ), true)
        else false end
      $$;

    alter table qrocs
      add column accepted_answers text[] not null default '{}'
        constraint qrocs_accepted_answers_short check (are_short_answers(accepted_answers)),
      add column refused_answers text[] not null default '{}'
        constraint qrocs_refused_answers_short check (are_short_answers(refused_answers)),
      add column elements jsonb not null default '[]'
        constraint qrocs_elements_valid check (are_elements(elements));

    drop trigger qrocs_version on qrocs;
    create trigger qrocs_version before update on qrocs for each row
      when ((old.question_text, old.answer_text, old.justification, old.image_url,
          old.accepted_answers, old.refused_answers, old.elements)
        is distinct from
        (new.question_text, new.answer_text, new.justification, new.image_url,
          new.accepted_answers, new.refused_answers, new.elements))
      execute function qcms_next_version();

    alter table qroc_versions
      add column accepted_answers text[] not null default '{}',
      add column refused_answers text[] not null default '{}',
      add column elements jsonb not null default '[]';
    alter table qroc_versions
      alter column accepted_answers drop default,
      alter column refused_answers drop default,
      alter column elements drop default;

    create or replace function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, answer_text, justification,
        image_url, accepted_answers, refused_answers, elements)
      select id, version, question_text, answer_text, justification, image_url, accepted_answers,
        refused_answers, elements
      from changed;
      return null;
    end $$;
    create or replace function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into qroc_versions (qroc_id, version, question_text, answer_text, justification,
        image_url, accepted_answers, refused_answers, elements)
      values (new.id, new.version, new.question_text, new.answer_text, new.justification,
        new.image_url, new.accepted_answers, new.refused_answers, new.elements);
      return null;
    end $$;
  `.execute(db);
}
