import type { Connection } from '@amphi/db';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
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
