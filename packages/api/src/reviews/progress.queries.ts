import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isLive } from '../access/access.queries.ts';
import { isOffered } from '../questions/filter.queries.ts';

export interface ChapterRate {
  chapter_id: number;
  chapter_name: string;
  subject_id: number;
  subject_name: string;
  answered: number;
  correct: number;
  /** Mean rate of the others on the same questions, 0 to 1; null where too few have answered. */
  expected: number | null;
}

/** Fewer answers of a chapter say nothing. */
const MIN_ANSWERS = 10;
/** Others who have to have answered a question before their rate counts. */
const MIN_OTHERS = 5;

/** The student's latest answers by chapter, of subjects with live access, beside what the others know of them. */
export async function listChapterRates(db: Connection, userId: number): Promise<ChapterRate[]> {
  const { rows } = await sql<ChapterRate>`
    select chapters.id as chapter_id, chapters.name as chapter_name, subjects.id as subject_id,
      subjects.name as subject_name, count(*) as answered,
      count(*) filter (where answers.mask = qcms.correct_mask) as correct,
      avg((qcm_stats.correct - (answers.mask = qcms.correct_mask)::integer)::float
        / nullif(qcm_stats.total - 1, 0))
        filter (where qcm_stats.total > ${sql.lit(MIN_OTHERS)}) as expected
    from answers join qcms on qcms.id = answers.qcm_id and ${isOffered}
      join qcm_stats on qcm_stats.qcm_id = qcms.id
      join chapters on chapters.id = qcms.chapter_id
      join subjects on subjects.id = qcms.subject_id
      join access on access.semester_id = subjects.semester_id and access.user_id = ${userId}
        and ${isLive}
    where answers.user_id = ${userId}
    group by chapters.id, subjects.id
    having count(*) >= ${sql.lit(MIN_ANSWERS)}
  `.execute(db);
  return rows;
}
