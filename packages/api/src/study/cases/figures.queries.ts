import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isRight } from '../../catalog/conditions/filter.queries.ts';
import { asText, eitherText, type WithText } from '../../platform/question-text.queries.ts';

/** Most students whose answers to one question are read, those who joined last. */
const STUDENTS_MAX = 5_000;

/** Figures of one question of a clinical case; shares are from 0 to 1, null without a student. */
export interface CaseStepFigures extends WithText {
  /** Its position, from 1. */
  number: number;
  /** Students who have answered it. */
  n: number;
  p: number | null;
  /** Students who have answered no question behind it. */
  left: number;
  /** Students whose first error of the case is here. */
  first_errors: number;
  /** Right answers of those without an error before, and of those with one. */
  p_after_right: number | null;
  p_after_error: number | null;
}

/** The questions of a case in their order, by the first answers to closed and the last to open ones. */
export async function listCaseFigures(db: Connection, caseId: number): Promise<CaseStepFigures[]> {
  const { rows } = await sql<CaseStepFigures>`
    with item as materialized (
      select row_number() over (order by position) as number, qcm_id, qroc_id
      from case_items where case_id = ${caseId}
    ), given as materialized (
      select number, user_id, is_right from item join qcms on qcms.id = item.qcm_id
        cross join lateral (
          select user_id, ${isRight('answer_log.mask')} as is_right from answer_log
          where answer_log.qcm_id = item.qcm_id and is_first
          order by user_id desc limit ${sql.lit(STUDENTS_MAX)}) as answer
      union all
      select number, user_id, grade > 1 from item cross join lateral (
        select user_id, grade from qroc_answers where qroc_answers.qroc_id = item.qroc_id
        order by user_id desc limit ${sql.lit(STUDENTS_MAX)}) as answer
    ), walked as (
      select number, user_id, is_right, bool_and(is_right) over before as was_right,
        max(number) over (partition by user_id) as last
      from given
      window before as (partition by user_id order by number
        rows between unbounded preceding and 1 preceding)
    ), counted as (
      select number, count(*) as n, avg(is_right::integer)::float8 as p,
        count(*) filter (where number = last) as left,
        count(*) filter (where not is_right and coalesce(was_right, true)) as first_errors,
        avg(is_right::integer) filter (where was_right)::float8 as p_after_right,
        avg(is_right::integer) filter (where not was_right)::float8 as p_after_error
      from walked group by number
    )
    select item.number, ${asText(sql`left(${eitherText}, 200)`)},
      coalesce(n, 0) as n, p, coalesce(counted.left, 0) as left,
      coalesce(first_errors, 0) as first_errors, p_after_right, p_after_error
    from item left join counted using (number)
      left join qcms on qcms.id = item.qcm_id left join qrocs on qrocs.id = item.qroc_id
    order by item.number
  `.execute(db);
  return rows;
}
