import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isOffered } from './filter.queries.ts';

/** Whether a closed question came in exams of two years or more: in its subject, by text and options. */
export const isRecurring = sql<boolean>`(
  select count(distinct twin.exam_year) from qcms as twin
  where twin.content_key = qcms.content_key and twin.subject_id = qcms.subject_id
    and twin.state in ('published', 'neutralised')
) > 1`;

/** What exams asked for in a chapter. */
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
      select count(*) as count from (
        select content_key from qcms
        where subject_id = ${subjectId} and exam_year is not null and ${isOffered}
        group by content_key having count(distinct exam_year) > 1
      ) as recurring
    `.execute(db),
  ]);
  return { chapters: chapters.rows, recurring: recurring.rows[0]?.count ?? 0 };
}
