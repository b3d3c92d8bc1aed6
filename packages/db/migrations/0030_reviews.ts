import { type Kysely, sql } from 'kysely';

/**
 * The error book: a card per answered question with its state in the student's memory, which follows from the log of
 * answers and can be replayed from it, and what the student decides (exam dates, days off, cards taken out).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Settings of a student, and up to where the logs have become cards.
    create table learners (
      user_id bigint primary key references users on delete cascade,
      log_cursor bigint not null default 0 check (log_cursor >= 0),
      key_cursor bigint not null default 0 check (key_cursor >= 0),
      reviews_per_day smallint not null default 60 check (reviews_per_day between 10 and 300),
      -- Weekdays without study: bit 0 is Monday, bit 6 is Sunday.
      rest_days smallint not null default 0 check (rest_days between 0 and 127)
    );

    create table exam_dates (
      user_id bigint not null references users on delete cascade,
      subject_id bigint not null references subjects on delete cascade,
      exam_on date not null,
      primary key (user_id, subject_id)
    );
    create index exam_dates_subject_id_idx on exam_dates (subject_id);

    create table cards (
      user_id bigint not null,
      qcm_id bigint not null,
      -- Days until recall falls to 90 %, and 1 to 10, as FSRS defines them.
      stability real not null check (stability > 0),
      difficulty real not null check (difficulty between 1 and 10),
      -- Days of study: of the last answer that counted, and of the next review.
      last_on date not null,
      due_on date not null,
      -- Answers that counted, those among them that forgot what was known, and right ones since the last wrong one.
      reps smallint not null check (reps > 0),
      lapses smallint not null default 0 check (lapses >= 0),
      right_in_row smallint not null default 0 check (right_in_row >= 0),
      -- Why it is in the error book; null: it is not.
      added_by text check (added_by in ('error', 'guess', 'hesitation', 'hand')),
      is_paused boolean not null default false,
      -- The last review before it was due, as the days before an exam ask for.
      swept_on date,
      primary key (user_id, qcm_id),
      constraint cards_due_after_answer check (due_on > last_on),
      constraint cards_paused_in_book check (not is_paused or added_by is not null),
      -- The only reference: every deletion of answers takes their cards along.
      foreign key (user_id, qcm_id) references answers (user_id, qcm_id) on delete cascade
    ) with (fillfactor = 85);
    create index cards_due_idx on cards (user_id, due_on)
      where added_by is not null and not is_paused;

    -- What students decide about their cards, so that a replay of the log keeps it.
    create table card_decisions (
      id bigint generated always as identity,
      user_id bigint not null,
      qcm_id bigint not null,
      decision text not null check (decision in ('added', 'removed', 'paused', 'resumed')),
      -- The last logged answer before it.
      decided_after bigint not null,
      decided_at timestamptz not null default now(),
      primary key (user_id, qcm_id, id),
      foreign key (user_id, qcm_id) references answers (user_id, qcm_id) on delete cascade
    );

    -- Which keys have changed since a student's cards were computed.
    create table qcm_key_changes (
      id bigint generated always as identity primary key,
      qcm_id bigint not null references qcms on delete cascade,
      changed_at timestamptz not null default now()
    );
    create index qcm_key_changes_qcm_id_idx on qcm_key_changes (qcm_id);

    create function qcms_log_key_change() returns trigger language plpgsql as $$
    begin
      -- Numbers have to become visible in their order: readers remember the last one that they saw.
      perform pg_advisory_xact_lock(2, 0);
      insert into qcm_key_changes (qcm_id) values (new.id);
      return null;
    end $$;
    create trigger qcms_key_change after update on qcms for each row
      when (old.correct_mask <> new.correct_mask) execute function qcms_log_key_change();
  `.execute(db);
}
