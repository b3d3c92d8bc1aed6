import { type Kysely, sql } from 'kysely';

/**
 * An edit that moves the options of a question carries the letters of recorded answers along, also in the log and in items
 * that are locked. The transaction names the question. `mapped_mask` is an expression that statements take in, since
 * questions have a hundred thousand answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function mapped_mask(mask smallint, places smallint[]) returns smallint
      language sql immutable parallel safe
      as $$
        select (((mask::integer & 1) << places[1]) | ((mask::integer >> 1 & 1) << places[2])
          | ((mask::integer >> 2 & 1) << places[3]) | ((mask::integer >> 3 & 1) << places[4])
          | ((mask::integer >> 4 & 1) << places[5]) | ((mask::integer >> 5 & 1) << places[6]))::smallint
      $$;

    create or replace function answer_log_append_only() returns trigger language plpgsql as $$
    begin
      if old.qcm_id::text = current_setting('amphi.moved_options', true) then
        old.mask := new.mask;
        if new is not distinct from old then return new; end if;
      end if;
      -- The statement that sets it compares the day of study, of which only the server knows the zone.
      if old.confidence is not null or new.confidence is null
        or now() >= old.answered_at + interval '24 hours'
        or (old.id, old.user_id, old.qcm_id, old.mask, old.is_first, old.source, old.attempt_id,
            old.sitting_id, old.time_taken_seconds, old.question_version, old.studied_on,
            old.answered_at)
          is distinct from
           (new.id, new.user_id, new.qcm_id, new.mask, new.is_first, new.source, new.attempt_id,
            new.sitting_id, new.time_taken_seconds, new.question_version, new.studied_on,
            new.answered_at)
      then
        raise exception 'a logged answer does not change'
          using errcode = 'check_violation', constraint = 'answer_log_append_only';
      end if;
      return new;
    end $$;

    create or replace function locked_item_stays() returns trigger language plpgsql as $$
    begin
      if old.qcm_id::text = current_setting('amphi.moved_options', true) then
        old.mask := new.mask;
      end if;
      if new.locked_at is null or new.mask <> old.mask
        or new.typed_text is distinct from old.typed_text
      then
        raise exception 'the answer is locked'
          using errcode = 'check_violation', constraint = 'sitting_items_locked';
      end if;
      return new;
    end $$;
  `.execute(db);
}
