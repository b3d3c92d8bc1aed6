import type { Connection } from '@amphi/db';
import { withWholeCases } from '@amphi/domain/cases/whole';
import { KINDS_OF, type QuestionKind } from '@amphi/domain/questions/kinds';
import {
  DIFFICULTIES,
  DIFFICULTY_MIN,
  type Difficulty,
  EASY_FROM,
  MEDIUM_FROM,
  STATUSES,
  type Status,
} from '@amphi/domain/sittings/rules';
import type { SittingFilter } from '@amphi/domain/sittings/schema';
import { type RawBuilder, sql } from 'kysely';
import {
  isDisclosed,
  isDisclosedQroc,
  isInRunningExam,
} from '../../catalog/access/access.queries.ts';
import { isOffered, isRight } from '../../catalog/conditions/filter.queries.ts';
import { listCaseMembers } from '../../catalog/questions/cases.queries.ts';
import { isRecurring } from '../../catalog/questions/recurrence.queries.ts';
import { listRows, oneRow, oneValue } from '../../platform/rows.queries.ts';

const logged = (userId: number, condition: RawBuilder<unknown>) => sql`(
  own.mask is not null and exists (
    select from answer_log where user_id = ${userId} and qcm_id = qcms.id and ${condition}
  ))`;

/** The student who chooses; `today` is their day of study, `YYYY-MM-DD`. */
export interface Chooser {
  userId: number;
  today: string;
}

/** True where a question was put into the error book before its first answer. */
const isAdded = (userId: number, column: string, questionId: string) => sql`exists (
  select from book_additions
  where user_id = ${userId} and ${sql.ref(column)} = ${sql.ref(questionId)} and not is_paused)`;

const statusConditions = ({ userId, today }: Chooser): Record<Status, RawBuilder<unknown>> => ({
  never: sql`own.mask is null`,
  wrong: sql`coalesce(not ${isRight('own.mask')}, false)`,
  ever_wrong: logged(userId, sql`not ${isRight('answer_log.mask')}`),
  hesitated: logged(userId, sql`confidence in (1, 2)`),
  due: sql`(exists (select from cards where user_id = ${userId} and qcm_id = qcms.id
    and added_by is not null and not is_paused and due_on <= ${today}::date)
    or own.mask is null and ${isAdded(userId, 'qcm_id', 'qcms.id')})`,
  bookmarked: sql`exists (select from bookmarks where user_id = ${userId} and qcm_id = qcms.id)`,
  memo: sql`exists (select from memos where user_id = ${userId} and qcm_id = qcms.id)`,
});

const gradedEver = (userId: number, grade: number) => sql`(
  own.grade is not null and exists (
    select from qroc_log where user_id = ${userId} and qroc_id = qrocs.id and grade = ${sql.lit(grade)}
  ))`;

/** Conditions of open questions, by the student's own grades. */
const openConditions = ({ userId, today }: Chooser): Record<Status, RawBuilder<unknown>> => ({
  never: sql`own.grade is null`,
  wrong: sql`coalesce(own.grade = 1, false)`,
  ever_wrong: gradedEver(userId, 1),
  hesitated: gradedEver(userId, 2),
  due: sql`(exists (select from qroc_cards where user_id = ${userId} and qroc_id = qrocs.id
    and added_by is not null and not is_paused and due_on <= ${today}::date)
    or own.grade is null and ${isAdded(userId, 'qroc_id', 'qrocs.id')})`,
  bookmarked: sql`exists (select from bookmarks where user_id = ${userId} and qroc_id = qrocs.id)`,
  memo: sql`exists (select from memos where user_id = ${userId} and qroc_id = qrocs.id)`,
});

/** Lists that are empty do not narrow. */
function inLists(
  table: 'qcms' | 'qrocs',
  { chapter_ids, exam_years, kind }: SittingFilter,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [sql`true`];
  if (chapter_ids.length > 0) {
    // Chapters narrow their own subject only.
    conditions.push(sql`(${column('chapter_id')} = any(${chapter_ids}::bigint[])
      or ${column('subject_id')} <> all(
        array(select subject_id from chapters where id = any(${chapter_ids}::bigint[]))))`);
  }
  if (exam_years.length > 0) {
    conditions.push(sql`${column('exam_year')} = any(${exam_years}::integer[])`);
  }
  // Only closed questions know the years in which they came back.
  if (kind === 'recurring') conditions.push(table === 'qcms' ? isRecurring : sql`false`);
  else if (kind !== 'all') conditions.push(sql`${column('is_exam_question')} = ${kind === 'exam'}`);
  return sql.join(conditions, sql` and `);
}

