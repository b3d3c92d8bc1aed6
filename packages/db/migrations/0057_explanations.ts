import { type Kysely, sql } from 'kysely';

/** Explanations that students propose for closed questions without one, and what was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table explanations (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      -- As the student saw it.
      question_version integer not null,
      body text not null check (btrim(body) <> '' and length(body) <= 1500),
      source text not null check (btrim(source) <> '' and length(source) <= 300),
      status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
      reply text check (btrim(reply) <> '' and length(reply) <= 1000),
      -- A number, as in the audit log: it outlives the account.
      resolved_by bigint,
      resolved_at timestamptz,
      created_at timestamptz not null default now(),
      constraint explanations_decided check (
        num_nulls(resolved_by, resolved_at) = case when status = 'open' then 2 else 0 end),
      constraint explanations_refused_with_reply check (status <> 'refused' or reply is not null)
    );
    create unique index explanations_one_open on explanations (user_id, qcm_id)
      where status = 'open';
    create index explanations_user_idx on explanations (user_id, id desc);
    create index explanations_qcm_idx on explanations (qcm_id);
    create index explanations_open_idx on explanations (id) where status = 'open';

    -- The editor's list of questions without an explanation.
    create index qcms_unexplained_idx on qcms (id)
      where justification is null and state = 'published';
  `.execute(db);
}
