import { type Kysely, sql } from 'kysely';

/** How many open answers of a finished sitting the student has still to compare: it has no note before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sittings add column to_compare_count smallint not null default 0
      check (to_compare_count >= 0);

    -- Counted by the rules of the matcher when the results are read next.
    update sittings set to_compare_count = typed.count
    from (
      select sitting_id, count(*) from sitting_items join qrocs on qrocs.id = qroc_id
      where typed_text is not null and grade is null and state <> 'neutralised'
        and (verdict is null or verdict not in ('exact', 'close') or elements <> '[]')
      group by sitting_id
    ) typed
    where typed.sitting_id = sittings.id and finished_at is not null;

    drop index sittings_rank_idx;
    create index sittings_rank_idx on sittings (content_hash, bareme_id, points)
      where finished_at is not null and unranked is null and is_compared and to_compare_count = 0;

    create function sitting_score(sittings) returns numeric language sql immutable parallel safe as $$
      select case when ($1).to_compare_count = 0
        then round(20 * greatest(0, ($1).points)::numeric / nullif(($1).max_points, 0), 2) end
    $$;
  `.execute(db);
}
