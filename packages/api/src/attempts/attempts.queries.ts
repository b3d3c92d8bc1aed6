import type { Connection, DB, Transaction } from '@amphi/db';
import type { Letter, Options } from '@amphi/domain/questions/letters';
import type { QuestionCounts } from '@amphi/domain/stats/rules';
import { sql } from 'kysely';
import { qcms } from '../questions/qcm.queries.ts';
import type { StudyFilter } from '../questions/study.queries.ts';

/** One answer on its way into the database. */
export interface Submission {
  user_id: number;
  qcm_id: number;
  /** The chosen letters as bits. */
  mask: number;
  time_taken_seconds: number;
}

/** A recorded answer with the question as it was marked against, and its counters right after. */
export interface RecordedAnswer extends QuestionCounts {
  user_id: number;
  qcm_id: number;
  options: Options;
  correct_answers: Letter[];
  correct_mask: number;
  justification: string | null;
}

/**
 * Records answers of different users or questions in one statement, and so in one transaction: opens
 * the attempts that are missing, keeps the latest answer of each user and question, moves the votes in
 * the counters by exactly what changed, and notes the day of study.
 *
 * What changed comes from the upsert itself (`prev_mask`), never from an earlier read, so that counters
 * stay exact under races. Rows are locked in one order: questions (shared, so that a new key waits),
 * attempts, answers, counters.
 *
 * @param submissions no two with the same user and question
 * @returns a row for each submission whose question still exists
 */
export async function recordAnswers(
  db: Connection,
  submissions: readonly Submission[],
  timezone: string,
): Promise<RecordedAnswer[]> {
  const { rows } = await sql<RecordedAnswer>`
    with input as materialized (
      select * from unnest(
        ${submissions.map((one) => one.user_id)}::bigint[],
        ${submissions.map((one) => one.qcm_id)}::bigint[],
        ${submissions.map((one) => one.mask)}::smallint[],
        ${submissions.map((one) => one.time_taken_seconds)}::integer[]
      ) as t (user_id, qcm_id, mask, time_taken_seconds)
    ), question as materialized (
      select input.*, qcms.subject_id, qcms.options, qcms.correct_answers, qcms.correct_mask,
        qcms.justification, qcms.version
      from input join qcms on qcms.id = input.qcm_id
      order by qcms.id
      for share of qcms
    ), attempt as (
      insert into attempts (user_id, subject_id, attempt_number)
      select pair.user_id, pair.subject_id, 1 + coalesce((
        select max(attempt_number) from attempts
        where attempts.user_id = pair.user_id and attempts.subject_id = pair.subject_id
      ), 0)
      from (select distinct user_id, subject_id from question order by user_id, subject_id) as pair
      on conflict (user_id, subject_id) where closed_at is null
        do update set last_answer_at = excluded.last_answer_at
      returning id, user_id, subject_id
    ), vote as (
      insert into answers
        (user_id, qcm_id, attempt_id, mask, time_taken_seconds, question_version)
      select user_id, qcm_id, attempt.id, mask, time_taken_seconds, version
      from question join attempt using (user_id, subject_id)
      order by user_id, qcm_id
      on conflict (user_id, qcm_id) do update set
        attempt_id = excluded.attempt_id,
        mask = excluded.mask,
        prev_mask = answers.mask,
        time_taken_seconds = excluded.time_taken_seconds,
        question_version = excluded.question_version,
        answered_at = excluded.answered_at
      returning user_id, qcm_id, mask, coalesce(prev_mask, 0) as prev
    ), change as materialized (
      select qcm_id,
        count(*) filter (where prev = 0) as total,
        sum((vote.mask & 1) - (prev & 1)) as a,
        sum((vote.mask >> 1 & 1) - (prev >> 1 & 1)) as b,
        sum((vote.mask >> 2 & 1) - (prev >> 2 & 1)) as c,
        sum((vote.mask >> 3 & 1) - (prev >> 3 & 1)) as d,
        sum((vote.mask >> 4 & 1) - (prev >> 4 & 1)) as e,
        sum((vote.mask >> 5 & 1) - (prev >> 5 & 1)) as f,
        sum((vote.mask = correct_mask)::integer - (prev = correct_mask)::integer) as correct
      from vote join question using (user_id, qcm_id)
      group by qcm_id
    ), counter as materialized (
      select qcm_stats.qcm_id from qcm_stats join change using (qcm_id)
      order by qcm_stats.qcm_id
      for no key update of qcm_stats
    ), counted as (
      update qcm_stats set
        total = qcm_stats.total + change.total,
        a = qcm_stats.a + change.a, b = qcm_stats.b + change.b, c = qcm_stats.c + change.c,
        d = qcm_stats.d + change.d, e = qcm_stats.e + change.e, f = qcm_stats.f + change.f,
        correct = qcm_stats.correct + change.correct
      from change join counter using (qcm_id)
      where qcm_stats.qcm_id = change.qcm_id
      returning qcm_stats.qcm_id, qcm_stats.total, qcm_stats.a, qcm_stats.b, qcm_stats.c,
        qcm_stats.d, qcm_stats.e, qcm_stats.f
    ), day as (
      insert into study_days (user_id, day)
      select distinct user_id, (now() at time zone ${timezone})::date from vote
      on conflict do nothing
    )
    select user_id, qcm_id, options, correct_answers, correct_mask, justification,
      total, a, b, c, d, e, f
    from question join counted using (qcm_id)
  `.execute(db);
  return rows;
}

