import type { Connection, DB, Transaction } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import {
  givenMask,
  isInPart,
  isOffered,
  isPublished,
  isRight,
} from '../../catalog/conditions/filter.queries.ts';
import { COUNTERS } from '../../catalog/questions/answers.queries.ts';
import { studiedQcms } from '../../catalog/questions/qcm.queries.ts';
import { findRow, listValues, oneRow } from '../../platform/rows.queries.ts';

/** Reads the progress of a student in a subject, or in the part of it that the filter names. */
export async function findProgress(db: Connection, filter: StudyFilter, userId: number) {
  const { subject_id } = filter;
  return oneRow<{
    attempt_number: number;
    completed_at: Date | null;
    total_questions: number;
    answered_questions: number;
    correct_answers: number;
    time_taken_seconds: number;
  }>(db)`
    with open as (
      select id, attempt_number, completed_at from attempts
      where user_id = ${userId} and subject_id = ${subject_id} and closed_at is null
    ), part as (
      select id, options_mask, correct_mask from qcms where ${isInPart('qcms', filter)} and ${isOffered}
    ), answered as (
      select ${isRight('answers.mask', 'part')} as is_correct, answers.time_taken_seconds
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
  `;
}

/**
 * The points of the open attempt under the subject's scoring rule, in thousandths, over the questions answered in it,
 * for students who ask for a note; undefined for others. Neutralised questions count for nothing.
 */
export const findAttemptPoints = (db: Connection, subjectId: number, userId: number) => findRow<{
  bareme_name: string;
  answered_questions: number;
  points: number;
  max_points: number;
}>(db)`
    select name as bareme_name, sum(questions)::integer as answered_questions,
      coalesce(sum(bareme_case_points(params, case_id, points, 1000 * questions)), 0)::integer as points,
      sum(bareme_case_max(params, case_id, 1000 * questions))::integer as max_points
    from (
    select rule.id, rule.name, rule.params, case_id, count(given) as questions, sum(given) as points
    from subjects
      join baremes as rule
        on rule.id = coalesce(subjects.bareme_id, (select id from baremes where is_default))
      join attempts on attempts.subject_id = subjects.id and attempts.user_id = ${userId}
        and attempts.closed_at is null
      join answers on answers.attempt_id = attempts.id and answers.user_id = ${userId}
      join qcms on qcms.id = answers.qcm_id and ${isOffered}
      left join case_items on case_items.qcm_id = qcms.id
      cross join lateral bareme_points(rule.kind, rule.params, answers.mask, correct_mask,
        options_mask, must_mask, never_mask, answer_format, option_weights, state) as given
    where subjects.id = ${subjectId}
      and exists (select from users where users.id = ${userId} and shows_score)
    group by rule.id, case_id
    ) as part
    group by id, name
  `;

/**
 * The answers of the open attempt by question number, each with its full question and counters; those to questions that
 * a running exam of the student's asks are left out.
 */
export function listReview(db: Connection, filter: StudyFilter, userId: number) {
  return studiedQcms(db, userId)
    .innerJoin('answers', 'answers.qcm_id', 'qcms.id')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .select([
      givenMask('answers.mask').as('mask'),
      'answers.time_taken_seconds',
      'qcms.correct_mask',
      ...COUNTERS,
    ])
    .where(isInPart('qcms', filter))
    .where(isPublished)
    .where('attempts.subject_id', '=', filter.subject_id)
    .where('attempts.user_id', '=', userId)
    .where('answers.user_id', '=', userId)
    .where('attempts.closed_at', 'is', null)
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
export const listWrongCounters = (trx: Connection | Transaction<DB>) => listValues<number>(trx)`
    select s.qcm_id
    from qcm_stats s join qcms q on q.id = s.qcm_id left join answers v on v.qcm_id = s.qcm_id
    group by s.qcm_id, q.options_mask, q.correct_mask
    having (s.total, s.a, s.b, s.c, s.d, s.e, s.f, s.correct) is distinct from (
      count(v.*), count(*) filter (where v.mask & 1 > 0), count(*) filter (where v.mask & 2 > 0),
      count(*) filter (where v.mask & 4 > 0), count(*) filter (where v.mask & 8 > 0),
      count(*) filter (where v.mask & 16 > 0), count(*) filter (where v.mask & 32 > 0),
      count(*) filter (where ${isRight('v.mask', 'q')}))
    order by s.qcm_id
  `;
