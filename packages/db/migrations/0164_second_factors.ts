import { type Kysely, sql } from 'kysely';

/** Second factors of accounts: codes of an app, passkeys, recovery codes; and of whom they are required. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- Locked with the row of the account: a sign-in that began without a second factor opens no session with one.
      add column has_second_factor boolean not null default false,
      -- When the role was given last; null since the account was created.
      add column role_since timestamptz;

    alter table settings
      -- Since when administrators and accountants need a second factor; null: they need none.
      add column second_factor_required_at timestamptz;

    -- Secret that an app makes six digits of. Beside the one in use there may be another one that is being set up.
    create table authenticator_apps (
      user_id bigint not null references users on delete cascade,
      is_confirmed boolean not null default false,
      secret text not null check (char_length(secret) between 32 and 64),
      -- The time step of the last code: each is taken once.
      last_step bigint not null default 0,
      created_at timestamptz not null default now(),
      primary key (user_id, is_confirmed)
    );

    -- A code that was used is deleted.
    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      created_at timestamptz not null default now(),
      primary key (user_id, token_hash)
    );

    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      credential_id text not null unique check (char_length(credential_id) <= 1400),
      public_key bytea not null check (octet_length(public_key) <= 8192),
      sign_count bigint not null,
      user_agent text check (char_length(user_agent) <= 300),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_user_id_idx on passkeys (user_id, id);

    -- The hash covers the account for which a passkey is made.
    create table passkey_challenges (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      created_at timestamptz not null default now()
    );
    create index passkey_challenges_created_at_idx on passkey_challenges (created_at);
  `.execute(db);
}
