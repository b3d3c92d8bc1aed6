import type { Connection, DB, Transaction } from '@amphi/db';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { CONFIDENCES } from '@amphi/domain/reviews/grades';
import { type RawBuilder, sql } from 'kysely';
import { isRight, isSealed } from '../../catalog/conditions/filter.queries.ts';
import type { LoggedAnswer } from './card.ts';
import type { CardKind } from './kinds.queries.ts';

/** Rows of the log that become cards in one transaction. */
export const FOLD_PAGE = 2_000;

/** A logged answer with what its card's dates depend on. */
export interface DatedAnswer extends LoggedAnswer {
  exam_on: string | null;
}

/** A logged answer as it is selected. */
export type LoggedRow = Omit<DatedAnswer, 'confidence' | 'self_grade'> & {
  confidence: number | null;
  grade: number | null;
};

/** A grade of Hésité is the confidence of the same name, which puts a card into the book in a review. */
const HESITATED = sql.lit(2);

/** Per kind: the log, and its rows from `logged`, marked against the present keys. */
const LOGS = {
  qcm: {
    table: sql.table('answer_log'),
    id: sql.ref('qcm_id'),
    questions: sql.table('qcms'),
    columns: sql`${isRight('logged.mask', 'question')} as is_correct, logged.confidence,
      null::smallint as grade`,
  },
  qroc: {
    table: sql.table('qroc_log'),
    id: sql.ref('qroc_id'),
    questions: sql.table('qrocs'),
    columns: sql`logged.grade > 1 as is_correct,
      case when logged.grade = ${HESITATED} then ${HESITATED} end as confidence, logged.grade`,
  },
} as const;

function dated({ confidence, grade, ...row }: LoggedRow): DatedAnswer {
  const said = confidence === null ? null : (CONFIDENCES[confidence - 1] ?? null);
  const self_grade = grade === null ? undefined : SELF_GRADES[grade - 1];
  return { ...row, confidence: said, ...(self_grade && { self_grade }) };
}

/** The date of the exam in a question's subject, and its place in the book from before its first answer. */
const joinBasis = (kind: CardKind, userId: number) => sql`
  left join exam_dates
    on exam_dates.user_id = ${userId} and exam_dates.subject_id = question.subject_id
  left join book_additions as added
    on added.user_id = ${userId} and added.${LOGS[kind].id} = question.id`;

const loggedAnswers = (kind: CardKind, userId: number, which: RawBuilder<unknown>) => {
  const { table, id, questions, columns } = LOGS[kind];
  return sql<LoggedRow>`
    select logged.id, question.id as question_id, ${columns}, logged.source = 4 as is_review,
      logged.studied_on, exam_dates.exam_on, added.is_paused as added_paused
    from (select * from ${table} where user_id = ${userId} ${which}) as logged
      join ${questions} as question on question.id = logged.${id}
      ${joinBasis(kind, userId)}
    order by question.id, logged.id
  `;
};

/** Answers of rows as `loggedAnswers` selects them, in their order. */
export const answersOf = (rows: readonly LoggedRow[]): DatedAnswer[] =>
  rows.map(dated).sort((one, other) => one.id - other.id);

/** @param lock what the questions are locked by; they are so in the order of their ids, before any card is */
async function listLogged(
  db: Connection,
  kind: CardKind,
  userId: number,
  which: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<DatedAnswer[]> {
  const { rows } = await sql<LoggedRow>`${loggedAnswers(kind, userId, which)} ${lock}`.execute(db);
  return answersOf(rows);
}

/** Against deletion and new keys. */
const keyShare = sql`for key share of question`;

/** The answers after the cursor in their order, `FOLD_PAGE` at most. */
export const listLoggedAfter = (
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  cursor: number,
) =>
  listLogged(trx, kind, userId, sql`and id > ${cursor} order by id limit ${FOLD_PAGE}`, keyShare);

/** All answers to some questions up to the cursor, in their order. */
export const listLoggedOf = (
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  cursor: number,
  ids: readonly number[],
) =>
  listLogged(
    trx,
    kind,
    userId,
    sql`and ${LOGS[kind].id} = any(${ids}::bigint[]) and id <= ${cursor}`,
    keyShare,
  );

/** Reads what the card of a question depends on beside its answers. */
export async function findCardBasis(
  db: Connection,
  kind: CardKind,
  userId: number,
  questionId: number,
): Promise<Pick<DatedAnswer, 'exam_on' | 'added_paused'>> {
  const { questions } = LOGS[kind];
  const { rows } = await sql<Pick<DatedAnswer, 'exam_on' | 'added_paused'>>`
    select exam_dates.exam_on, added.is_paused as added_paused
    from ${questions} as question ${joinBasis(kind, userId)}
    where question.id = ${questionId}
  `.execute(db);
  return rows[0] ?? { exam_on: null, added_paused: null };
}

/** A student's whole log, in its order, without the answers to sealed questions. */
export const listHistory = (db: Connection, kind: CardKind, userId: number) =>
  listLogged(
    db,
    kind,
    userId,
    kind === 'qcm' ? sql`and not ${isSealed('answer_log.qcm_id')}` : sql``,
    sql``,
  );

/** The latest closed answers: all to the questions of the latest reviews, and the latest first ones; without sealed questions. */
export const recentAnswers = (
  userId: number,
  { reviews, first }: { reviews: number; first: number },
) => {
  const latest = (column: 'id' | 'qcm_id', isFirst: boolean, limit: number) => sql`(
    select ${sql.ref(column)} from answer_log
    where user_id = ${userId} and is_first = ${sql.lit(isFirst)} order by id desc limit ${limit})`;
  return loggedAnswers(
    'qcm',
    userId,
    sql`and not ${isSealed('answer_log.qcm_id')} and (qcm_id = any (array${latest('qcm_id', false, reviews)})
      or id = any (array${latest('id', true, first)}))`,
  );
};
