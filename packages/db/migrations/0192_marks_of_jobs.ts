import { type Kysely, sql } from 'kysely';

/**
 * What a job last did for an account or a subject is in their rows, which it does not touch otherwise: the last mail of
 * waiting orders, and what an analysis was counted from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table order_mails, subject_analyses in access exclusive mode;
    alter table users add column order_mailed_at timestamptz;
    alter table subjects add column analysed_answers bigint, add column analysed_versions bigint;
    create or replace trigger users_touch before update on users for each row
      when (not old.last_sign_in_at is distinct from new.last_sign_in_at
        and not old.order_mailed_at is distinct from new.order_mailed_at)
      execute function touch_updated_at();
    create or replace trigger subjects_touch before update on subjects for each row
      when (not (old.analysed_answers, old.analysed_versions)
        is distinct from (new.analysed_answers, new.analysed_versions))
      execute function touch_updated_at();
    update users set order_mailed_at = sent_at from order_mails where user_id = users.id;
    update subjects set analysed_answers = answers, analysed_versions = versions
      from subject_analyses where subject_id = subjects.id;
    drop table order_mails, subject_analyses;
  `.execute(db);
}
