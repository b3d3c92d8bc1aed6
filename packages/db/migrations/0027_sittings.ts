import { type Kysely, sql } from 'kysely';

/**
 * Sittings: sets of questions that a student put together, answered with the correction after each question (tutor)
 * or at the end (exam). What an exam's items hold is in no other table until its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sittings (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      mode text not null check (mode in ('tutor', 'exam')),
      -- A paper is a whole exam of one year under its own time and scoring rule.
      origin text not null check (origin in ('custom', 'paper')),
      title text not null check (btrim(title) <> '' and length(title) <= 200),
      -- What was asked for, to ask for it again; never read back as a rule.
      filter jsonb not null,
      seed integer not null,
      bareme_id bigint not null references baremes,
      -- Of the ids in their order: who sat exactly this.
      content_hash uuid not null,
      question_count smallint not null check (question_count between 1 and 200),
      time_limit_seconds integer check (time_limit_seconds between 60 and 21600),
      started_at timestamptz not null default now(),
      -- Before running_since, which is null while it is paused or finished.
      spent_seconds integer not null default 0 check (spent_seconds >= 0),
      running_since timestamptz default now(),
      pauses smallint not null default 0 check (pauses >= 0),
      finished_at timestamptz,
      finished_by text check (finished_by in ('student', 'time', 'system')),
      -- Results as of scored_at, points in thousandths: they follow keys, rules and states.
      points integer,
      max_points integer,
      correct_count smallint,
      blank_count smallint,
      scored_at timestamptz,
      -- As they were shown first.
      first_points integer,
      first_max_points integer,
      -- Answers came in after the end that had been given before it.
      is_late boolean not null default false,
      -- Why a finished one is not compared with others; null: it is.
      unranked text check (unranked in
        ('tutor', 'custom', 'repeated', 'paused', 'late', 'unused', 'elsewhere')),
      constraint sittings_end check ((finished_at is null) = (finished_by is null)),
      constraint sittings_scored check (
        num_nulls(points, max_points, correct_count, blank_count, scored_at, first_points,
          first_max_points) = case when finished_at is null then 7 else 0 end),
      constraint sittings_clock check (finished_at is null or running_since is null),
      constraint sittings_limit check ((mode = 'exam') = (time_limit_seconds is not null))
    );
    create unique index sittings_one_exam on sittings (user_id)
      where mode = 'exam' and finished_at is null;
    create index sittings_user_idx on sittings (user_id, started_at desc, id desc);
    create index sittings_bareme_idx on sittings (bareme_id);
    create index sittings_rank_idx on sittings (content_hash, bareme_id, points)
      where finished_at is not null and unranked is null;

    create table sitting_items (
      sitting_id bigint not null references sittings on delete cascade,
      position smallint not null check (position > 0),
      qcm_id bigint not null references qcms on delete cascade,
      question_version integer not null,
      mask smallint not null default 0 check (mask between 0 and 63),
      flagged boolean not null default false,
      seconds integer not null default 0 check (seconds >= 0),
      -- Grows with each change; which device made the last one.
      revision integer not null default 0 check (revision >= 0),
      device uuid,
      answered_at timestamptz,
      primary key (sitting_id, position),
      unique (sitting_id, qcm_id)
    );
    create index sitting_items_qcm_idx on sitting_items (qcm_id);
    -- Which questions have changed since results were counted.
    create index qcms_updated_at_idx on qcms (updated_at);

    create or replace function bareme_is_used(bareme bigint) returns boolean language sql as $$
      select exists (select from subjects where bareme_id = bareme)
        or exists (select from exam_papers where bareme_id = bareme)
        or exists (select from sittings where bareme_id = bareme)
    $$;
  `.execute(db);
}
