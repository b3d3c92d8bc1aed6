import { type Kysely, sql } from 'kysely';

/** The orders of accesses, of the log and of analysed questions, by column and then by id, as the queries spell them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index access_starts_at_idx on access (starts_at, id);
    create index access_end_idx on access (expires_at, id);
    create index access_state_idx on access ((revoked_at is not null), expires_at, id);
    -- Each of the following serves what the one before it did, and an order as well.
    drop index access_payment_id_idx;
    create index access_payment_id_idx on access (payment_id, granted_for, id);
    drop index access_semester_id_idx;
    create index access_semester_id_idx on access (semester_id, id);
    drop index audit_log_action_idx;
    create index audit_log_action_idx on audit_log (action, created_at, id);
    drop index audit_log_entity_idx;
    create index audit_log_entity_idx on audit_log (entity, entity_id, id);
    drop index audit_log_actor_id_idx;
    create index audit_log_actor_id_idx on audit_log (actor_id, id);

    -- Lists by these names go through them, and stop with the page.
    create index semesters_search_name_idx on semesters (search_key(name), year, id);
    create index paper_stats_search_title_idx on paper_stats (search_key(title), id);
    create index item_stats_severity_idx on item_stats (severity, qcm_id, paper_id);
    create index item_stats_n_idx on item_stats (n, qcm_id, paper_id);
    create index item_stats_p_idx on item_stats (p, qcm_id, paper_id);
    create index item_stats_discrimination_idx on item_stats (discrimination, qcm_id, paper_id);
  `.execute(db);
}
