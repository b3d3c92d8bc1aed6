import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { isInPart, isOffered, isOfferedQroc, isServedQroc } from '../conditions/filter.queries.ts';
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

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * Reads what a subject offers: questions by chapter and exam year, closed and open.
 *
 * @param isWhole false for those who may study its open chapters alone
 */
export async function findStudyOptions(services: Services, subjectId: number, isWhole: boolean) {
  const { db } = services;
  const isCounted = sql<boolean>`(${isOfferedQroc} and ${isServedQroc(services)})`;
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
        sql<number>`(select count(*) from qrocs where chapter_id = chapters.id and ${isCounted})`.as(
          'justification_qcm_count',
        ),
      ])
      .where('subject_id', '=', subjectId)
      .$if(!isWhole, (query) => query.where('is_open', '=', true))
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
      .where(isCounted)
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectNoFrom([
        sql<number>`(select count(*) from qcms where subject_id = ${subjectId} and ${isOffered})`.as(
          'total_qcms',
        ),
        sql<number>`(select count(*) from qrocs where subject_id = ${subjectId} and ${isCounted})`.as(
          'justification_qcm_count',
        ),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { total_qcms, justification_qcm_count } = isWhole
    ? totals
    : {
        total_qcms: sum(chapters.map(({ qcm_count }) => qcm_count)),
        justification_qcm_count: sum(chapters.map((one) => one.justification_qcm_count)),
      };
  return {
    chapters,
    justification_chapters: chapters.filter((chapter) => chapter.justification_qcm_count > 0),
    exam_years: isWhole ? qcmYears : [],
    justification_exam_years: isWhole ? qrocYears : [],
    has_justification_qcms: justification_qcm_count > 0,
    total_qcms,
    justification_qcm_count,
  };
}
