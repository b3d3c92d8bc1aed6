import type { Connection, DB, Transaction } from '@amphi/db';
import { ANSWER_SOURCES, type AnswerSource } from '@amphi/domain/attempts/rules';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import type { Verdict } from '@amphi/domain/questions/qroc-match/match';
import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { STUDY_DAY_HOUR } from '@amphi/domain/reviews/study-day';
import { sql } from 'kysely';
import { ownAbbreviations } from '../../catalog/abbreviations/abbreviations.queries.ts';
import { isInRunningExam, isKnown, mayStudy } from '../../catalog/access/access.queries.ts';
import { isOfferedQroc } from '../../catalog/conditions/filter.queries.ts';
import { compared, wholeSolutions } from '../../catalog/questions/questions.queries.ts';
import { answeringLock } from '../../platform/locks.queries.ts';
import { hasRows } from '../../platform/rows.queries.ts';

/** Reads what a typed answer is compared with, where it may be disclosed. */
export const findExpected = (db: Connection, qrocId: number, userId: number) =>
  wholeSolutions(db, userId)
    .qrocs.select('qrocs.version')
    .where('qrocs.id', '=', qrocId)
    .executeTakeFirst();

/**
 * Reads an open question for the grade of an answer: who may give it, what the answer is compared with, and how the others
 * graded theirs. Nothing of the expected answer is disclosed.
 */
export const findToGrade = (
  db: Connection,
  { qroc_id, user_id, in_review }: { qroc_id: number; user_id: number; in_review: boolean },
) =>
  compared(db)
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .select([
      'qrocs.version',
      mayStudy(user_id, 'subjects.semester_id', 'qrocs.chapter_id').as('has_access'),
      isInRunningExam(user_id, 'qroc', 'qrocs.id').as('is_in_exam'),
      sql<
        boolean | null
      >`${in_review ? isKnown('qroc', user_id, 'qrocs.id') : sql`null::boolean`}`.as('is_known'),
      ownAbbreviations.as('abbreviations'),
      sql<OthersGrades | null>`(select to_json(others) from (${othersGrades(user_id, [qroc_id])}) as others)`.as(
        'others',
      ),
    ])
    .where('qrocs.id', '=', qroc_id)
    .where(isOfferedQroc)
    .executeTakeFirst();

export type QuestionToGrade = NonNullable<Awaited<ReturnType<typeof findToGrade>>>;

export interface GradedAnswer {
  user_id: number;
  qroc_id: number;
  typed_text: string | null;
  verdict: Verdict;
  elements_mask: number;
  grade: SelfGrade;
  source: AnswerSource;
  sitting_id: number | null;
  time_taken_seconds: number;
  question_version: number;
  submission_id: string;
  /** The time at which it was given, if it waited on a device. */
  answered_at: Date | null;
}

const dayBegins = sql.lit(`${STUDY_DAY_HOUR} hours`);

/**
 * Locks a question against deletion and merges, and then the answers of a student as `lockAnswering` does.
 *
 * @returns false without a lock of the student's where the question is not offered any more
 */
export const lockToGrade = (
  trx: Transaction<DB>,
  { qroc_id, user_id }: { qroc_id: number; user_id: number },
) => hasRows(trx)`
    with question as materialized (
      select id from qrocs where id = ${qroc_id} and ${isOfferedQroc} for key share
    )
    select ${answeringLock(user_id)} from question
  `;

/**
 * Keeps the latest answer, logs it, and notes the day of study; one that was recorded before changes nothing. The
 * caller holds the student's lock, so that the numbers of the log become visible in their order.
 */
