import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { EXAM_COLUMNS, type QuestionFilter } from '@amphi/domain/questions/question.schema';
import { EXAM_YEAR_MIN, latestExamYear } from '@amphi/domain/questions/rules';
import { STUDIED_STATES } from '@amphi/domain/questions/states';
import { type SearchWord, searchWords } from '@amphi/domain/search';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { isInScope } from '../../identity/staff/scope.queries.ts';
import type { Services } from '../../platform/context.ts';
import { keyContains } from '../../platform/search.queries.ts';

// Conditions that are not asked for are not in the statement, so that each combination gets a plan of its own.
const allOf = (conditions: readonly (RawBuilder<unknown> | undefined)[]) => {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(present, sql` and `)}`;
};

/**
 * The letters of an answer that its question still offers, as bits: a removed option takes its ticks along. Answers are
 * marked by these, as `isExact` and the scoring rules do; what was ticked stays stored.
 *
 * @param mask the column of the letters
 * @param question the question's table, or its name in the surrounding query
 */
export const givenMask = (mask: string, question = 'qcms') =>
  sql<number>`(${sql.ref(mask)} & ${sql.ref(`${question}.options_mask`)})`;

/** True where an answer has exactly the letters of the key. */
export const isRight = (mask: string, question = 'qcms') =>
  sql<boolean>`is_right(${sql.ref(mask)}, ${sql.ref(`${question}.options_mask`)}, ${sql.ref(`${question}.correct_mask`)})`;

const isAskedWhere = (qcmId: string, condition: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(qcmId)} = any (array(
    select part.qcm_id from mock_exams join mock_exam_parts as part on mock_exam_id = mock_exams.id
    where part.qcm_id is not null and published_at is not null and cancelled_at is null
      and released_at is null and ${condition}))`;

/** True of a closed question in a mock exam whose results are not open: nothing of it is disclosed until then. */
export const isSealed = (qcmId: string) => isAskedWhere(qcmId, sql`opens_at <= now()`);

/** True of a closed question in a mock exam that is announced or under way; open ones are in none. */
export const isMockExamQuestion = (qcmId: string) => isAskedWhere(qcmId, sql`true`);

/**
 * True of a question that is neither a draft nor retired.
 *
 * @param table the table of closed or of open questions, or its name in the surrounding query
 */
export const isPublishedIn = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.state`)} in (${sql.join(STUDIED_STATES.map(sql.lit))})`;

export const isPublished = isPublishedIn('qcms');

/** True of a closed question that is offered to students: neither a draft, nor retired, nor sealed. */
export const isOffered = sql<boolean>`(${isPublished} and not ${isSealed('qcms.id')})`;

/**
 * Number of answers that a closed question's format announces before it is answered: one (QRU), or as many as its key has
 * (QRP). Null for the other formats, whose number of answers is part of the key.
 */
const expectedCount = sql<number | null>`case
  when qcms.answer_format in ('qru', 'qrp') then cardinality(qcms.correct_answers) end`.as(
  'expected_count',
);

/** Columns that a closed question tells before it is answered, as `announcedOf` in the domain. */
export const announced = [
  expectedCount,
  sql<number | null>`qcms.choice_limit`.as('choice_limit'),
  sql<boolean>`coalesce(qcms.answer_format = 'tcs', false)`.as('is_tcs'),
] as const;

/** True of a closed question that counts in no note. */
export const isNeutralised = sql<boolean>`qcms.state = 'neutralised'`.as('is_neutralised');

/** True of an open question that is offered to students: neither a draft, nor retired, nor merged into another. */
export const isOfferedQrocIn = (table: string) =>
  sql<boolean>`(${isPublishedIn(table)} and ${sql.ref(`${table}.merged_into`)} is null)`;

export const isOfferedQroc = isOfferedQrocIn('qrocs');

/** True of an open question that a call lists and counts: the REST interface knows none with zones. */
export const isServedQroc = ({ is_rest }: Pick<Services, 'is_rest'>) =>
  is_rest ? sql<boolean>`qrocs.zones is null` : sql<boolean>`true`;

/** True of a question in the studied part of a subject. */
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

/** Columns of the numbers by which a question is found. */
const NUMBERS = { qcms: ['id', 'question_number'], qrocs: ['id'] } as const;

/**
 * Finds a word in questions: in their texts and by their own numbers. Each part has an index, so that PostgreSQL
 * joins what these find before it reads a row.
 */
function isFoundBy(table: 'qcms' | 'qrocs', { text, number }: SearchWord): RawBuilder<unknown> {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  const searches = [
    keyContains(sql`${column('search_text')}`, text),
    sql`${column('source_id')} = ${text}`,
  ];
  if (number !== null) {
    for (const name of NUMBERS[table]) searches.push(sql`${column(name)} = ${number}::bigint`);
    if (number >= EXAM_YEAR_MIN && number <= latestExamYear())
      searches.push(sql`${column('exam_year')} = ${number}`);
  }
  return sql`(${sql.join(searches, sql` or `)})`;
}

/** True where every word of a search is found in a question. */
const isFound = (table: 'qcms' | 'qrocs', search: string) =>
  allOf(searchWords(search).map((word) => isFoundBy(table, word)));

/** A question that was merged into another is as good as retired. */
const STATE = {
  qcms: sql.ref('qcms.state'),
  qrocs: sql`case when qrocs.merged_into is null then qrocs.state else 'retired' end`,
} as const;

/** A filter of questions, within what the caller may see. */
export type ScopedFilter = Omit<QuestionFilter, 'skip' | 'limit'> & { scope?: Scope };

/** True of a question that passes the filter of the back-office's tables and exports. */
export function passesFilter(table: 'qcms' | 'qrocs', filter: ScopedFilter): RawBuilder<boolean> {
  const { subject_id, semester_id, chapter_id, search, kind, state, scope = 'all' } = filter;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return allOf([
    isInScope(scope, `${table}.subject_id`),
    subject_id === undefined ? undefined : sql`${column('subject_id')} = ${subject_id}`,
    semester_id === undefined
      ? undefined
      : sql`${column('subject_id')} in (select id from subjects where semester_id = ${semester_id})`,
    chapter_id === undefined ? undefined : sql`${column('chapter_id')} = ${chapter_id}`,
    search ? isFound(table, search) : undefined,
    state === undefined ? undefined : sql`${STATE[table]} = ${state}`,
    kind === 'all' ? undefined : sql`${column('is_exam_question')} = ${kind === 'exam'}`,
    ...EXAM_COLUMNS.map((name) =>
      filter[name] === undefined ? undefined : sql`${column(name)} = ${filter[name]}`,
    ),
  ]);
}
