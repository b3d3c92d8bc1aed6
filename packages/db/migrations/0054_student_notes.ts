import { type Kysely, sql } from 'kysely';

/** What administrators note about an account among themselves, and orders by their telephone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_notes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      -- A number, as in the audit log: the note outlives the account of its author.
      author_id bigint not null,
      body text not null check (btrim(body) <> '' and length(body) <= 2000),
      created_at timestamptz not null default now()
    );
    create index user_notes_user_idx on user_notes (user_id, id desc);

    -- The digits alone: people write the same number in many ways.
    create index payments_phone_idx on payments
      using gin (regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops);
  `.execute(db);
}
