import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import { announced, isInPart, isOffered, isOfferedQroc } from './filter.queries.ts';
import { studiedQcms } from './qcm.queries.ts';

function practiceQuestions(db: Connection, filter: StudyFilter, userId: number) {
  return db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select((eb) => [
      'qcms.id',
      'qcms.question_text',
      'qcms.text_format',
      'qcms.options',
      'qcms.image_url',
      'qcms.subject_id',
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.lesson_name',
      'qcms.question_number',
      'qcms.is_exam_question',
      'qcms.exam_year',
      'qcms.created_at',
      'qcms.updated_at',
      sql<boolean>`qcms.justification is not null`.as('has_justification'),
      // Not correlated: the answers are read once, not once per question.
      eb(
        'qcms.id',
        'in',
        eb
          .selectFrom('attempts')
          .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
          .select('answers.qcm_id')
          .where('attempts.user_id', '=', userId)
          .where('attempts.subject_id', '=', filter.subject_id)
          .where('attempts.closed_at', 'is', null)
          .where('answers.user_id', '=', userId),
      )
        .$castTo<boolean>()
        .as('is_answered'),
    ])
    .where(isInPart('qcms', filter))
    .where(isOffered)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id');
}

/** The closed questions of a subject by number, without keys and justifications. */
export const listPracticeQuestions = (db: Connection, filter: StudyFilter, userId: number) =>
  practiceQuestions(db, filter, userId).execute();

/** As `listPracticeQuestions`, each with what its format announces of its answer, and whether it counts in no note. */
export const listAnnouncedQuestions = (db: Connection, filter: StudyFilter, userId: number) =>
  practiceQuestions(db, filter, userId)
    .select([...announced, sql<boolean>`qcms.state = 'neutralised'`.as('is_neutralised')])
    .execute();

/** The study pack: full questions by number. */
export function listStudyPack(db: Connection, filter: StudyFilter) {
  return studiedQcms(db)
    .where(isInPart('qcms', filter))
    .where(isOffered)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}

/** What a subject offers: questions by chapter and exam year, closed and open. */
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
