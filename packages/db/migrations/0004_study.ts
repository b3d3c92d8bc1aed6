import { type Kysely, sql } from 'kysely';

/** Attempts, answers with their statistics, reveals of open answers, and days of study. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      subject_id bigint not null references subjects on delete cascade,
      attempt_number integer not null check (attempt_number > 0),
      started_at timestamptz not null default now(),
      last_answer_at timestamptz not null default now(),
      completed_at timestamptz,
      closed_at timestamptz,
      unique (user_id, subject_id, attempt_number),
      unique (id, user_id)
    ) with (fillfactor = 80);
    create unique index attempts_one_open on attempts (user_id, subject_id) where closed_at is null;
    create index attempts_subject_id_idx on attempts (subject_id);

    -- The latest answer of a user to a question, whatever the attempt: their vote. Whether it is right
    -- is never stored: it follows from the question's present key.
    create table answers (
      user_id bigint not null,
      qcm_id bigint not null references qcms on delete cascade,
      attempt_id bigint not null,
      mask smallint not null check (mask between 1 and 63),
      -- The vote before this one; null for a first answer. What the counters have to give back.
      prev_mask smallint,
      time_taken_seconds integer not null check (time_taken_seconds >= 0),
      question_version integer not null,
      answered_at timestamptz not null default now(),
      primary key (user_id, qcm_id),
      foreign key (attempt_id, user_id) references attempts (id, user_id) on delete cascade
    ) with (fillfactor = 85);
    create index answers_qcm_id_idx on answers (qcm_id);
    create index answers_attempt_id_idx on answers (attempt_id);

    -- Answers of closed attempts that a later attempt has replaced.
    create table answer_history (
      attempt_id bigint not null references attempts on delete cascade,
      user_id bigint not null references users on delete cascade,
      qcm_id bigint not null references qcms on delete cascade,
      mask smallint not null check (mask between 1 and 63),
      time_taken_seconds integer not null,
      question_version integer not null,
      answered_at timestamptz not null,
      primary key (attempt_id, qcm_id)
    );
    create index answer_history_user_id_idx on answer_history (user_id, qcm_id);
    create index answer_history_qcm_id_idx on answer_history (qcm_id);

    create function answers_keep_history() returns trigger language plpgsql as $$
    begin
      insert into answer_history
        (attempt_id, user_id, qcm_id, mask, time_taken_seconds, question_version, answered_at)
      values (old.attempt_id, old.user_id, old.qcm_id, old.mask, old.time_taken_seconds,
        old.question_version, old.answered_at)
      on conflict do nothing;
      return new;
    end $$;
    create trigger answers_history before update on answers for each row
      when (old.attempt_id <> new.attempt_id)
      execute function answers_keep_history();

    -- Votes counted: all users, and those who chose each letter or exactly the key.
    create table qcm_stats (
      qcm_id bigint primary key references qcms on delete cascade,
      total integer not null default 0 check (total >= 0),
      a integer not null default 0 check (a >= 0),
      b integer not null default 0 check (b >= 0),
      c integer not null default 0 check (c >= 0),
      d integer not null default 0 check (d >= 0),
      e integer not null default 0 check (e >= 0),
      f integer not null default 0 check (f >= 0),
      correct integer not null default 0 check (correct >= 0)
    ) with (fillfactor = 50);

    create function qcm_stats_create() returns trigger language plpgsql as $$
    begin
      insert into qcm_stats (qcm_id) select id from inserted;
      return null;
    end $$;
    create trigger qcms_create_stats after insert on qcms
      referencing new table as inserted
      for each statement execute function qcm_stats_create();

    -- A new key re-marks what was answered. Submissions hold a share lock on the question while they
    -- count, so none of them can slip in between with the old key.
    create function qcm_stats_remark() returns trigger language plpgsql as $$
    begin
      update qcm_stats
        set correct = (select count(*) from answers where qcm_id = new.id and mask = new.correct_mask)
        where qcm_id = new.id;
      return null;
    end $$;
    create trigger qcms_remark after update on qcms for each row
      when (old.correct_answers is distinct from new.correct_answers)
      execute function qcm_stats_remark();

    -- Answers that go take their votes with them.
    create function qcm_stats_take_off() returns trigger language plpgsql as $$
    begin
      perform 1 from qcms where id in (select qcm_id from gone) order by id for share;
      perform 1 from qcm_stats where qcm_id in (select qcm_id from gone) order by qcm_id
        for no key update;
      update qcm_stats s set
        total = s.total - v.total, a = s.a - v.a, b = s.b - v.b, c = s.c - v.c, d = s.d - v.d,
        e = s.e - v.e, f = s.f - v.f, correct = s.correct - v.correct
      from (
        select g.qcm_id, count(*) as total,
          count(*) filter (where g.mask & 1 > 0) as a, count(*) filter (where g.mask & 2 > 0) as b,
          count(*) filter (where g.mask & 4 > 0) as c, count(*) filter (where g.mask & 8 > 0) as d,
          count(*) filter (where g.mask & 16 > 0) as e, count(*) filter (where g.mask & 32 > 0) as f,
          count(*) filter (where g.mask = q.correct_mask) as correct
        from gone g join qcms q on q.id = g.qcm_id
        group by g.qcm_id
      ) v
      where s.qcm_id = v.qcm_id;
      return null;
    end $$;
    create trigger answers_take_off after delete on answers
      referencing old table as gone
      for each statement execute function qcm_stats_take_off();

    create table qroc_reveals (
      user_id bigint not null references users on delete cascade,
      qroc_id bigint not null references qrocs on delete cascade,
      revealed_at timestamptz not null default now(),
      primary key (user_id, qroc_id)
    );
    create index qroc_reveals_qroc_id_idx on qroc_reveals (qroc_id);

    -- Calendar days, in the product's time zone, with at least one answer or reveal.
    create table study_days (
      user_id bigint not null references users on delete cascade,
      day date not null,
      primary key (user_id, day)
    );
  `.execute(db);
}
