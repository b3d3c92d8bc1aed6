import { type Kysely, sql } from 'kysely';

/** Open questions that were the same one: merges as of closed questions, noted in the same tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The question that has this one's answers; this one is offered no more. It is again once that one is deleted.
    alter table qrocs
      add column merged_into bigint references qrocs on delete set null,
      add constraint qrocs_merged_elsewhere check (merged_into <> id);
    create index qrocs_merged_into_idx on qrocs (merged_into) where merged_into is not null;

    alter table question_merges
      alter column kept_id drop not null,
      alter column merged_id drop not null,
      add column kept_qroc_id bigint references qrocs on delete cascade,
      add column merged_qroc_id bigint references qrocs on delete cascade,
      add constraint question_merges_one_kind check (
        num_nonnulls(kept_id, merged_id) = 2 and num_nonnulls(kept_qroc_id, merged_qroc_id) = 0
        or num_nonnulls(kept_id, merged_id) = 0 and num_nonnulls(kept_qroc_id, merged_qroc_id) = 2),
      add constraint question_merges_two_qrocs check (kept_qroc_id <> merged_qroc_id);
    create unique index question_merges_qroc_once on question_merges (merged_qroc_id)
      where undone_at is null;
    create index question_merges_kept_qroc_idx on question_merges (kept_qroc_id)
      where kept_qroc_id is not null;
    create index question_merges_merged_qroc_idx on question_merges (merged_qroc_id)
      where merged_qroc_id is not null;

    alter table question_merge_moves
      drop constraint question_merge_moves_what_check,
      add constraint question_merge_moves_what_check check (what in ('answer', 'logged', 'history',
        'bookmark', 'memo', 'report', 'explanation', 'addition', 'reveal'));
  `.execute(db);
}
