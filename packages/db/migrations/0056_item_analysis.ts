import { type Kysely, sql } from 'kysely';

/** How questions behave, counted by a job from first answers in training and from the copies of exams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The copies of exactly the same questions under one scoring rule.
    create table paper_stats (
      id bigint generated always as identity primary key,
      content_hash uuid not null,
      bareme_id bigint not null references baremes on delete cascade,
      title text not null,
      n integer not null check (n > 0),
      question_count integer not null check (question_count > 0),
      -- Notes out of 20.
      mean double precision not null,
      sd double precision,
      -- Null when nothing varies.
      alpha double precision check (alpha <= 1),
      sem double precision check (sem >= 0),
      -- How many notes are in [0, 1), [1, 2) … [19, 20].
      histogram integer[] not null check (cardinality(histogram) = 20),
      computed_at timestamptz not null default now(),
      unique (content_hash, bareme_id)
    );
    create index paper_stats_bareme_idx on paper_stats (bareme_id);

    create table item_stats (
      qcm_id bigint not null references qcms on delete cascade,
      -- Null: first answers in training.
      paper_id bigint references paper_stats on delete cascade,
      question_version integer not null,
      -- Answers that are counted, and those of whom the ability is known.
      n integer not null check (n > 0),
      ranked integer not null check (ranked between 0 and n),
      -- First answers to another key, text or set of options, which are not counted.
      earlier integer not null default 0 check (earlier >= 0),
      -- Shares from 0 to 1: exactly right, and the mean of the points in an exam.
      p double precision not null check (p between 0 and 1),
      mean_points double precision,
      blank double precision check (blank between 0 and 1),
      discrimination double precision check (discrimination between -1.000001 and 1.000001),
      d_index double precision check (d_index between -1 and 1),
      -- A list by letter, in order.
      options jsonb not null check (jsonb_typeof(options) = 'array'),
      -- Words of the domain, and a number to sort by, the worst highest.
      flags text[] not null,
      severity smallint not null check (severity >= 0),
      computed_at timestamptz not null default now(),
      unique nulls not distinct (qcm_id, paper_id)
    );
    create index item_stats_paper_idx on item_stats (paper_id);
    create index item_stats_worst_idx on item_stats
      (severity desc, (coalesce(discrimination, 2)), qcm_id) where paper_id is null;

    -- What a subject's analysis has seen: it is repeated once that has changed.
    create table subject_analyses (
      subject_id bigint primary key references subjects on delete cascade,
      answers bigint not null,
      versions bigint not null,
      computed_at timestamptz not null default now()
    );
  `.execute(db);
}
