import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { sql } from 'kysely';
import { isInPart } from './filter.queries.ts';
import { qcms } from './qcm.queries.ts';

/** What a subject is called, and its semester. */
export interface SubjectNames {
  name: string;
  semester_name: string;
}

/** What all students see of the questions of a subject: by number, without keys and justifications. */
export function listPracticeContent(
  db: Connection,
  filter: StudyFilter,
  { name, semester_name }: SubjectNames,
) {
  return db
    .selectFrom('qcms')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      'qcms.question_text',
      'qcms.options',
      'qcms.image_url',
      'qcms.subject_id',
      sql<string>`${name}::text`.as('subject_name'),
      sql<string>`${semester_name}::text`.as('semester_name'),
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.lesson_name',
      'qcms.question_number',
      'qcms.is_exam_question',
      'qcms.exam_year',
      'qcms.created_at',
      'qcms.updated_at',
      sql<boolean>`qcms.justification is not null`.as('has_justification'),
    ])
    .where(isInPart('qcms', filter))
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}

/**
 * What changes of that list: the versions of the subject's content, other ones as soon as a question or chapter
 * is another, and the questions that the student has answered in their open attempt.
 */
export async function findPracticeState(
  db: Connection,
  subjectId: number,
  userId: number,
): Promise<{ versions: string; answered: number[] }> {
  const { rows } = await sql<{ versions: string; answered: number[] }>`
    select (
      select coalesce(string_agg(version::text, ' ' order by version), '')
      from content_versions where subject_id = ${subjectId}
    ) as versions,
    (
      select coalesce(json_agg(answers.qcm_id), '[]')
      from attempts join answers on answers.attempt_id = attempts.id and answers.user_id = ${userId}
      where attempts.user_id = ${userId} and attempts.subject_id = ${subjectId}
        and attempts.closed_at is null
    ) as answered
  `.execute(db);
  return rows[0] ?? { versions: '', answered: [] };
}

/** The study pack: full questions by number. */
export function listStudyPack(db: Connection, filter: StudyFilter) {
  return qcms(db)
    .where(isInPart('qcms', filter))
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
        sql<number>`(select count(*) from qcms where chapter_id = chapters.id)`.as('qcm_count'),
        sql<number>`(select count(*) from qrocs where chapter_id = chapters.id)`.as(
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
      .groupBy('exam_year')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectNoFrom([
        sql<number>`(select count(*) from qcms where subject_id = ${subjectId})`.as('total_qcms'),
        sql<number>`(select count(*) from qrocs where subject_id = ${subjectId})`.as(
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
