import { type Kysely, sql } from 'kysely';

/** The orders of the back-office's lists, by column and then by id, as the queries spell them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_name_idx on users (search_key(full_name), id);
    create index users_role_idx on users (role, id);
    create index users_state_idx on users (is_active, id);
    create index payments_semester_name_idx on payments
      (search_key(semester_name), semester_year, id);
    create index payments_amount_idx on payments (amount, id);
    create index payments_state_idx on payments (status, id);
    create index qcms_text_idx on qcms (left(search_key(question_text), 60), id);
    create index qcms_lesson_idx on qcms (left(search_key(coalesce(lesson_name, '')), 60), id);
    create index qcms_options_idx on qcms (bit_count(options_mask::integer::bit(6)), id);
    create index qcms_correct_idx on qcms (correct_mask, id);
    -- Searched like the question's text.
    create index qcms_options_search_idx on qcms using gin (search_key(options::text) gin_trgm_ops);
    create index qrocs_text_idx on qrocs (left(search_key(question_text), 60), id);
    create index qrocs_answer_idx on qrocs (left(search_key(answer_text), 60), id);
    create index qrocs_order_idx on qrocs (order_index, id);
  `.execute(db);
}
