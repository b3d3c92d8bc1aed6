import type { Connection } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import { isOffered, isPublishedIn, isSealed } from '../conditions/filter.queries.ts';

/**
 * The exam years of a closed question of the statement, without repetition: those of its subject's questions with the
 * same text and options, or confirmed to be the same in other words.
 */
const examYears = (selected: RawBuilder<unknown>) => sql`(
  select ${selected} from qcms as duplicate
  where duplicate.subject_id = qcms.subject_id and duplicate.exam_year is not null
    and ${isPublishedIn('duplicate')} and not ${isSealed('duplicate.id')}
    and duplicate.content_key in (
      select qcms.content_key
      union all
      select member.content_key from qcms as alike
        join duplicate_groups as own on own.qcm_id = alike.id
        join duplicate_groups as others on others.group_id = own.group_id
        join qcms as member
          on member.id = others.qcm_id and member.subject_id = qcms.subject_id
      where alike.content_key = qcms.content_key and alike.subject_id = qcms.subject_id
    )
)`;

/** True of a closed question that came in exams of two years or more. */
export const isRecurring = sql<boolean>`${examYears(sql`count(distinct duplicate.exam_year)`)} > 1`;

/** In which years' exams a closed question came, rising; none of one that is not offered. */
export async function findExamYears(db: Connection, qcmId: number): Promise<number[]> {
  const { rows } = await sql<{ years: number[] | null }>`
    select ${examYears(sql`array_agg(distinct duplicate.exam_year order by duplicate.exam_year)`)} as years
    from qcms where id = ${qcmId} and ${isOffered}
  `.execute(db);
  return rows[0]?.years ?? [];
}

/** Exam questions of a chapter. */
export interface ChapterRecurrence {
  /** Null: questions without a chapter. */
  chapter_id: number | null;
  chapter_name: string | null;
  /** Questions by exam year, those years alone that have any. */
  years: Record<string, number>;
  total: number;
}

/** The exam questions of a subject by chapter and year, and how many of them came in several years. */
export async function findRecurrence(
  db: Connection,
  subjectId: number,
): Promise<{ chapters: ChapterRecurrence[]; recurring: number }> {
  const [chapters, recurring] = await Promise.all([
    sql<ChapterRecurrence>`
      select chapter_id, chapters.name as chapter_name, jsonb_object_agg(year, count) as years,
        sum(count)::integer as total
      from (
        select chapter_id, exam_year as year, count(*)::integer as count from qcms
        where subject_id = ${subjectId} and exam_year is not null and ${isOffered}
        group by chapter_id, exam_year
      ) as counted left join chapters on chapters.id = chapter_id
      group by chapter_id, chapters.name, chapters.position
      order by chapters.position nulls last, chapter_id
    `.execute(db),
    sql<{ count: number }>`
      with duplicates as (
        select content_key, min(group_id) as group_id
        from qcms join duplicate_groups on duplicate_groups.qcm_id = qcms.id
        where subject_id = ${subjectId} group by content_key
      )
      select count(*) as count from (
        select from qcms left join duplicates using (content_key)
        where subject_id = ${subjectId} and exam_year is not null and ${isOffered}
        group by coalesce(group_id::text, content_key::text)
        having count(distinct exam_year) > 1
      ) as recurring
    `.execute(db),
  ]);
  return { chapters: chapters.rows, recurring: recurring.rows[0]?.count ?? 0 };
}
