import type { Connection } from '@amphi/db';
import { READINESS_MIN } from '@amphi/domain/reviews/readiness';
import { PERCENTILE_MIN } from '@amphi/domain/sittings/percentile';
import { type RawBuilder, sql } from 'kysely';
import { isOffered } from '../../catalog/conditions/filter.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { DEFAULT_PARAMETERS } from './memory.ts';

/** Counts the closed questions that the chapters of some subjects offer. */
export const listChapterSizes = (db: Connection, subjectIds: readonly number[]) => listRows<{
  subject_id: number;
  chapter_id: number;
  name: string;
  total: number;
}>(db)`
    select chapters.subject_id, chapters.id as chapter_id, chapters.name, count(*) as total
    from chapters join qcms on qcms.chapter_id = chapters.id and ${isOffered}
    where qcms.subject_id = any(${subjectIds}::bigint[])
    group by chapters.id
    order by chapters.subject_id, chapters.position, chapters.id
  `;

/** Most days between the exam of others and one's own. */
const SAME_DISTANCE_DAYS = 3;
/** Others who are read at most: their mean is meant, not each of them. */
const OTHERS_MAX = 2 * PERCENTILE_MIN;

/** FSRS-6's last parameter, by which recall falls with time. */
const DECAY_AT = 21;
const defaultDecay = sql.lit(DEFAULT_PARAMETERS[DECAY_AT - 1] ?? 0);

/** `recallOn` in SQL, for the day of the exam: recall is 90 % once `stability` days have passed. */
const recallOnExam = sql`(1 + (0.9::float8 ^ (-1 / decay) - 1)
  * greatest(0, exam_on - last_on) / stability::float8) ^ (-decay)`;

/** The mean of the others' estimates, and of how many. */
export interface OthersReadiness {
  subject_id: number;
  rate: number;
  count: number;
}

/**
 * The mean share of each subject's questions that others would know on the day of their exam: those whose exam is about
 * as far away, and who are compared with others. Nothing of a subject below `PERCENTILE_MIN` others who have seen enough.
 *
 * @param subjects with the day of the reader's exam, and how many questions they have
 */
export async function listOthersReadiness(
  db: Connection,
  userId: number,
  subjects: readonly { id: number; exam_on: string; total: number }[],
): Promise<OthersReadiness[]> {
  if (subjects.length === 0) return [];
  // Reads each side of the reader's day in the order of the index: it ends at the limit, however many have the same
  // day.
  const nearest = (side: '<' | '>=', order: RawBuilder<unknown>) => sql`
    select user_id, exam_on, abs(exam_on - own_exam_on) as distance from exam_dates
    where subject_id = asked.subject_id and user_id <> ${userId}
      and exam_on ${sql.raw(side)} own_exam_on
      and exam_on between own_exam_on - ${sql.lit(SAME_DISTANCE_DAYS)}
        and own_exam_on + ${sql.lit(SAME_DISTANCE_DAYS)}
      and (select is_compared from users where id = exam_dates.user_id)
    order by ${order} limit ${sql.lit(OTHERS_MAX)}`;
  return listRows<OthersReadiness>(db)`
    with asked as (
      select * from unnest(${subjects.map(({ id }) => id)}::bigint[],
        ${subjects.map(({ exam_on }) => exam_on)}::date[],
        ${subjects.map(({ total }) => total)}::integer[]) as asked (subject_id, own_exam_on, total)
    ), near as materialized (
      select asked.subject_id, asked.total, other.user_id, other.exam_on,
        coalesce(memory_parameters.w[${sql.lit(DECAY_AT)}], ${defaultDecay})::float8 as decay
      from asked cross join lateral (
        (${nearest('>=', sql`exam_on, user_id`)}) union all
        (${nearest('<', sql`exam_on desc, user_id desc`)})
        order by distance, user_id limit ${sql.lit(OTHERS_MAX)}
      ) as other
        left join learners on learners.user_id = other.user_id
        left join memory_parameters on memory_parameters.id = learners.parameters_id
    ), ready as (
      select near.subject_id, sum(${recallOnExam}) / near.total as rate
      from near join qcms on qcms.subject_id = near.subject_id and ${isOffered}
        join cards on cards.user_id = near.user_id and cards.qcm_id = qcms.id
      group by near.subject_id, near.user_id, near.total
      having count(*) >= ${sql.lit(READINESS_MIN)}
    )
    select subject_id, avg(rate) as rate, count(*) as count from ready
    group by subject_id having count(*) >= ${sql.lit(PERCENTILE_MIN)}
  `;
}
