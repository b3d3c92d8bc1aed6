import { type Kysely, sql } from 'kysely';

/**
 * An answer is marked by its letters that the question still offers: an option that is removed takes its ticks along, as it
 * does in scoring rules. What was ticked stays stored, so that an option that comes back brings them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_right(mask integer, options integer, key integer) returns boolean
      language sql immutable parallel safe as $$ select mask & options = key $$;

    create or replace function qcm_stats_remark() returns trigger language plpgsql as $$
    begin
      update qcm_stats
        set correct = (select count(*) from answers
          where qcm_id = new.id and public.is_right(mask, new.options_mask, new.correct_mask))
        where qcm_id = new.id;
      return null;
    end $$;
    drop trigger qcms_remark on qcms;
    create trigger qcms_remark after update on qcms for each row
      when (old.correct_mask <> new.correct_mask or old.options_mask <> new.options_mask)
      execute function qcm_stats_remark();

    create or replace function qcm_stats_take_off() returns trigger language plpgsql as $$
    begin
      perform 1 from qcms where id in (select qcm_id from gone) order by id for share;
      perform 1 from qcm_stats where qcm_id in (select qcm_id from gone) order by qcm_id
        for no key update;
      update qcm_stats s set
        total = s.total - v.total, a = s.a - v.a, b = s.b - v.b, c = s.c - v.c, d = s.d - v.d,
        e = s.e - v.e, f = s.f - v.f, correct = s.correct - v.correct
      from (
        select g.qcm_id, count(*) as total,
          count(*) filter (where g.mask & 1 > 0) as a, count(*) filter (where g.mask & 2 > 0) as b,
          count(*) filter (where g.mask & 4 > 0) as c, count(*) filter (where g.mask & 8 > 0) as d,
          count(*) filter (where g.mask & 16 > 0) as e, count(*) filter (where g.mask & 32 > 0) as f,
          count(*) filter (where public.is_right(g.mask, q.options_mask, q.correct_mask)) as correct
        from gone g join qcms q on q.id = g.qcm_id
        group by g.qcm_id
      ) v
      where s.qcm_id = v.qcm_id;
      return null;
    end $$;

    drop trigger qcms_key_change on qcms;
    create trigger qcms_key_change after update on qcms for each row
      when (old.correct_mask <> new.correct_mask or old.options_mask <> new.options_mask)
      execute function qcms_log_key_change();

    -- The keys alone, as before, with the letters that answers are marked by.
    drop index qcms_key_idx;
    create unique index qcms_key_idx on qcms (id) include (correct_mask, options_mask);

    -- Options that were removed before.
    update qcm_stats set correct = counted.correct
    from (
      select answers.qcm_id, count(*) filter (
        where is_right(answers.mask, qcms.options_mask, qcms.correct_mask)) as correct
      from answers join qcms on qcms.id = answers.qcm_id
      where answers.qcm_id in (
        select qcm_id from answers join qcms on qcms.id = answers.qcm_id
        where mask & ~options_mask::integer <> 0)
      group by answers.qcm_id
    ) as counted
    where qcm_stats.qcm_id = counted.qcm_id and qcm_stats.correct <> counted.correct;
    insert into qcm_key_changes (qcm_id)
      select distinct qcm_id from answers join qcms on qcms.id = answers.qcm_id
      where mask & ~options_mask::integer <> 0;
  `.execute(db);
}
