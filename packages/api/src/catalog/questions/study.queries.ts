import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import { isInPart, isOffered, isOfferedQroc } from '../conditions/filter.queries.ts';
import { studiedQcms } from './qcm.queries.ts';

/** The study pack: full questions by number. */
export function listStudyPack(db: Connection, filter: StudyFilter, userId: number) {
  return studiedQcms(db, userId)
    .where(isInPart('qcms', filter))
    .where(isOffered)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}

/** Reads what a subject offers: questions by chapter and exam year, closed and open. */
export async function findStudyOptions(db: Connection, subjectId: number) {
  const [chapters, qcmYears, qrocYears, totals] = await Promise.all([
    db
      .selectFrom('chapters')
      .select([
        'id',
        'name',
        'subject_id',
        'position',
        sql<number>`(select count(*) from qcms where chapter_id = chapters.id and ${isOffered})`.as(
          'qcm_count',
        ),
        sql<number>`(select count(*) from qrocs where chapter_id = chapters.id and ${isOfferedQroc})`.as(
          'justification_qcm_count',
        ),
      ])
      .where('subject_id', '=', subjectId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('qcms')
      .select((eb) => [
        eb.ref('exam_year').$castTo<number>().as('year'),
        eb.fn.countAll<number>().as('qcm_count'),
      ])
      .where('subject_id', '=', subjectId)
      .where('is_exam_question', '=', true)
      .where(isOffered)
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectFrom('qrocs')
      .select((eb) => [
        eb.ref('exam_year').$castTo<number>().as('year'),
        eb.fn.countAll<number>().as('justification_qcm_count'),
      ])
      .where('subject_id', '=', subjectId)
      .where('is_exam_question', '=', true)
      .where(isOfferedQroc)
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectNoFrom([
        sql<number>`(select count(*) from qcms where subject_id = ${subjectId} and ${isOffered})`.as(
          'total_qcms',
        ),
        sql<number>`(select count(*) from qrocs where subject_id = ${subjectId} and ${isOfferedQroc})`.as(
          'justification_qcm_count',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    chapters,
    justification_chapters: chapters.filter((chapter) => chapter.justification_qcm_count > 0),
    exam_years: qcmYears,
    justification_exam_years: qrocYears,
    has_justification_qcms: totals.justification_qcm_count > 0,
    ...totals,
  };
}