export async function recordQrocAnswer(
  trx: Transaction<DB>,
  answer: GradedAnswer,
  timezone: string,
): Promise<void> {
  const { user_id, qroc_id, verdict, elements_mask, question_version, submission_id } = answer;
  const grade = SELF_GRADES.indexOf(answer.grade) + 1;
  const answeredAt = sql`coalesce(${answer.answered_at}::timestamptz, now())`;
  await sql`
    with fresh as (
      select where not exists (
        select from qroc_log
        where user_id = ${user_id} and submission_id = ${submission_id}::uuid
      )
    ), before as (
      select from qroc_answers where user_id = ${user_id} and qroc_id = ${qroc_id}
    ), latest as (
      insert into qroc_answers (user_id, qroc_id, typed_text, verdict, elements_mask, grade,
        question_version)
      select ${user_id}::bigint, ${qroc_id}::bigint, ${answer.typed_text}::text, ${verdict}::text,
        ${elements_mask}::integer, ${grade}::smallint, ${question_version}::integer
      from fresh
      on conflict (user_id, qroc_id) do update set
        typed_text = excluded.typed_text, verdict = excluded.verdict,
        elements_mask = excluded.elements_mask, grade = excluded.grade,
        question_version = excluded.question_version, answered_at = excluded.answered_at
      returning user_id, qroc_id
    ), logged as (
      insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source,
        time_taken_seconds, question_version, submission_id, studied_on, answered_at, sitting_id)
      select user_id, qroc_id, ${verdict}, ${grade}, not exists (select from before),
        ${ANSWER_SOURCES.indexOf(answer.source) + 1}, ${answer.time_taken_seconds}, ${question_version},
        ${submission_id}::uuid, ((${answeredAt} at time zone ${timezone}) - interval ${dayBegins})::date,
        ${answeredAt}, ${answer.sitting_id}::bigint
      from latest
    ), revealed as (
      -- Who grades an answer has seen it, also where the server did not show it.
      insert into qroc_reveals (user_id, qroc_id) select user_id, qroc_id from latest
      on conflict do nothing
    )
    insert into study_days (user_id, day)
    select user_id, (${answeredAt} at time zone ${timezone})::date from latest
    on conflict do nothing
  `.execute(trx);
}

/** Grades that the others gave their latest answers. */
export interface OthersGrades {
  total: number;
  /** Known or easy. */
  known: number;
  /** By element, how many of those who answered the present version named or ticked it. */
  element_counts: number[];
  /** Number of others who answered the present version. */
  of_version: number;
}

export const NO_GRADES: OthersGrades = { total: 0, known: 0, element_counts: [], of_version: 0 };

/** Counts the others' grades of each of these open questions. */
const othersGrades = (userId: number, ids: readonly number[]) => sql<
  OthersGrades & { qroc_id: number }
>`
    with others as materialized (
      select qrocs.id as qroc_id, grade, elements_mask, question_version = qrocs.version as is_present,
        jsonb_array_length(qrocs.elements) as element_count
      from qrocs cross join lateral (
        -- Not joined as a whole: a question has few of all answers.
        select grade, elements_mask, question_version from qroc_answers
        where qroc_answers.qroc_id = qrocs.id and qroc_answers.user_id <> ${userId} offset 0
      ) as answers
      where qrocs.id = any(${ids}::bigint[])
    ), counted as (
      select qroc_id, element, count(*) filter (where elements_mask >> element & 1 = 1)::integer as named
      from others, generate_series(0, element_count - 1) as element
      where is_present
      group by qroc_id, element
    ), elements as (
      select qroc_id, array_agg(named order by element) as element_counts from counted group by qroc_id
    ), graded as (
      select qroc_id, count(*) as total, count(*) filter (where grade >= 3) as known,
        count(*) filter (where is_present) as of_version
      from others group by qroc_id
    )
    select graded.*, coalesce(element_counts, '{}') as element_counts
    from graded left join elements using (qroc_id)
  `;

/** Reads the others' grades of each of these open questions. */
export async function listOthersGrades(
  db: Connection,
  userId: number,
  ids: readonly number[],
): Promise<(id: number) => OthersGrades> {
  const { rows } = await othersGrades(userId, ids).execute(db);
  const found = new Map(rows.map(({ qroc_id, ...others }) => [qroc_id, others]));
  return (id) => found.get(id) ?? NO_GRADES;
}

/** Counts the others' grades of one open question. */
export const findOthersGrades = async (
  db: Connection,
  { user_id, qroc_id }: { user_id: number; qroc_id: number },
): Promise<OthersGrades> => (await listOthersGrades(db, user_id, [qroc_id]))(qroc_id);
