import { type Kysely, sql } from 'kysely';

/**
 * A limit of devices by account, sessions that a sign-in beyond it has ended, where answers come from, and mails to staff
 * while orders wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column device_limit smallint check (device_limit between 1 and 20);

    -- A browser keeps its number from sign-in to sign-in.
    alter table known_devices add column device_id uuid not null default gen_random_uuid();
    alter table sessions add column device_id uuid not null default gen_random_uuid();

    -- Without a reference: a session that is gone sits no exam.
    alter table sittings add column session_id bigint;

    create table displaced_sessions (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      ended_at timestamptz not null default now()
    );
    create index displaced_sessions_user_id_idx on displaced_sessions (user_id, ended_at);
    create index displaced_sessions_ended_at_idx on displaced_sessions (ended_at);

    -- Ten minutes in which an account has answered, with the device and sixteen bits of a hash of the network.
    create table answer_slots (
      user_id bigint not null references users on delete cascade,
      began_at timestamptz not null,
      device_id uuid not null,
      network integer not null check (network between 0 and 65535),
      primary key (user_id, began_at, device_id, network)
    );
    create index answer_slots_began_at_idx on answer_slots (began_at);

    alter table users add column gets_order_mails boolean not null default true;
    create table order_mails (
      user_id bigint primary key references users on delete cascade,
      sent_at timestamptz not null
    );
  `.execute(db);
}
