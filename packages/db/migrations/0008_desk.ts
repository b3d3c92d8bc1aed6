import { type Kysely, sql } from 'kysely';

/** What the back-office looks things up by: the log's text and actions, the day that money came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_action_idx on audit_log (action, created_at desc, id desc);
    -- What an entry says, in one text, so that it can be searched like names are.
    create function audit_text(before jsonb, after jsonb) returns text
      language sql immutable parallel safe
      as $$ select public.search_key(coalesce(before::text, '') || ' ' || coalesce(after::text, '')) $$;
    create index audit_log_search_idx on audit_log using gin (audit_text(before, after) gin_trgm_ops);
    create index payments_approved_at_idx on payments (approved_at) where status = 'approved';
  `.execute(db);
}
