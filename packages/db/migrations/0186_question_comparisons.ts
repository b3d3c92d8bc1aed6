import { type Kysely, sql } from 'kysely';

/** Signatures of closed and of open questions are in one table; views with the former names go one release later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table qcm_comparisons, qroc_comparisons in access exclusive mode;
    alter table qcm_comparisons rename to question_comparisons;
    alter table question_comparisons
      drop constraint qcm_comparisons_pkey,
      alter column qcm_id drop not null,
      add column qroc_id bigint references qrocs on delete cascade,
      add constraint question_comparisons_qcm unique (qcm_id),
      add constraint question_comparisons_qroc unique (qroc_id),
      add constraint question_comparisons_one_question check (num_nonnulls(qcm_id, qroc_id) = 1);
    alter table question_comparisons
      rename constraint qcm_comparisons_qcm_id_fkey to question_comparisons_qcm_id_fkey;
    alter index qcm_comparisons_subject_idx rename to question_comparisons_subject_idx;
    insert into question_comparisons (qroc_id, subject_id, content_key, signature)
      select qroc_id, subject_id, content_key, signature from qroc_comparisons;
    drop table qroc_comparisons;
    create view qcm_comparisons as
      select qcm_id, subject_id, content_key, signature from question_comparisons
      where qcm_id is not null;
    create view qroc_comparisons as
      select qroc_id, subject_id, content_key, signature from question_comparisons
      where qroc_id is not null;
  `.execute(db);
}
