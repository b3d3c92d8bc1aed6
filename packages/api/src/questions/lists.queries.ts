import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { type RawBuilder, sql } from 'kysely';
import { announced, isInPart, isOffered } from './filter.queries.ts';

/** One number of many rows, whatever their order. */
const fingerprint = (...columns: string[]) =>
  sql`to_hex(bit_xor(hash_record_extended(row(${sql.join(columns.map((column) => sql.ref(column)))}), 0)))`;

/**
 * What the list of a part of a subject is made from: which questions are offered at this moment, and when they, the
 * chapters and the names above them were last changed. A trigger dates every change of these tables.
 */
const versionOf = (filter: StudyFilter): RawBuilder<string> => sql<string>`(
  select concat_ws('-', count(*), ${fingerprint('qcms.id', 'qcms.updated_at')},
    (select ${fingerprint('chapters.id', 'chapters.updated_at')}
      from chapters where subject_id = ${filter.subject_id}),
    (select ${fingerprint('subjects.updated_at', 'semesters.updated_at')}
      from subjects join semesters on semesters.id = subjects.semester_id
      where subjects.id = ${filter.subject_id}))
  from qcms where ${isInPart('qcms', filter)} and ${isOffered})`;

/** The version of a list at this moment. */
export async function findListVersion(db: Connection, filter: StudyFilter): Promise<string> {
  const row = await db.selectNoFrom(versionOf(filter).as('version')).executeTakeFirstOrThrow();
  return row.version;
}

/** As `findListVersion`, with the questions of the subject that a student has answered in the open attempt. */
export async function findListState(db: Connection, filter: StudyFilter, userId: number) {
  const { version, answered } = await db
    .selectNoFrom((eb) => [
      versionOf(filter).as('version'),
      sql<string[]>`array(${eb
        .selectFrom('attempts')
        .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
        .select('answers.qcm_id')
        .where('attempts.user_id', '=', userId)
        .where('attempts.subject_id', '=', filter.subject_id)
        .where('attempts.closed_at', 'is', null)
        .where('answers.user_id', '=', userId)})`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
  return { version, answered: answered.map(Number) };
}

/** The offered questions of a part of a subject by number, each with the list's version. */
const offered = (db: Connection, filter: StudyFilter) =>
  db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .select([
      versionOf(filter).as('version'),
      'subjects.name as subject_name',
      'qcms.id',
      'qcms.question_text',
      'qcms.text_format',
      'qcms.options',
      'qcms.image_url',
      'qcms.lesson_name',
      'qcms.is_exam_question',
      'qcms.exam_year',
    ])
    .where(isInPart('qcms', filter))
    .where(isOffered)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id');

/** The closed questions of a subject, without keys and justifications. */
export const listQuestions = (db: Connection, filter: StudyFilter) =>
  offered(db, filter)
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.subject_id',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.question_number',
      'qcms.created_at',
      'qcms.updated_at',
      sql<boolean>`qcms.justification is not null`.as('has_justification'),
    ])
    .execute();

/** The same as a session shows them: with what each one's format announces, and whether it counts in no note. */
export const listPlayedQuestions = (db: Connection, filter: StudyFilter) =>
  offered(db, filter)
    .select([...announced, sql<boolean>`qcms.state = 'neutralised'`.as('is_neutralised')])
    .execute();
