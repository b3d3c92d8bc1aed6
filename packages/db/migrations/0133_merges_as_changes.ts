import { type Kysely, sql } from 'kysely';

/**
 * A merge of two questions is a change like others, of the same number, and taken back as they are. What is noted of it
 * stays until then; of those that were undone the log of changes tells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_changes drop constraint bulk_changes_kind_check;
    alter table bulk_changes add constraint bulk_changes_kind_check
      check (kind in ('move', 'exam_year', 'state', 'removal', 'grouping', 'merge'));

    delete from question_merges where undone_at is not null;
    alter table question_merges add column change_id bigint;
    update question_merges
      set change_id = nextval(pg_get_serial_sequence('bulk_changes', 'id'));
    insert into bulk_changes (id, actor_id, entity, kind, created_at) overriding system value
      select change_id, merged_by, case when kept_id is null then 'qrocs' else 'qcms' end, 'merge',
        merged_at
      from question_merges;
    insert into bulk_change_items (change_id, question_id, label, subject_id, chapter_id,
      question_number, exam_year, exam_session, state)
      select change_id, qcms.id, left(question_text, 120), subject_id, chapter_id, question_number,
        exam_year, exam_session, case when qcms.id = merged_id then former_state else state end
      from question_merges join qcms on qcms.id in (kept_id, merged_id)
      union all
      select change_id, qrocs.id, left(question_text, 120), subject_id, chapter_id, null,
        exam_year, exam_session, state
      from question_merges join qrocs on qrocs.id in (kept_qroc_id, merged_qroc_id);

    alter table question_merge_moves
      drop constraint question_merge_moves_pkey,
      drop constraint question_merge_moves_merge_id_fkey;
    alter table question_merge_moves rename column merge_id to change_id;
    update question_merge_moves as moves set change_id = merge.change_id
      from question_merges as merge where merge.id = moves.change_id;

    drop index question_merges_once, question_merges_qroc_once, question_merges_merged_idx,
      question_merges_merged_qroc_idx;
    alter table question_merges
      drop column id, drop column former_state, drop column merged_by, drop column merged_at,
      drop column undone_by, drop column undone_at,
      add primary key (change_id),
      add foreign key (change_id) references bulk_changes on delete cascade;
    create unique index question_merges_once on question_merges (merged_id);
    create unique index question_merges_qroc_once on question_merges (merged_qroc_id);

    alter table question_merge_moves
      add primary key (change_id, what, user_id, row_id),
      add foreign key (change_id) references question_merges on delete cascade;
  `.execute(db);
}
