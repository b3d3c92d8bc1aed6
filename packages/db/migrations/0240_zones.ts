import { type Kysely, sql } from 'kysely';

/**
 * Zones of an open question's picture, by index the elements that are their labels. What students see before the answer
 * are the labels in alphabetical order: a trigger derives them, since a generated column would write the table anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function are_zones(zones jsonb) returns boolean language sql immutable parallel safe strict
      as $$
        select case when jsonb_typeof(zones) = 'array'
          then jsonb_array_length(zones) between 1 and 12 and (
            select bool_and(
              case when jsonb_typeof(zone) = 'object' and jsonb_typeof(zone -> 'points') = 'array'
              then zone - '{shape,points,description}'::text[] = '{}'
                and coalesce(case zone ->> 'shape'
                  when 'rectangle' then jsonb_array_length(zone -> 'points') = 2
                  when 'ellipse' then jsonb_array_length(zone -> 'points') = 2
                  when 'polygon' then jsonb_array_length(zone -> 'points') between 3 and 24
                end, false)
                and coalesce(jsonb_typeof(zone -> 'description') = 'string'
                  and length(zone ->> 'description') between 1 and 120, not zone ? 'description')
                and not exists (
                  select from jsonb_array_elements(zone -> 'points') as point
                  where point::text !~ '^\\[(\\d{1,3}|1000), (\\d{1,3}|1000)\\]$'
                )
              else false end)
            from jsonb_array_elements(zones) as zone)
        else false end
      $$;
    create function are_labels(elements jsonb, zones jsonb) returns boolean language sql immutable
      parallel safe strict as $$
        select count(*) = case when jsonb_typeof(zones) = 'array' then jsonb_array_length(zones) end
          and count(distinct element ->> 'text') = count(*)
          and bool_and(length(element ->> 'text') <= 150)
        from jsonb_array_elements(elements) as element
      $$;

    alter table qrocs
      add column zones jsonb,
      add column zone_play text,
      add column zone_labels text[],
      add constraint qrocs_zones_valid check (are_zones(zones)),
      add constraint qrocs_zone_play check (zone_play in ('place', 'press', 'name')),
      add constraint qrocs_zones_played check ((zones is null) = (zone_play is null)),
      add constraint qrocs_zones_on_picture check (zones is null or image_url is not null),
      add constraint qrocs_zones_with_labels check (are_labels(elements, zones));
    alter table question_versions add column zones jsonb, add column zone_play text;

    create function qrocs_zone_labels() returns trigger language plpgsql as $$
    begin
      new.zone_labels := case when new.zone_play in ('place', 'press') then array(
        select element ->> 'text' from jsonb_array_elements(new.elements) as element
        order by search_key(element ->> 'text'), element ->> 'text') end;
      return new;
    end $$;
    create trigger qrocs_zone_labels before insert or update on qrocs for each row
      execute function qrocs_zone_labels();

    drop trigger qrocs_version on qrocs;
    create trigger qrocs_version before update on qrocs for each row
      when (old.question_text is distinct from new.question_text
        or old.text_format is distinct from new.text_format
        or old.answer_text is distinct from new.answer_text
        or old.justification is distinct from new.justification
        or old.image_url is distinct from new.image_url
        or old.accepted_answers is distinct from new.accepted_answers
        or old.refused_answers is distinct from new.refused_answers
        or old.elements is distinct from new.elements
        or old.zones is distinct from new.zones
        or old.zone_play is distinct from new.zone_play
        or old.state is distinct from new.state)
      execute function qcms_next_version();

    create or replace function qrocs_keep_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, zones, zone_play, state)
      select id, version, question_text, text_format, answer_text, justification, image_url,
        accepted_answers, refused_answers, elements, zones, zone_play, state
      from changed;
      return null;
    end $$;
    create or replace function qrocs_keep_next_version() returns trigger language plpgsql as $$
    begin
      insert into question_versions (qroc_id, version, question_text, text_format, answer_text,
        justification, image_url, accepted_answers, refused_answers, elements, zones, zone_play, state)
      values (new.id, new.version, new.question_text, new.text_format, new.answer_text,
        new.justification, new.image_url, new.accepted_answers, new.refused_answers, new.elements,
        new.zones, new.zone_play, new.state);
      return null;
    end $$;
  `.execute(db);
}
