import type { Connection } from '@amphi/db';
import { PACE_MIN, SECONDS_PER_QUESTION } from '@amphi/domain/reviews/session-length';
import { sql } from 'kysely';
import { REVIEW, studyDayOf } from './cards.queries.ts';
import { reviewedOn } from './queue.queries.ts';

/** Answers that the pace is taken from, and reviews of today are looked for in: the latest ones. */
const RECENT = 200;
/** Answers of each kind among which those of today are counted: five times the largest goal. */
const TODAY = 500;
/** Seconds between two answers that count: a shorter gap is of answers sent together, a longer one is a break. */
const GAPS = { min: 3, max: 300 };

/** What a student has done today, and at which pace they answer. */
export interface DayDone {
  /** From one answer to the next, the correction read; a usual value until it is known of the student. */
  seconds_per_question: number;
  /** Answers of this day of study, among the latest 500 of each kind, wherever they were asked. */
  answered_today: number;
  /** True where reviews were answered today, or a session of the day was begun. */
  was_asked_today: boolean;
  /** The session of the day that is not finished; null without one. */
  sitting_id: number | null;
  /** Cards of the book, or of the final sweep, that were reviewed today. */
  reviewed: number;
}

export async function findDayDone(
  db: Connection,
  userId: number,
  timezone: string,
): Promise<DayDone> {
  const recent = (table: 'answer_log' | 'qroc_log') => sql`
    select id, answered_at, source, studied_on = ${studyDayOf(timezone)} as is_of_today
    from ${sql.table(table)} where user_id = ${userId} order by id desc limit ${sql.lit(RECENT)}`;
  const ofToday = (table: 'answer_log' | 'qroc_log') => sql`(
    select count(*) from (
      select studied_on from ${sql.table(table)}
      where user_id = ${userId} order by id desc limit ${sql.lit(TODAY)}
    ) as latest where studied_on = ${studyDayOf(timezone)})`;
  const { rows } = await sql<Omit<DayDone, 'seconds_per_question'> & { pace: number | null }>`
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
        and planned_on = ${studyDayOf(timezone)} and finished_at is null) as sitting_id,
      (${reviewedOn(userId, studyDayOf(timezone))}) as reviewed
  `.execute(db);
  const { pace, ...done } = rows[0] as (typeof rows)[number];
  return { ...done, seconds_per_question: pace ?? SECONDS_PER_QUESTION };
}
