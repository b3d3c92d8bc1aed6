import { type Kysely, sql } from 'kysely';

/** Closed questions that were the same: one stays, the other one is retired and its records are moved to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A set of letters with each letter at another place: places[1] is where A goes, 0 for A.
    create function mapped_mask(mask smallint, places smallint[]) returns smallint
      language sql immutable strict parallel safe
      as $$
        select coalesce(sum(1 << places[bit + 1]), 0)::smallint
        from generate_series(0, 5) as bit where mask::integer >> bit & 1 = 1
      $$;

    create table question_merges (
      id bigint generated always as identity primary key,
      kept_id bigint not null references qcms on delete cascade,
      merged_id bigint not null references qcms on delete cascade,
      -- Where the letters of the merged question are in the one that stays.
      places smallint[] not null check (cardinality(places) = 6),
      -- Of both after the merge, so that a later change is noticed.
      kept_version integer not null,
      merged_version integer not null,
      -- Before it, to go back to.
      former_state text not null,
      former_verdict text check (former_verdict in ('same', 'different')),
      -- A number, as in the audit log: it outlives the account.
      merged_by bigint not null,
      merged_at timestamptz not null default now(),
      undone_by bigint,
      undone_at timestamptz,
      constraint question_merges_two check (kept_id <> merged_id),
      constraint question_merges_undone check (num_nulls(undone_by, undone_at) in (0, 2))
    );
    create unique index question_merges_once on question_merges (merged_id)
      where undone_at is null;
    create index question_merges_kept_idx on question_merges (kept_id);
    create index question_merges_merged_idx on question_merges (merged_id);

    -- What was moved of whom, so that it can be moved back; none of its content.
    create table question_merge_moves (
      merge_id bigint not null references question_merges on delete cascade,
      user_id bigint not null references users on delete cascade,
      what text not null check (what in
        ('answer', 'logged', 'history', 'bookmark', 'memo', 'report', 'explanation')),
      -- The number of what was logged, reported or proposed, or of the attempt; 0 where a student has one at most.
      row_id bigint not null,
      -- As the student saw it; null for what has none.
      question_version integer,
      primary key (merge_id, what, user_id, row_id)
    );
    create index question_merge_moves_user_idx on question_merge_moves (user_id);
  `.execute(db);
}
