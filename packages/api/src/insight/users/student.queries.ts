import type { Connection } from '@amphi/db';
import { isOffered, isPublishedIn, isRight } from '../../catalog/conditions/filter.queries.ts';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { studyDayOf } from '../../study/reviews/cards.queries.ts';

/** Weeks of study that are shown, this one included. */
const WEEKS = 12;

/** Finds the latest sign-in and the latest answer; null for never. */
export const findLastActivity = (db: Connection, userId: number) => oneRow<{
  last_sign_in_at: Date | null;
  last_answer_at: Date | null;
}>(db)`
    select
      (select last_sign_in_at from users where id = ${userId}) as last_sign_in_at,
      greatest(
        (select max(last_answer_at) from attempts where user_id = ${userId}),
        (select answered_at from qroc_log where user_id = ${userId} order by id desc limit 1)
      ) as last_answer_at
  `;

/** Answers of either kind by week, oldest first; `week` is its Monday. Weeks without any are there with zeros. */
export const listAnswerWeeks = (db: Connection, userId: number, timezone: string) => listRows<{
  week: string;
  answers: number;
  correct: number;
}>(db)`
    with span as (
      select date_trunc('week', ${studyDayOf(timezone)})::date as this_week
    ), given as (
      select date_trunc('week', answer_log.studied_on)::date as week,
        ${isRight('answer_log.mask')} as is_correct
      from answer_log join qcms on qcms.id = answer_log.qcm_id
      where answer_log.user_id = ${userId}
        and answer_log.studied_on >= (select this_week - ${7 * (WEEKS - 1)}::int from span)
      union all
      select date_trunc('week', studied_on)::date, null from qroc_log
      where user_id = ${userId}
        and studied_on >= (select this_week - ${7 * (WEEKS - 1)}::int from span)
    )
    select weeks.week, count(given.week) as answers,
      count(*) filter (where given.is_correct) as correct
    from span, generate_series(${WEEKS - 1}::int, 0, -1) as step,
      lateral (select span.this_week - 7 * step as week) as weeks
      left join given on given.week = weeks.week
    group by weeks.week
    order by weeks.week
  `;

/**
 * Subjects that an account has studied, the latest first: closed questions that its open attempt has answered of those
 * on offer, open ones that it has ever graded, and answers of earlier attempts, which are with their history.
 */
export const listStudiedSubjects = (db: Connection, userId: number) => listRows<{
  id: number;
  name: string;
  questions: number;
  answered: number;
  open_questions: number;
  open_answered: number;
  attempts: number;
  started_at: Date | null;
  restarted_at: Date | null;
  last_answer_at: Date;
}>(db)`
    with tried as (
      select subject_id, max(attempt_number) as attempts, max(closed_at) as restarted_at,
        max(started_at) filter (where closed_at is null) as started_at,
        max(id) filter (where closed_at is null) as attempt_id, max(last_answer_at) as last_answer_at
      from attempts where user_id = ${userId} group by subject_id
    ), graded as (
      select qrocs.subject_id, count(*) as open_answered, max(answered_at) as last_answer_at
      from qroc_answers join qrocs on qrocs.id = qroc_answers.qroc_id
      where qroc_answers.user_id = ${userId} and ${isPublishedIn('qrocs')} group by qrocs.subject_id
    )
    select subjects.id, subjects.name,
      (select count(*) from qcms where subject_id = subjects.id and ${isOffered}) as questions,
      (select count(*) from answers join qcms on qcms.id = answers.qcm_id
        where attempt_id = tried.attempt_id and user_id = ${userId}
          and qcms.subject_id = subjects.id and ${isOffered}) as answered,
      (select count(*) from qrocs
        where subject_id = subjects.id and ${isPublishedIn('qrocs')}) as open_questions,
      coalesce(open_answered, 0) as open_answered, coalesce(attempts, 0) as attempts,
      started_at, restarted_at, greatest(tried.last_answer_at, graded.last_answer_at) as last_answer_at
    from tried full join graded using (subject_id) join subjects on subjects.id = subject_id
    order by last_answer_at desc, subjects.id
  `;
