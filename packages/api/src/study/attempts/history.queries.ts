import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import {
  givenMask,
  isOffered,
  isPublished,
  isRight,
} from '../../catalog/conditions/filter.queries.ts';
import { COUNTERS } from '../../catalog/questions/answers.queries.ts';
import { studiedQcms } from '../../catalog/questions/qcm.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';

export interface AttemptFigures {
  attempt_number: number;
  started_at: Date;
  last_answer_at: Date;
  completed_at: Date | null;
  /** Null while it is the current one. */
  closed_at: Date | null;
  answered_questions: number;
  correct_answers: number;
}

/**
 * A student's attempts at a subject, the latest first. What an attempt answered is with `answers` until a later
 * attempt answers the same question, then with `answer_history`. Right is what the present key says.
 */
export const listAttempts = (
  db: Connection,
  subjectId: number,
  userId: number,
) => listRows<AttemptFigures>(db)`
    select attempt_number, started_at, last_answer_at, completed_at, closed_at,
      answered_questions, correct_answers
    from attempts cross join lateral (
      select count(*) as answered_questions,
        count(*) filter (where ${isRight('given.mask')}) as correct_answers
      from (
        select qcm_id, mask from answers
        where attempt_id = attempts.id and user_id = ${userId}
        union all
        select qcm_id, mask from answer_history
        where attempt_id = attempts.id and user_id = ${userId}
      ) as given join qcms on qcms.id = given.qcm_id
      where qcms.subject_id = ${subjectId} and ${isOffered}
    ) as figures
    where attempts.user_id = ${userId} and attempts.subject_id = ${subjectId}
    order by attempt_number desc
  `;

interface AttemptKey {
  user_id: number;
  subject_id: number;
  attempt_number: number;
}

export function findAttempt(db: Connection, { user_id, subject_id, attempt_number }: AttemptKey) {
  return db
    .selectFrom('attempts')
    .select(['id', 'subject_id', 'attempt_number', 'started_at', 'last_answer_at', 'closed_at'])
    .where('user_id', '=', user_id)
    .where('subject_id', '=', subject_id)
    .where('attempt_number', '=', attempt_number)
    .executeTakeFirst();
}

/**
 * The answers of one attempt by question number, each with its full question and counters; `own_mask` is the
 * student's latest answer, which is what the counters hold of them. Those to questions that a running exam of theirs
 * asks are left out.
 */
export function listAttemptAnswers(
  db: Connection,
  { id: attemptId, subject_id }: { id: number; subject_id: number },
  userId: number,
) {
  return (
    studiedQcms(db, userId)
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('answers')
            .select(['qcm_id', 'mask', 'time_taken_seconds', 'question_version'])
            .where('attempt_id', '=', attemptId)
            .where('user_id', '=', userId)
            .unionAll(
              eb
                .selectFrom('answer_history')
                .select(['qcm_id', 'mask', 'time_taken_seconds', 'question_version'])
                .where('attempt_id', '=', attemptId)
                .where('user_id', '=', userId),
            )
            .as('given'),
        (join) => join.onRef('given.qcm_id', '=', 'qcms.id'),
      )
      .innerJoin('answers', (join) =>
        join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
      )
      .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
      .select([
        givenMask('given.mask').as('mask'),
        'given.time_taken_seconds',
        sql<boolean>`given.question_version <> qcms.version`.as('changed_since'),
        'answers.mask as own_mask',
        'qcms.correct_mask',
        ...COUNTERS,
      ])
      // A question may have moved to a subject that the student has no access to.
      .where('qcms.subject_id', '=', subject_id)
      .where(isPublished)
      .orderBy('qcms.question_number')
      .orderBy('qcms.id')
      .execute()
  );
}

/** The latest attempt, locked, and whether it was closed less than so many seconds ago. */
export function lockLatestAttempt(
  trx: Transaction<DB>,
  { user_id, subject_id }: Omit<AttemptKey, 'attempt_number'>,
  seconds: number,
) {
  return trx
    .selectFrom('attempts')
    .select([
      'id',
      'attempt_number',
      'closed_at',
      // Not now(), which is when the transaction began: it may have waited for answers since.
      sql<boolean>`coalesce(closed_at > clock_timestamp() - make_interval(secs => ${seconds}), false)`.as(
        'closed_recently',
      ),
    ])
    .where('user_id', '=', user_id)
    .where('subject_id', '=', subject_id)
    .orderBy('attempt_number', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateAttemptReopened(trx: Transaction<DB>, id: number) {
  return trx.updateTable('attempts').set({ closed_at: null }).where('id', '=', id).execute();
}

interface PartRow {
  chapter_id: number | null;
  exam_year: number | null;
  is_chapter: boolean;
  answered_questions: number;
  correct_answers: number;
}

/** Counts the questions of each chapter and of each exam year that the open attempt has answered; none for zero. */
export const listPartProgress = (
  db: Connection,
  subjectId: number,
  userId: number,
) => listRows<PartRow>(db)`
    select qcms.chapter_id, qcms.exam_year, grouping(qcms.chapter_id) = 0 as is_chapter,
      count(*) as answered_questions,
      count(*) filter (where ${isRight('answers.mask')}) as correct_answers
    from attempts
      join answers on answers.attempt_id = attempts.id and answers.user_id = ${userId}
      join qcms on qcms.id = answers.qcm_id
    where attempts.user_id = ${userId} and attempts.subject_id = ${subjectId}
      and attempts.closed_at is null and qcms.subject_id = ${subjectId} and ${isOffered}
    group by grouping sets ((qcms.chapter_id), (qcms.exam_year))
    order by qcms.chapter_id, qcms.exam_year
  `;
