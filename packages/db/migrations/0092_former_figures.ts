import { type Kysely, sql } from 'kysely';

/** What a question's analysis said last of versions that are no longer counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_item_stats (
      qcm_id bigint not null references qcms on delete cascade,
      -- Null: first answers in training.
      paper_id bigint references paper_stats on delete cascade,
      -- The last version that the figures were counted for.
      question_version integer not null,
      n integer not null check (n > 0),
      ranked integer not null check (ranked between 0 and n),
      p double precision not null check (p between 0 and 1),
      discrimination double precision check (discrimination between -1.000001 and 1.000001),
      -- Words of the domain.
      flags text[] not null,
      computed_at timestamptz not null,
      unique nulls not distinct (qcm_id, paper_id, question_version)
    );
    create index former_item_stats_paper_idx on former_item_stats (paper_id);
  `.execute(db);
}