/** Where a student stands in a subject, or in the part of it that the filter names. */
export async function findProgress(db: Connection, filter: StudyFilter, userId: number) {
  const { subject_id, chapter_id = null, exam_year = null } = filter;
  const { rows } = await sql<{
    attempt_number: number;
    completed_at: Date | null;
    total_questions: number;
    answered_questions: number;
    correct_answers: number;
    time_taken_seconds: number;
  }>`
    with open as (
      select id, attempt_number, completed_at from attempts
      where user_id = ${userId} and subject_id = ${subject_id} and closed_at is null
    ), part as (
      select id, correct_mask from qcms
      where subject_id = ${subject_id}
        and (${chapter_id}::bigint is null or chapter_id = ${chapter_id}::bigint)
        and (${exam_year}::integer is null or exam_year = ${exam_year}::integer)
    ), answered as (
      select answers.mask = part.correct_mask as is_correct, answers.time_taken_seconds
      from open join answers on answers.attempt_id = open.id and answers.user_id = ${userId}
        join part on part.id = answers.qcm_id
    )
    select
      coalesce((select attempt_number from open), 1 + (
        select coalesce(max(attempt_number), 0) from attempts
        where user_id = ${userId} and subject_id = ${subject_id}
      )) as attempt_number,
      (select completed_at from open) as completed_at,
      (select count(*) from part) as total_questions,
      (select count(*) from answered) as answered_questions,
      (select count(*) from answered where is_correct) as correct_answers,
      (select coalesce(sum(time_taken_seconds), 0) from answered) as time_taken_seconds
  `.execute(db);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** The answers of the open attempt by question number, each with its full question and counters. */
export function listReview(
  db: Connection,
  { subject_id, chapter_id, exam_year }: StudyFilter,
  userId: number,
) {
  return qcms(db)
    .innerJoin('answers', 'answers.qcm_id', 'qcms.id')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .select([
      'answers.mask',
      'answers.time_taken_seconds',
      'qcms.correct_mask',
      'qcm_stats.total',
      'qcm_stats.a',
      'qcm_stats.b',
      'qcm_stats.c',
      'qcm_stats.d',
      'qcm_stats.e',
      'qcm_stats.f',
    ])
    .where('qcms.subject_id', '=', subject_id)
    .where('attempts.subject_id', '=', subject_id)
    .where('answers.user_id', '=', userId)
    .where('attempts.closed_at', 'is', null)
    .$if(chapter_id !== undefined, (query) => query.where('qcms.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== undefined, (query) => query.where('qcms.exam_year', '=', exam_year ?? 0))
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}

/** Marks the open attempt as completed; the first time counts. */
export function updateAttemptCompleted(db: Connection, subjectId: number, userId: number) {
  return db
    .updateTable('attempts')
    .set({ completed_at: sql`coalesce(completed_at, now())` })
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes the open attempt. Its answers stay; the next answer opens the next attempt. */
export function updateAttemptClosed(db: Connection, subjectId: number, userId: number) {
  return db
    .updateTable('attempts')
    .set({ closed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Counters that differ from a recount of all answers. Empty, or something is wrong. */
export async function listWrongCounters(trx: Connection | Transaction<DB>): Promise<number[]> {
  const { rows } = await sql<{ qcm_id: number }>`
    select s.qcm_id
    from qcm_stats s join qcms q on q.id = s.qcm_id left join answers v on v.qcm_id = s.qcm_id
    group by s.qcm_id, q.correct_mask
    having (s.total, s.a, s.b, s.c, s.d, s.e, s.f, s.correct) is distinct from (
      count(v.*), count(*) filter (where v.mask & 1 > 0), count(*) filter (where v.mask & 2 > 0),
      count(*) filter (where v.mask & 4 > 0), count(*) filter (where v.mask & 8 > 0),
      count(*) filter (where v.mask & 16 > 0), count(*) filter (where v.mask & 32 > 0),
      count(*) filter (where v.mask = q.correct_mask))
    order by s.qcm_id
  `.execute(trx);
  return rows.map((row) => row.qcm_id);
}
