import type { Connection } from '@amphi/db';
import { ANSWER_SOURCES } from '@amphi/domain/attempts/rules';
import { SOLUTION_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { sql } from 'kysely';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { SOLUTION } from '../../catalog/questions/questions.queries.ts';
import { compileOnce } from '../../platform/compiled.queries.ts';
import type { RecordedAnswer, Submission } from '../../platform/context.ts';
import { STUDENT_LOCK } from '../../platform/locks.queries.ts';

/**
 * The sources that make a subject the one to resume: practice itself, and a sitting with the correction after each
 * question. An exam or a review of the error book asks for questions from anywhere.
 */
const IS_STUDY = sql`source in (1, 2)`;

/** Only practice has a part of the subject, a chapter or an exam year, that it resumes. */
const IS_PRACTICE = sql`source = 1`;

/** After midnight, so that questions answered at night count as the day before for repetition. */
const DAY_OF_STUDY_BEGINS = sql.lit('4 hours');

/** True of the same submission sent again, as opposed to the same answer given again. */
const isRepeat = sql<boolean>`(answers.attempt_id = excluded.attempt_id
  and answers.mask = excluded.mask and excluded.prev_mask <> excluded.mask)`;

/** Fields of submissions as arrays, in one order. */
type Columns = Record<
  | 'user_ids'
  | 'qcm_ids'
  | 'masks'
  | 'seconds'
  | 'base_attempts'
  | 'base_masks'
  | 'chapter_ids'
  | 'exam_years'
  | 'sources'
  | 'sitting_ids'
  | 'given_at'
  | 'versions',
  readonly unknown[]
> & { timezone: string };

const record = compileOnce(
  (_db, columns: Columns) => sql<RecordedAnswer>`
    with input as materialized (
      select * from unnest(
        ${columns.user_ids}::bigint[], ${columns.qcm_ids}::bigint[], ${columns.masks}::smallint[],
        ${columns.seconds}::integer[], ${columns.base_attempts}::integer[], ${columns.base_masks}::smallint[],
        ${columns.chapter_ids}::bigint[], ${columns.exam_years}::smallint[], ${columns.sources}::smallint[],
        ${columns.sitting_ids}::bigint[], ${columns.given_at}::timestamptz[], ${columns.versions}::integer[]
      ) with ordinality as t (user_id, qcm_id, mask, time_taken_seconds, base_attempt, base_mask,
        chapter_id, exam_year, source, sitting_id, given_at, seen_version, position)
    ), question as materialized (
      select input.*, qcms.subject_id, qcms.options, qcms.correct_mask, qcms.options_mask, qcms.version,
        ${sql.join(SOLUTION.map(sql.ref))}
      from input join qcms on qcms.id = input.qcm_id
      order by qcms.id
      for share of qcms
    ), locked as materialized (
      -- One batch at a time for each student. Attempts alone can't keep an order: those that are there
      -- are locked before those are opened that are not, and another batch may be opening them.
      select user_id, pg_advisory_xact_lock(${STUDENT_LOCK}, (user_id % 2147483647)::integer)
      from (select distinct user_id from question order by user_id) as student
    ), opened as materialized (
      -- Locked, so that no reset comes between looking and writing.
      select attempts.user_id, attempts.subject_id, attempts.attempt_number
      from attempts join (
        select distinct user_id, subject_id from question join locked using (user_id)
        where base_attempt is not null
      ) as pair on pair.user_id = attempts.user_id and pair.subject_id = attempts.subject_id
      where attempts.closed_at is null
      order by attempts.user_id, attempts.subject_id
      for no key update of attempts
    ), standing as (
      -- What a stale submission must not even open an attempt for.
      select question.* from question join locked using (user_id)
        left join opened using (user_id, subject_id)
      where (seen_version is null or seen_version = version)
        and (base_attempt is null or base_attempt = coalesce(opened.attempt_number, 1 + coalesce((
        select max(attempt_number) from attempts
        where attempts.user_id = question.user_id and attempts.subject_id = question.subject_id
      ), 0)) and (base_mask = 0 or exists (
        select from answers join attempts on attempts.id = answers.attempt_id
        where answers.user_id = question.user_id and answers.qcm_id = question.qcm_id
          and attempts.closed_at is null
      )))
    ), pair as (
      select distinct on (user_id, subject_id) user_id, subject_id, chapter_id, exam_year,
        ${IS_STUDY} as is_study, ${IS_PRACTICE} as is_practice
      from standing order by user_id, subject_id, ${IS_STUDY} desc, position desc
    ), attempt as (
      insert into attempts (user_id, subject_id, attempt_number, last_chapter_id, last_exam_year)
      select pair.user_id, pair.subject_id, 1 + coalesce((
        select max(attempt_number) from attempts
        where attempts.user_id = pair.user_id and attempts.subject_id = pair.subject_id
      ), 0), pair.chapter_id, pair.exam_year
      from pair
      on conflict (user_id, subject_id) where closed_at is null do update set
        (last_answer_at, last_chapter_id, last_exam_year) = (
          select case when is_study then excluded.last_answer_at else attempts.last_answer_at end,
            case when is_practice then pair.chapter_id else attempts.last_chapter_id end,
            case when is_practice then pair.exam_year else attempts.last_exam_year end
          from pair
          where pair.user_id = excluded.user_id and pair.subject_id = excluded.subject_id
        )
      returning id, user_id, subject_id, attempt_number
    ), vote as (
      insert into answers
        (user_id, qcm_id, attempt_id, mask, prev_mask, time_taken_seconds, question_version)
      select user_id, qcm_id, attempt.id, mask, base_mask, time_taken_seconds, version
      from standing join attempt using (user_id, subject_id)
      -- An attempt that was reopened meanwhile is not the one that the student saw.
      where base_attempt is null or base_attempt = attempt_number
      order by user_id, qcm_id
      on conflict (user_id, qcm_id) do update set
        attempt_id = excluded.attempt_id,
        mask = excluded.mask,
        prev_mask = answers.mask,
        time_taken_seconds = case when ${isRepeat}
          then answers.time_taken_seconds else excluded.time_taken_seconds end,
        question_version = excluded.question_version,
        answered_at = case when ${isRepeat} then answers.answered_at else excluded.answered_at end
      where excluded.prev_mask is null
        or case when answers.attempt_id = excluded.attempt_id
          -- Students see the letters that are still offered.
          then (select answers.mask & options_mask in
              (excluded.prev_mask & options_mask, excluded.mask & options_mask)
            from question
            where question.user_id = excluded.user_id and question.qcm_id = excluded.qcm_id)
          else excluded.prev_mask = 0 end
      returning user_id, qcm_id, attempt_id, mask, coalesce(prev_mask, 0) as prev,
        question_version, answered_at
    ), change as materialized (
      select qcm_id,
        count(*) filter (where prev = 0) as total,
        sum((vote.mask & 1) - (prev & 1)) as a,
        sum((vote.mask >> 1 & 1) - (prev >> 1 & 1)) as b,
        sum((vote.mask >> 2 & 1) - (prev >> 2 & 1)) as c,
        sum((vote.mask >> 3 & 1) - (prev >> 3 & 1)) as d,
        sum((vote.mask >> 4 & 1) - (prev >> 4 & 1)) as e,
        sum((vote.mask >> 5 & 1) - (prev >> 5 & 1)) as f,
        sum(${isRight('vote.mask', 'question')}::integer
          - ${isRight('vote.prev', 'question')}::integer) as correct
      from vote join question using (user_id, qcm_id)
      group by qcm_id
    ), counter as materialized (
      select qcm_stats.* from qcm_stats join change using (qcm_id)
      order by qcm_stats.qcm_id
      for no key update of qcm_stats
    ), counted as (
      update qcm_stats set
        total = counter.total + change.total,
        a = counter.a + change.a, b = counter.b + change.b, c = counter.c + change.c,
        d = counter.d + change.d, e = counter.e + change.e, f = counter.f + change.f,
        correct = counter.correct + change.correct
      from change join counter using (qcm_id)
      where qcm_stats.qcm_id = change.qcm_id
      returning qcm_stats.qcm_id, qcm_stats.total, qcm_stats.a, qcm_stats.b, qcm_stats.c,
        qcm_stats.d, qcm_stats.e, qcm_stats.f
    ), logged as (
      insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id, sitting_id,
        time_taken_seconds, question_version, studied_on, answered_at)
      select user_id, qcm_id, vote.mask, prev = 0, source, attempt_id, sitting_id,
        question.time_taken_seconds, question_version,
        ((coalesce(given_at, now()) at time zone ${columns.timezone}) - interval ${DAY_OF_STUDY_BEGINS})::date,
        coalesce(given_at, now())
      from vote join question using (user_id, qcm_id)
      where answered_at = transaction_timestamp()
      order by position
    ), day as (
      insert into study_days (user_id, day)
      select distinct user_id, (coalesce(given_at, now()) at time zone ${columns.timezone})::date
      from vote join question using (user_id, qcm_id)
      -- A repeat was studied on the day of the first time.
      where answered_at = transaction_timestamp()
      on conflict do nothing
    )
    select user_id, qcm_id, version, options, correct_mask, ${sql.join(SOLUTION_COLUMNS.map(sql.ref))},
      vote.user_id is not null as recorded, total, a, b, c, d, e, f
    from question left join vote using (user_id, qcm_id) left join counted using (qcm_id)
  `,
);

/**
 * Records answers of different users or questions in one statement, and so in one transaction: opens
 * the attempts that are missing, keeps the latest answer of each user and question, moves the votes in
 * the counters by exactly what changed, logs each answer, and notes the day of study.
 *
 * A submission that names the version of the question that its letters are of is written only if that is the version at the
 * moment of writing. One that says what it is based on is written only if that is so at the moment of writing; sent
 * again, it is recorded once and changes nothing more. The base travels in `prev_mask`, the only place
 * from where the upsert can compare it with the row that it has locked.
 *
 * Changes come from the upsert itself (`prev_mask`), never from an earlier read, so that counters
 * stay exact under races. Locks are taken in one order: questions (shared, so that a new key waits), the
 * students' locks, attempts, answers, counters. Counters are added to as they were when they got locked: the
 * row that the statement saw at its beginning may be an older one, against which checks would fail.
 *
 * @param submissions no two with the same user and question
 * @returns a row for each submission whose question still exists
 */
export const recordAnswers = (
  db: Connection,
  submissions: readonly Submission[],
  timezone: string,
): Promise<RecordedAnswer[]> =>
  record(db, {
    user_ids: submissions.map((one) => one.user_id),
    qcm_ids: submissions.map((one) => one.qcm_id),
    masks: submissions.map((one) => one.mask),
    seconds: submissions.map((one) => one.time_taken_seconds),
    base_attempts: submissions.map((one) => one.based_on?.attempt_number ?? null),
    base_masks: submissions.map((one) => one.based_on?.mask ?? null),
    chapter_ids: submissions.map((one) => one.chapter_id),
    exam_years: submissions.map((one) => one.exam_year),
    sources: submissions.map((one) => ANSWER_SOURCES.indexOf(one.source) + 1),
    sitting_ids: submissions.map((one) => one.sitting_id),
    given_at: submissions.map((one) => one.answered_at),
    versions: submissions.map((one) => one.question_version ?? null),
    timezone,
  });

/** The recorded answer of a user to a question, for a submission that was refused. */
export async function findStandingAnswer(
  db: Connection,
  { user_id, qcm_id, mask, based_on }: Submission,
): Promise<{ attempt_number: number; mask: number; already_recorded: boolean }> {
  const { rows } = await sql<{ attempt_number: number; mask: number; already_recorded: boolean }>`
    with own as (
      select id, attempt_number, closed_at from attempts
      where user_id = ${user_id} and subject_id = (select subject_id from qcms where id = ${qcm_id})
    ), given as (
      select attempt_id, mask from answers where user_id = ${user_id} and qcm_id = ${qcm_id}
      union all
      select attempt_id, mask from answer_history
      where user_id = ${user_id} and qcm_id = ${qcm_id}
    )
    select
      coalesce(max(attempt_number) filter (where closed_at is null),
        1 + coalesce(max(attempt_number), 0)) as attempt_number,
      coalesce(max(mask & offered) filter (where closed_at is null), 0) as mask,
      coalesce(bool_or(attempt_number = ${based_on?.attempt_number ?? 0}::integer
        and closed_at is not null and mask = ${mask}::smallint), false) as already_recorded
    from own left join given on given.attempt_id = own.id
      left join (select options_mask as offered from qcms where id = ${qcm_id}) as question on true
  `.execute(db);
  return rows[0] ?? { attempt_number: 1, mask: 0, already_recorded: false };
}
