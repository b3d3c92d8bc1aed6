import { type Kysely, sql } from 'kysely';

/** The zone of the days of study of the answers given so far: a migration does not know APP_TIMEZONE. */
const DEFAULT_TIMEZONE = 'Africa/Casablanca';

/**
 * The log of answers: one row per answer given, also of those that were replaced in the same attempt. `answers`
 * keeps the latest one only, and `answer_history` one per closed attempt, which is what the log starts from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table answer_log (
      id bigint generated always as identity,
      user_id bigint not null,
      qcm_id bigint not null,
      mask smallint not null check (mask between 1 and 63),
      -- The first answer that this student ever gave to this question.
      is_first boolean not null,
      -- 1 practice, 2 sitting with the correction after each question, 3 exam, 4 review of the error book
      source smallint not null check (source between 1 and 4),
      attempt_id bigint not null,
      sitting_id bigint,
      time_taken_seconds integer not null check (time_taken_seconds >= 0),
      question_version integer not null,
      -- Stated after the correction: 1 guessed, 2 hesitated, 3 sure.
      confidence smallint check (confidence between 1 and 3),
      -- The day of study, which begins at four in the morning.
      studied_on date not null,
      answered_at timestamptz not null,
      primary key (user_id, id)
    );

    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, time_taken_seconds,
      question_version, studied_on, answered_at)
    select user_id, qcm_id, mask,
      row_number() over (partition by user_id, qcm_id order by answered_at, attempt_id) = 1, 1,
      attempt_id, time_taken_seconds, question_version,
      ((answered_at at time zone ${sql.lit(DEFAULT_TIMEZONE)}) - interval '4 hours')::date, answered_at
    from (
      select user_id, qcm_id, mask, attempt_id, time_taken_seconds, question_version, answered_at
      from answers
      union all
      select user_id, qcm_id, mask, attempt_id, time_taken_seconds, question_version, answered_at
      from answer_history
      where (user_id, qcm_id) in (select user_id, qcm_id from answers)
    ) as given
    order by answered_at, attempt_id;

    -- The only reference: every deletion of answers takes their log along.
    alter table answer_log
      add foreign key (user_id, qcm_id) references answers (user_id, qcm_id) on delete cascade;
    create index answer_log_qcm_idx on answer_log (qcm_id, user_id);

    create function answer_log_append_only() returns trigger language plpgsql as $$
    begin
      -- The statement that sets it compares the day of study, of which only the server knows the zone.
      if old.confidence is not null or new.confidence is null
        or now() >= old.answered_at + interval '24 hours'
        or (old.id, old.user_id, old.qcm_id, old.mask, old.is_first, old.source, old.attempt_id,
            old.sitting_id, old.time_taken_seconds, old.question_version, old.studied_on,
            old.answered_at)
          is distinct from
           (new.id, new.user_id, new.qcm_id, new.mask, new.is_first, new.source, new.attempt_id,
            new.sitting_id, new.time_taken_seconds, new.question_version, new.studied_on,
            new.answered_at)
      then
        raise exception 'a logged answer does not change'
          using errcode = 'check_violation', constraint = 'answer_log_append_only';
      end if;
      return new;
    end $$;
    create trigger answer_log_append_only before update on answer_log
      for each row execute function answer_log_append_only();
  `.execute(db);
}
