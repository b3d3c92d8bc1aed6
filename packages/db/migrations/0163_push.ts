import { type Kysely, sql } from 'kysely';

/** Web push: the key pair of the installation, subscriptions of browsers, choices of accounts, and messages on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_keys (
      id smallint primary key default 1 check (id = 1),
      public_key text not null,
      private_key text not null
    );

    -- A browser has one session and one subscription, which ends with it.
    create table push_subscriptions (
      session_id bigint primary key references sessions on delete cascade,
      user_id bigint not null references users on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 500),
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    );
    create index push_subscriptions_user_idx on push_subscriptions (user_id);

    -- Without a row an account was never asked; without kinds it has refused.
    create table push_settings (
      user_id bigint primary key references users on delete cascade,
      kinds text[] not null,
      -- When the session of the day is reminded of, by the clocks of the platform.
      hour smallint not null check (hour between 0 and 23),
      checked_at timestamptz not null default now(),
      -- Reminders since the last visit.
      reminders smallint not null default 0
    );
    create index push_settings_hour_idx on push_settings (hour);

    create table push_messages (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
      -- What it tells of, once for each account.
      event text not null,
      count integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      tries smallint not null default 0,
      -- When it is tried next; null once all subscriptions are settled.
      next_try_at timestamptz default now(),
      -- Sessions whose subscription has taken it, or never will.
      settled bigint[] not null default '{}',
      constraint push_messages_once unique (user_id, kind, event)
    );
    create index push_messages_due_idx on push_messages (next_try_at) where next_try_at is not null;
    create index push_messages_expires_at_idx on push_messages (expires_at);
  `.execute(db);
}