const columnsOf = (
  conditions: Record<Status, RawBuilder<unknown>>,
  statuses: readonly Status[],
): RawBuilder<unknown> =>
  statuses.length === 0
    ? sql``
    : sql`, ${sql.join(statuses.map((name) => sql`${conditions[name]} as ${sql.ref(name)}`))}`;

/**
 * True where an open exam of the student's asks a question of the subjects, parts and types of a filter. Statuses and
 * difficulties don't count: they would tell of the exam's questions.
 */
export function isChoiceInExam(
  db: Connection,
  filter: SittingFilter,
  userId: number,
): Promise<boolean> {
  const asked = KINDS_OF[filter.types].map(
    (kind) => sql`exists (
    select from ${sql.table(`${kind}s`)}
    where subject_id = any(${filter.subject_ids}::bigint[])
      and ${isInRunningExam(userId, kind, `${kind}s.id`)} and ${inLists(`${kind}s`, filter)})`,
  );
  return oneValue<boolean>(db)`
    select ${sql.join(asked, sql` or `)} as is_asked
  `;
}

/** Questions that the filter leaves, with a column for each status and the difficulty, none of them applied. */
function candidates(filter: SittingFilter, chooser: Chooser, statuses: readonly Status[]) {
  const parts = KINDS_OF[filter.types].map((kind) => CANDIDATES[kind](filter, chooser, statuses));
  return sql.join(parts, sql` union all `);
}

const CANDIDATES = { qcm: closedCandidates, qroc: openCandidates };

function openCandidates(filter: SittingFilter, chooser: Chooser, statuses: readonly Status[]) {
  return sql`
    select 'qroc' as kind, qrocs.id, qrocs.subject_id, qrocs.order_index as question_number,
      'unrated' as difficulty ${columnsOf(openConditions(chooser), statuses)}
    from qrocs
      left join qroc_answers own on own.qroc_id = qrocs.id and own.user_id = ${chooser.userId}
    where qrocs.subject_id = any(${filter.subject_ids}::bigint[]) and ${isDisclosedQroc(chooser.userId)}
      and ${inLists('qrocs', filter)}`;
}

function closedCandidates(filter: SittingFilter, chooser: Chooser, statuses: readonly Status[]) {
  const { userId } = chooser;
  // Not counting the student's own vote.
  const total = sql`(qcm_stats.total - (own.mask is not null)::integer)`;
  const correct = sql`(qcm_stats.correct - coalesce(${isRight('own.mask')}, false)::integer)`;
  return sql`
    select 'qcm' as kind, qcms.id, qcms.subject_id, qcms.question_number,
      case when ${total} < ${sql.lit(DIFFICULTY_MIN)} then 'unrated'
        when ${correct} * 100 >= ${total} * ${sql.lit(EASY_FROM)} then 'easy'
        when ${correct} * 100 >= ${total} * ${sql.lit(MEDIUM_FROM)} then 'medium'
        else 'hard' end as difficulty
      ${columnsOf(statusConditions(chooser), statuses)}
    from qcms join qcm_stats on qcm_stats.qcm_id = qcms.id
      left join answers own on own.qcm_id = qcms.id and own.user_id = ${userId}
    where qcms.subject_id = any(${filter.subject_ids}::bigint[]) and ${isDisclosed(userId)}
      and ${inLists('qcms', filter)}`;
}

const hasStatus = (statuses: readonly Status[]) =>
  statuses.length === 0
    ? sql`true`
    : sql`(${sql.join(
        statuses.map((name) => sql.ref(name)),
        sql` or `,
      )})`;

const hasDifficulty = (difficulties: readonly Difficulty[]) =>
  difficulties.length === 0 ? sql`true` : sql`difficulty = any(${[...difficulties]}::text[])`;

