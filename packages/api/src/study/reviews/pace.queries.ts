import type { Connection } from '@amphi/db';
import { PACE_MIN, SECONDS_PER_QUESTION } from '@amphi/domain/reviews/session-length';
import { sql } from 'kysely';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { REVIEW, studyDayOf } from './cards.queries.ts';

/** Answers that the pace is taken from, and reviews of today are looked for in: the latest ones. */
const RECENT = 200;
/** Answers of each kind among which those of today are counted: five times the largest goal. */
const TODAY = 500;
/** Seconds between two answers that count: a shorter gap is of answers sent together, a longer one is a break. */
const GAPS = { min: 3, max: 300 };

/** Days of study whose answers are counted, today among them. */
const DAYS = 14;

/** Pace at which a student answers, and what they have done today. */
export interface Pace {
  /** From one answer to the next, the correction read; a usual value until it is known of the student. */
  seconds_per_question: number;
  /** Answers of this day of study, among the latest 500 of each kind, wherever they were asked. */
  answered_today: number;
  /** True where reviews were answered today, or a session of the day was begun. */
  was_asked_today: boolean;
  /** The session of the day that is not finished; null without one. */
  sitting_id: number | null;
}

export async function findPace(db: Connection, userId: number, timezone: string): Promise<Pace> {
  const recent = (table: 'answer_log' | 'qroc_log') => sql`
    select id, answered_at, source, studied_on = ${studyDayOf(timezone)} as is_of_today
    from ${sql.table(table)} where user_id = ${userId} order by id desc limit ${sql.lit(RECENT)}`;
  const ofToday = (table: 'answer_log' | 'qroc_log') => sql`(
    select count(*) from (
      select studied_on from ${sql.table(table)}
      where user_id = ${userId} order by id desc limit ${sql.lit(TODAY)}
    ) as latest where studied_on = ${studyDayOf(timezone)})`;
  const { pace, ...done } = await oneRow<
    Omit<Pace, 'seconds_per_question'> & { pace: number | null }
  >(db)`
    with given as (${recent('answer_log')}), graded as (${recent('qroc_log')}), gaps as (
      select extract(epoch from answered_at - lag(answered_at) over (order by id))::float as seconds
      from given
    )
    select
      (select avg(seconds) from gaps
        where seconds between ${sql.lit(GAPS.min)} and ${sql.lit(GAPS.max)}
        having count(*) >= ${sql.lit(PACE_MIN)}) as pace,
      ${ofToday('answer_log')} + ${ofToday('qroc_log')} as answered_today,
      exists (select from given where is_of_today and source = ${sql.lit(REVIEW)})
        or exists (select from graded where is_of_today and source = ${sql.lit(REVIEW)})
        or exists (select from sittings where user_id = ${userId} and origin = 'plan'
          and planned_on = ${studyDayOf(timezone)}) as was_asked_today,
      (select id from sittings where user_id = ${userId} and origin = 'plan'
        and planned_on = ${studyDayOf(timezone)} and finished_at is null) as sitting_id
  `;
  return { ...done, seconds_per_question: pace ?? SECONDS_PER_QUESTION };
}

/** Answers of each of the last 14 days of study, wherever they were asked, today's last; of each kind as many as 14 full days hold. */
export function listRecentDays(
  db: Connection,
  userId: number,
  timezone: string,
): Promise<{ day: string; answers: number }[]> {
  const latest = (table: 'answer_log' | 'qroc_log') => sql`(
    select studied_on from ${sql.table(table)}
    where user_id = ${userId} order by id desc limit ${sql.lit(DAYS * TODAY)})`;
  return listRows<{ day: string; answers: number }>(db)`
    with given as (
      select studied_on, count(*) as answers
      from (${latest('answer_log')} union all ${latest('qroc_log')}) as latest group by studied_on
    )
    select day::date::text as day, coalesce(answers, 0)::int as answers
    from generate_series(${studyDayOf(timezone)} - ${sql.lit(DAYS - 1)}, ${studyDayOf(timezone)}, '1 day') as day
      left join given on studied_on = day::date
    order by day`;
}
