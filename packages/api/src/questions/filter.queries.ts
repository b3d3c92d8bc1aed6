import type { StudyFilter } from '@amphi/domain/attempts/schema';
import type { QuestionFilter } from '@amphi/domain/questions/question.schema';
import { type SearchWord, searchWords } from '@amphi/domain/search';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../search.queries.ts';
import { isInScope } from '../staff/scope.queries.ts';

// Conditions that are not asked for are not in the statement, so that each combination gets a plan of its own.
const allOf = (conditions: readonly (RawBuilder<unknown> | undefined)[]) => {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(present, sql` and `)}`;
};

/** Whether a mock exam asks a closed question whose results are not open: nothing of it is told until then. */
export const isSealed = (qcmId: string) =>
  sql<boolean>`${sql.ref(qcmId)} = any (array(select qcm_id from sealed_qcms))`;

/** Whether a closed question is neither a draft nor retired. */
export const isPublished = sql<boolean>`qcms.state in ('published', 'neutralised')`;

/** Whether a closed question is offered to students: neither a draft, nor retired, nor sealed. */
export const isOffered = sql<boolean>`(${isPublished} and not ${isSealed('qcms.id')})`;

/**
 * How many answers a closed question's format announces before it is answered: one (QRU), or as many as its key has
 * (QRP). Null for the other formats, whose number of answers is part of the key.
 */
export const expectedCount = sql<number | null>`case
  when qcms.answer_format in ('qru', 'qrp') then cardinality(qcms.correct_answers) end`.as(
  'expected_count',
);

/** Whether a question belongs to the studied part of a subject. */
export function isInPart(
  table: 'qcms' | 'qrocs',
  { subject_id, chapter_id, exam_year }: StudyFilter,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return allOf([
    sql`${column('subject_id')} = ${subject_id}`,
    chapter_id === undefined ? undefined : sql`${column('chapter_id')} = ${chapter_id}`,
    exam_year === undefined ? undefined : sql`${column('exam_year')} = ${exam_year}`,
  ]);
}

/** The questions that a word finds: by their texts, as the source names them, and by their own number. */
function foundBy(
  table: 'qcms' | 'qrocs',
  { text, number }: SearchWord,
  searched: RawBuilder<string>,
): RawBuilder<unknown> {
  const ids = sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}`;
  const searches = [
    sql`${ids} where ${contains(searched, text)}`,
    sql`${ids} where ${sql.ref(`${table}.source_id`)} = ${text}`,
  ];
  if (table === 'qcms') {
    searches.push(sql`${ids} where ${contains(sql`qcms.options::text`, text)}`);
    if (number !== null) searches.push(sql`${ids} where qcms.question_number = ${number}::bigint`);
  }
  if (number !== null) searches.push(sql`${ids} where ${sql.ref(`${table}.id`)} = ${number}`);
  return sql`${sql.ref(`${table}.id`)} in (${sql.join(searches, sql` union `)})`;
}

/**
 * Whether every word of a search is found in a question. A search for each, by an index of its own, where an "or" has
 * none.
 */
function isFound(table: 'qcms' | 'qrocs', search: string, searched: RawBuilder<string>) {
  return allOf(searchWords(search).map((word) => foundBy(table, word, searched)));
}

/** A filter of questions, within what the caller may see. */
export type ScopedFilter = Omit<QuestionFilter, 'skip' | 'limit'> & { scope?: Scope };

/**
 * Whether a question passes the filter of the back-office's tables and exports.
 *
 * @param searched the text that `search` looks into
 */
export function passesFilter(
  table: 'qcms' | 'qrocs',
  { subject_id, semester_id, search, kind, scope = 'all' }: ScopedFilter,
  searched: RawBuilder<string>,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return allOf([
    isInScope(scope, `${table}.subject_id`),
    subject_id === undefined ? undefined : sql`${column('subject_id')} = ${subject_id}`,
    semester_id === undefined
      ? undefined
      : sql`${column('subject_id')} in (select id from subjects where semester_id = ${semester_id})`,
    search ? isFound(table, search, searched) : undefined,
    kind === 'all' ? undefined : sql`${column('is_exam_question')} = ${kind === 'exam'}`,
  ]);
}
