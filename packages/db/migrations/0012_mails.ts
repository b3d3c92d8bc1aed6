import { type Kysely, sql } from 'kysely';

/** Mails on their way out, reminders that were sent, and files that nothing points to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Written in the transaction of what a mail tells of, and gone once the mail has been handed on.
    create table mails (
      id uuid primary key default gen_random_uuid(),
      user_id bigint references users on delete cascade,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      created_at timestamptz not null default now(),
      -- A link that has lost its value is not worth sending.
      send_before timestamptz,
      tries integer not null default 0 check (tries >= 0),
      last_error text
    );
    create index mails_user_id_idx on mails (user_id);
    create index mails_created_at_idx on mails (created_at);

    -- One row per end of an access and distance to it, in days: who is here has been told.
    create table access_reminders (
      access_id bigint not null references access on delete cascade,
      expires_at timestamptz not null,
      days integer not null check (days in (7, 2)),
      created_at timestamptz not null default now(),
      primary key (access_id, expires_at, days)
    );

    -- Uploads under way, and files whose owner is gone: what stays here for long is removed.
    create table stray_files (
      name text primary key check (name <> ''),
      created_at timestamptz not null default now()
    );
    create index stray_files_created_at_idx on stray_files (created_at);
  `.execute(db);
}
