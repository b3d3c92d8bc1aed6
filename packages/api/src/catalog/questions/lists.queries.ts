import type { Connection, DB } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import { arrayOf } from '../../platform/keys.queries.ts';
import { mayStudy } from '../access/access.queries.ts';
import { announced, isInPart, isNeutralised, isOffered } from '../conditions/filter.queries.ts';
import { caseOf } from './cases.queries.ts';
import { hasJustification, prompts } from './questions.queries.ts';

/** Hashes many rows to a number that does not depend on their order. */
const fingerprint = (...columns: string[]) =>
  sql`to_hex(bit_xor(hash_record_extended(row(${sql.join(columns.map((column) => sql.ref(column)))}), 0)))`;

/**
 * Version of the list of a part of a subject: which questions are offered at this moment, and when they, the
 * chapters, the clinical cases and the names above them were last changed. A trigger dates every change of these tables.
 *
 * @param part values or columns of the surrounding query, which holds `subjects` and `semesters`
 */
const versionOf = (part: Record<'chapter_id' | 'exam_year', RawBuilder<unknown>>) => sql<string>`(
  select concat_ws('-', count(*), ${fingerprint('qcms.id', 'qcms.updated_at')},
    (select ${fingerprint('chapters.id', 'chapters.updated_at')}
      from chapters where subject_id = subjects.id),
    (select ${fingerprint('cases.id', 'cases.updated_at')}
      from cases where subject_id = subjects.id),
    to_hex(hash_record_extended(row(subjects.updated_at, semesters.updated_at), 0)))
  from qcms where qcms.subject_id = subjects.id and ${isOffered}
    and (${part.chapter_id} is null or qcms.chapter_id = ${part.chapter_id})
    and (${part.exam_year} is null or qcms.exam_year = ${part.exam_year}))`;

/** State of a list at a moment. */
export interface ListState {
  has_access: boolean;
  version: string;
  /** The questions of the subject that the student has answered in the open attempt. */
  answered: readonly number[];
}

/** Reads whether a list may be read, and its state. Every session begins with this, so reads are batched. */
export const findListState = coalesce(
  async (db: Connection, keys: readonly (StudyFilter & { user_id: number })[]) => {
    const column = <Key extends keyof (typeof keys)[number]>(
      key: Key,
      type: 'bigint' | 'integer',
    ) =>
      arrayOf(
        keys.map((one) => one[key] ?? null),
        type,
      );
    const { rows } = await sql<{
      ordinal: number;
      has_access: boolean;
      version: string;
      answered: string[];
    }>`
      select given.ordinal, ${mayStudy(sql.ref('given.user_id'), 'subjects.semester_id', 'chapters.id')} as has_access,
        ${versionOf({ chapter_id: sql.ref('given.chapter_id'), exam_year: sql.ref('given.exam_year') })} as version,
        array(select answers.qcm_id from attempts join answers on answers.attempt_id = attempts.id
          where attempts.user_id = given.user_id and attempts.subject_id = given.subject_id
            and attempts.closed_at is null and answers.user_id = given.user_id) as answered
      from unnest(${column('subject_id', 'bigint')}, ${column('chapter_id', 'bigint')},
          ${column('exam_year', 'integer')}, ${column('user_id', 'bigint')})
          with ordinality as given (subject_id, chapter_id, exam_year, user_id, ordinal)
        join subjects on subjects.id = given.subject_id
        join semesters on semesters.id = subjects.semester_id
        left join chapters
          on chapters.id = given.chapter_id and chapters.subject_id = subjects.id
    `.execute(db);
    const found = new Map<number, ListState>();
    for (const { ordinal, has_access, version, answered } of rows) {
      found.set(ordinal, { has_access, version, answered: answered.map(Number) });
    }
    return keys.map((_, index) => found.get(index + 1));
  },
);

const valuesOf = ({ chapter_id, exam_year }: StudyFilter) => ({
  chapter_id: sql`${chapter_id ?? null}::bigint`,
  exam_year: sql`${exam_year ?? null}::integer`,
});

/** Offered questions of a part of a subject among these, each with the list's version. */
const offered = <Row>(questions: SelectQueryBuilder<DB, 'qcms', Row>, filter: StudyFilter) =>
  questions
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .select([
      sql<string>`(select ${versionOf(valuesOf(filter))}
        from subjects join semesters on semesters.id = subjects.semester_id
        where subjects.id = ${filter.subject_id})`.as('version'),
      'subjects.name as subject_name',
    ])
    .where(isInPart('qcms', filter))
    .where(isOffered);

/** The closed questions of a subject, without keys and justifications. */
export const listQuestions = (db: Connection, filter: StudyFilter) =>
  offered(prompts(db).qcms, filter)
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.subject_id',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.question_number',
      'qcms.created_at',
      'qcms.updated_at',
      hasJustification('qcms').as('has_justification'),
    ])
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();

/** The first number among the questions of the same clinical case, where the case is as a whole. */
const filingOfCase = sql`min(qcms.question_number) over (partition by coalesce(
  (select case_items.case_id from case_items where case_items.qcm_id = qcms.id), -qcms.id))`;

/**
 * Offered questions among these as a session shows them: with what each one's format announces, whether it counts in no
 * note, and its clinical case, whose questions follow each other.
 */
export const playedQuestions = <Row>(
  questions: SelectQueryBuilder<DB, 'qcms', Row>,
  filter: StudyFilter,
) =>
  offered(questions, filter)
    .select('qcms.version as question_version')
    .select([...announced, isNeutralised])
    .select(caseOf('qcms'))
    .orderBy(filingOfCase)
    .orderBy('case_id', (order) => order.nullsFirst())
    .orderBy('case_position', (order) => order.nullsFirst())
    .orderBy('qcms.question_number')
    .orderBy('qcms.id');
