import { type Kysely, sql } from 'kysely';

/**
 * What the log's search compares is kept: making it of an entry's values takes longer than all the rest, and
 * a word that many entries hold has it made for each of them. What concerns persons is found by an index too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_log_search_idx;
    alter table audit_log
      add column search_text text not null generated always as (audit_text(before, after)) stored;
    alter table audit_personal
      add column search_text text not null generated always as (audit_text(before, after)) stored;
    create index audit_log_search_idx on audit_log using gin (search_text gin_trgm_ops);
    create index audit_personal_search_idx on audit_personal using gin (search_text gin_trgm_ops);
  `.execute(db);
}
