import { type Kysely, sql } from 'kysely';

/** Invitations to a role of staff, which are sent by mail. Of the link's token the hash alone is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id bigint generated always as identity primary key,
      email text not null,
      role text not null check (role in ('editor', 'reviewer', 'accountant')),
      semester_id bigint references semesters on delete cascade,
      subject_id bigint references subjects on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      -- A number, as in the audit log: the invitation outlives the account of its author.
      invited_by bigint not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null check (expires_at > created_at),
      accepted_at timestamptz,
      revoked_at timestamptz,
      constraint invitations_scope check (
        num_nonnulls(semester_id, subject_id) = case role when 'accountant' then 0 else 1 end),
      constraint invitations_one_end check (num_nonnulls(accepted_at, revoked_at) <= 1)
    );
    -- A new invitation to the same role takes the place of the one before.
    create unique index invitations_one_open
      on invitations (lower(email collate "C"), role, semester_id, subject_id) nulls not distinct
      where accepted_at is null and revoked_at is null;
    create index invitations_semester_idx on invitations (semester_id) where semester_id is not null;
    create index invitations_subject_idx on invitations (subject_id) where subject_id is not null;
  `.execute(db);
}
