import { type Kysely, sql } from 'kysely';

/** What administrators changed. Entries are only ever added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      -- Numbers, not references: entries outlive the accounts and things that they speak of.
      actor_id bigint,
      action text not null,
      entity text not null,
      entity_id bigint,
      before jsonb,
      after jsonb
    );
    create index audit_log_created_at_idx on audit_log (created_at desc, id desc);
    create index audit_log_entity_idx on audit_log (entity, entity_id);
    create index audit_log_actor_id_idx on audit_log (actor_id);

    create function audit_log_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_append_only();
    create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_append_only();

    -- The personal part of an entry (names, e-mail addresses): it goes with the person.
    create table audit_personal (
      audit_id bigint not null references audit_log,
      user_id bigint not null references users on delete cascade,
      before jsonb,
      after jsonb,
      primary key (audit_id, user_id)
    );
    create index audit_personal_user_id_idx on audit_personal (user_id);
  `.execute(db);
}
