import { type Kysely, sql } from 'kysely';

/** Devices that have signed in to an account, and requests for a link to a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per browser and account: failures of others never lock a known device out.
    create table known_devices (
      token_hash bytea not null check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      signed_in_at timestamptz not null default now(),
      primary key (token_hash, user_id)
    );
    create index known_devices_user_id_idx on known_devices (user_id, signed_in_at);
    create index known_devices_signed_in_at_idx on known_devices (signed_in_at);

    -- Written for every address alike, with or without an account, and gone once its job has run.
    create table reset_requests (
      id uuid primary key default gen_random_uuid(),
      email text not null check (char_length(email) <= 254),
      created_at timestamptz not null default now()
    );
    create index reset_requests_created_at_idx on reset_requests (created_at);
  `.execute(db);
}
