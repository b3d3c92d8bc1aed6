import { type Kysely, sql } from 'kysely';

/**
 * Questions that students put into the error book before they have answered them, and closed questions that were easy
 * in a review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first answer makes a card of it, which is in the book by hand; the row stays for a replay.
    create table book_additions (
      user_id bigint not null references users on delete cascade,
      qcm_id bigint references qcms on delete cascade,
      qroc_id bigint references qrocs on delete cascade,
      -- The day of study from which on it is due.
      added_on date not null,
      is_paused boolean not null default false,
      constraint book_additions_one_question check (num_nonnulls(qcm_id, qroc_id) = 1),
      constraint book_additions_qcm unique (user_id, qcm_id),
      constraint book_additions_qroc unique (user_id, qroc_id)
    );
    create index book_additions_qcm_idx on book_additions (qcm_id) where qcm_id is not null;
    create index book_additions_qroc_idx on book_additions (qroc_id) where qroc_id is not null;

    -- They are moved with a question that was another one's duplicate.
    alter table question_merge_moves
      drop constraint question_merge_moves_what_check,
      add constraint question_merge_moves_what_check check (what in ('answer', 'logged', 'history',
        'bookmark', 'memo', 'report', 'explanation', 'addition'));

    -- 1 guessed, 2 hesitated, 3 sure, 4 easy, which only a review may be
    alter table answer_log
      drop constraint answer_log_confidence_check,
      add constraint answer_log_confidence_check
        check (confidence between 1 and 3 or confidence = 4 and source = 4);
  `.execute(db);
}
