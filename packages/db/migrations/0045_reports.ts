import { type Kysely, sql } from 'kysely';

/** What students hold against closed questions that they have answered, and what was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      -- As the student saw it.
      question_version integer not null,
      reason text not null check (reason in
        ('key', 'text', 'option', 'justification', 'image', 'duplicate', 'off_topic', 'other')),
      -- The letters that the student holds right.
      suggested_mask smallint check (suggested_mask between 1 and 63),
      message text check (btrim(message) <> '' and length(message) <= 1000),
      reference text check (btrim(reference) <> '' and length(reference) <= 300),
      status text not null default 'open'
        check (status in ('open', 'accepted', 'rejected', 'duplicate')),
      reply text check (btrim(reply) <> '' and length(reply) <= 1000),
      -- A number, as in the audit log: it outlives the account.
      resolved_by bigint,
      resolved_at timestamptz,
      -- The version of the question that the decision has made or confirmed.
      resolved_version integer,
      duplicate_of bigint references qcms on delete set null,
      created_at timestamptz not null default now(),
      constraint reports_suggestion check ((reason = 'key') = (suggested_mask is not null)),
      constraint reports_decided check (
        num_nulls(resolved_by, resolved_at, resolved_version) = case when status = 'open' then 3 else 0 end),
      constraint reports_rejected_with_reply check (status <> 'rejected' or reply is not null),
      constraint reports_duplicate check (duplicate_of is null or status = 'duplicate')
    );
    create unique index reports_one_open on reports (user_id, qcm_id) where status = 'open';
    create index reports_user_idx on reports (user_id, id desc);
    create index reports_qcm_idx on reports (qcm_id);
    create index reports_open_idx on reports (qcm_id) where status = 'open';
    create index reports_duplicate_of_idx on reports (duplicate_of) where duplicate_of is not null;
  `.execute(db);
}
