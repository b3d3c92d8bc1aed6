import { type Kysely, sql } from 'kysely';

/**
 * Open questions in sittings: a place holds a closed question or an open one. What was typed is kept there; how the
 * student graded it comes with the correction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sitting_items
      alter column qcm_id drop not null,
      add column qroc_id bigint references qrocs on delete cascade,
      add column typed_text text check (length(typed_text) between 1 and 2000),
      -- 1 unknown, 2 hesitated, 3 known, 4 easy, as in qroc_answers
      add column grade smallint check (grade between 1 and 4),
      -- The elements that the student ticked: bit 0 is the first.
      add column elements_mask integer check (elements_mask between 0 and 1048575),
      add constraint sitting_items_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      add constraint sitting_items_letters check (qcm_id is not null or mask = 0),
      add constraint sitting_items_typed
        check (qroc_id is not null or num_nonnulls(typed_text, grade, elements_mask) = 0),
      add constraint sitting_items_graded check ((grade is null) = (elements_mask is null)),
      add constraint sitting_items_sitting_id_qroc_id_key unique (sitting_id, qroc_id);
    create index sitting_items_qroc_idx on sitting_items (qroc_id) where qroc_id is not null;
    -- Which questions have changed since results were counted.
    create index qrocs_updated_at_idx on qrocs (updated_at);

    alter table qroc_log
      -- 1 study, 2 sitting with the correction after each question, 3 exam, 4 review, as in answer_log
      drop constraint qroc_log_source_check,
      add constraint qroc_log_source_check check (source between 1 and 4),
      add column sitting_id bigint;
  `.execute(db);
}
