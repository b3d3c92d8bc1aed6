import { type Kysely, sql } from 'kysely';

/**
 * What students typed as an answer to an open question and how they graded it: the latest answer to each question, and
 * the log of all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table qroc_answers (
      user_id bigint not null references users on delete cascade,
      qroc_id bigint not null references qrocs on delete cascade,
      -- Null: the answer was looked at without writing one.
      typed_text text check (length(typed_text) between 1 and 2000),
      verdict text not null check (verdict in ('exact', 'close', 'partial', 'different', 'none')),
      -- The elements that were named or ticked: bit 0 is the first.
      elements_mask integer not null default 0 check (elements_mask between 0 and 1048575),
      -- 1 unknown, 2 hesitated, 3 known, 4 easy
      grade smallint not null check (grade between 1 and 4),
      question_version integer not null,
      answered_at timestamptz not null default now(),
      primary key (user_id, qroc_id),
      constraint qroc_answers_verdict_of_text check (typed_text is not null or verdict = 'none')
    );
    -- For what the others answered.
    create index qroc_answers_others_idx on qroc_answers (qroc_id, user_id)
      include (grade, elements_mask, question_version);

    create table qroc_log (
      id bigint generated always as identity,
      user_id bigint not null,
      qroc_id bigint not null,
      verdict text not null check (verdict in ('exact', 'close', 'partial', 'different', 'none')),
      grade smallint not null check (grade between 1 and 4),
      is_first boolean not null,
      -- 1 study, 4 review of the error book, as in answer_log
      source smallint not null check (source in (1, 4)),
      time_taken_seconds integer not null check (time_taken_seconds >= 0),
      question_version integer not null,
      -- Given by the client, so that an answer that is sent twice is logged once.
      submission_id uuid not null,
      -- The day of study, which begins at four in the morning.
      studied_on date not null,
      answered_at timestamptz not null default now(),
      primary key (user_id, id),
      constraint qroc_log_submission unique (user_id, submission_id),
      -- The only reference: every deletion of answers takes their log along.
      foreign key (user_id, qroc_id) references qroc_answers (user_id, qroc_id) on delete cascade
    );
    create index qroc_log_qroc_idx on qroc_log (user_id, qroc_id);

    create function qroc_log_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'a logged answer does not change'
        using errcode = 'check_violation', constraint = 'qroc_log_append_only';
    end $$;
    create trigger qroc_log_append_only before update on qroc_log
      for each row execute function qroc_log_append_only();
  `.execute(db);
}
