import { type Kysely, sql } from 'kysely';

/** What students are told in the app: one row per person and event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      -- A word of the domain, which knows what data goes with it; a new one needs no migration.
      kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
      data jsonb not null check (jsonb_typeof(data) = 'object'),
      created_at timestamptz not null default now(),
      read_at timestamptz,
      constraint notifications_read_later check (read_at >= created_at)
    );
    create index notifications_user_idx on notifications (user_id, id desc);
    create index notifications_unread_idx on notifications (user_id) where read_at is null;
  `.execute(db);
}