export interface ChoiceCounts {
  total: number;
  /** Number of open questions among them. */
  open: number;
  /** With everything of the filter but its own list. */
  statuses: Record<Status, number>;
  difficulties: Record<Difficulty, number>;
}

/** Counts the questions that a filter finds, and those that it would with each status and difficulty. */
export async function countChoice(
  db: Connection,
  filter: SittingFilter,
  chooser: Chooser,
): Promise<ChoiceCounts> {
  const status = hasStatus(filter.statuses);
  const difficulty = hasDifficulty(filter.difficulties);
  const count = (name: string, condition: RawBuilder<unknown>) =>
    sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`;
  const counts = await oneRow<Record<string, number>>(db)`
    with candidate as (${candidates(filter, chooser, STATUSES)})
    select ${sql.join([
      count('total', sql`${status} and ${difficulty}`),
      count('open', sql`${status} and ${difficulty} and kind = 'qroc'`),
      ...STATUSES.map((name) => count(name, sql`${difficulty} and ${sql.ref(name)}`)),
      ...DIFFICULTIES.map((name) => count(name, sql`${status} and difficulty = ${name}`)),
    ])}
    from candidate
  `;
  const pick = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;
  return {
    total: counts.total ?? 0,
    open: counts.open ?? 0,
    statuses: pick(STATUSES),
    difficulties: pick(DIFFICULTIES),
  };
}

/** A closed question, or an open one. */
export interface QuestionRef {
  kind: QuestionKind;
  id: number;
}

/** The questions that a filter finds, by subject and number, the closed ones of a subject first. */
export const listChoice = (
  db: Connection,
  filter: SittingFilter,
  chooser: Chooser,
) => listRows<QuestionRef>(db)`
    with candidate as (${candidates(filter, chooser, filter.statuses)})
    select kind, id from candidate
    where ${hasStatus(filter.statuses)} and ${hasDifficulty(filter.difficulties)}
    order by subject_id, kind, question_number, id
  `;

/** Chosen questions with their clinical cases whole, or at least together and in order. */
export const keepCases = async (
  db: Connection,
  student: { id: number; is_admin: boolean },
  chosen: readonly QuestionRef[],
  how: { count: number; completes?: boolean },
): Promise<QuestionRef[]> =>
  withWholeCases(chosen, await listCaseMembers(db, student, chosen), how);

/** The questions of a year's exam by number, with the time and the rule that it is sat under. */
export async function findPaper(
  db: Connection,
  student: { id: number; is_admin: boolean },
  { subjectId, year }: { subjectId: number; year: number },
  most: number,
) {
  const [questions, paper] = await Promise.all([
    db
      .selectFrom('qcms')
      .select('id')
      .where('subject_id', '=', subjectId)
      .where('exam_year', '=', year)
      .where('is_exam_question', '=', true)
      .where(isOffered)
      .orderBy('question_number')
      .orderBy('id')
      .limit(most)
      .execute(),
    db
      .selectFrom('subjects')
      .leftJoin('exam_papers', (join) =>
        join
          .onRef('exam_papers.subject_id', '=', 'subjects.id')
          .on('exam_papers.exam_year', '=', year),
      )
      .select(['subjects.name', 'exam_papers.duration_minutes', 'exam_papers.title'])
      .select((eb) => eb.fn.coalesce('exam_papers.bareme_id', 'subjects.bareme_id').as('bareme_id'))
      .where('subjects.id', '=', subjectId)
      .executeTakeFirstOrThrow(),
  ]);
  const chosen = questions.map(({ id }) => ({ kind: 'qcm' as const, id }));
  return { ...paper, questions: await keepCases(db, student, chosen, { count: most }) };
}

/** Marks the ids of a kind in the hash of a sitting. */
const HASHED_AS = { qcm: '', qroc: 'o' };

/** Hash of the questions in their order: who sat exactly this. */
export const contentHash = (questions: readonly QuestionRef[]) => {
  const keys = questions.map(({ kind, id }) => `${HASHED_AS[kind]}${id}`);
  return sql<string>`md5(${keys.join()})::uuid`;
};
