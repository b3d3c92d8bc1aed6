import { type Kysely, sql } from 'kysely';

/** Closed questions of a subject that are the same in other words: what may be, and what an administrator has confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence qcm_twin_groups;

    -- Questions of one group are the same question.
    create table qcm_twins (
      qcm_id bigint primary key references qcms on delete cascade,
      group_id bigint not null
    );
    create index qcm_twins_group_id_idx on qcm_twins (group_id);

    -- Pairs that are alike, the lower number first; found by a job.
    create table qcm_twin_pairs (
      a bigint not null references qcms on delete cascade,
      b bigint not null references qcms on delete cascade,
      similarity real not null check (similarity between 0 and 1),
      -- Null: nobody has decided.
      verdict text check (verdict in ('same', 'different')),
      primary key (a, b),
      constraint qcm_twin_pairs_ordered check (a < b)
    );
    create index qcm_twin_pairs_b_idx on qcm_twin_pairs (b);

    -- As what a question was last compared with those of its subject.
    create table qcm_comparisons (
      qcm_id bigint primary key references qcms on delete cascade,
      subject_id bigint not null,
      content_key uuid not null
    );
  `.execute(db);
}
