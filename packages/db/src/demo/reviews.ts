import { sql } from 'kysely';
import type { Connection } from '../client.ts';
import type { StoredSubject } from './content.ts';

/** Every so many questions that are known by now were answered before, and forgotten once. */
const EARLIER_EACH = 3;

/** Days until the demo student's exam. */
const EXAM_IN_DAYS = 75;

/**
 * Earlier answers of the student: questions that were wrong weeks ago and are known by now, open questions with their
 * grades, and the date of an exam. Logged before the latest answers, since cards follow from the log in its order.
 * None of it was answered today, or is due today.
 */
export async function seedReviews(
  db: Connection,
  userId: number,
  subject: StoredSubject,
  timezone: string,
): Promise<void> {
  const today = sql`((now() at time zone ${timezone}) - interval '4 hours')::date`;
  await sql`
    insert into answer_log (user_id, qcm_id, mask, is_first, source, attempt_id,
      time_taken_seconds, question_version, studied_on, answered_at)
    select user_id, qcm_id,
      -- One slip at first, and for half of them once more.
      case when days_ago = 30 or days_ago = 22 and qcm_id % 2 = 0
        then case when mask = 1 then 3 else mask # 1 end
        else mask end,
      days_ago = 30, case when days_ago = 30 then 1 else 4 end, attempt_id, 30, 1,
      ${today} - days_ago, now() - make_interval(days => days_ago)
    from answers join qcms on qcms.id = qcm_id and answers.mask = qcms.correct_mask
      cross join unnest(array[30, 22, 9]) as days_ago
    where user_id = ${userId} and qcm_id % ${EARLIER_EACH} = 0
    order by days_ago desc, qcm_id
  `.execute(db);
  await sql`
    with graded as (
      select id, row_number() over (order by order_index, id) as position
      from qrocs where subject_id = ${subject.id} order by order_index, id limit 8
    ), answered as (
      insert into qroc_answers (user_id, qroc_id, verdict, grade, question_version)
      select ${userId}, id, 'none', 3 + position % 2, 1 from graded
    ), revealed as (
      insert into qroc_reveals (user_id, qroc_id) select ${userId}, id from graded
    )
    select from graded
  `.execute(db);
  await sql`
    insert into qroc_log (user_id, qroc_id, verdict, grade, is_first, source, time_taken_seconds,
      question_version, submission_id, studied_on, answered_at)
    select user_id, qroc_id, 'none',
      case when days_ago = 1 then grade else 1 + qroc_id % 3 end, days_ago = 12, 1, 40, 1,
      gen_random_uuid(), ${today} - days_ago, now() - make_interval(days => days_ago)
    from qroc_answers cross join unnest(array[12, 1]) as days_ago
    where user_id = ${userId}
    order by days_ago desc, qroc_id
  `.execute(db);
  await sql`
    insert into exam_dates (user_id, subject_id, exam_on)
    values (${userId}, ${subject.id}, ${today} + ${EXAM_IN_DAYS}::integer)
  `.execute(db);
}
