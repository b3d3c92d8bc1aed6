import { type Kysely, sql } from 'kysely';

/** Accounts, sessions, password resets, shared rate limits, and the helpers the rest stands on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists unaccent;
    create extension if not exists btree_gist;

    -- unaccent() is only stable because its dictionary may change; an index needs the promise. Names are
    -- qualified because PostgreSQL maintains indexes with an empty search path.
    create function search_key(value text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$;

    create table users (
      id bigint generated always as identity primary key,
      full_name text not null check (btrim(full_name) <> ''),
      email text not null check (email = btrim(email) and position('@' in email) > 1),
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin')),
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email_key on users (lower(email));
    create index users_search_idx on users
      using gin (search_key(full_name || ' ' || email) gin_trgm_ops);
    create index users_created_at_idx on users (created_at desc, id desc);
    create trigger users_touch before update on users
      for each row execute function touch_updated_at();

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index sessions_user_id_idx on sessions (user_id);
    create index sessions_expires_at_idx on sessions (expires_at);

    create table password_resets (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at),
      used_at timestamptz
    );
    create index password_resets_user_id_idx on password_resets (user_id);

    -- The shape that rate-limiter-flexible keeps its counters in.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `.execute(db);
}
