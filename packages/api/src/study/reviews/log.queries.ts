import type { Connection, DB, Transaction } from '@amphi/db';
import { SELF_GRADES } from '@amphi/domain/questions/qroc-answer.schema';
import { CONFIDENCES } from '@amphi/domain/reviews/grades';
import { type RawBuilder, sql } from 'kysely';
import { isRight, isSealed } from '../../catalog/conditions/filter.queries.ts';
import { findRow } from '../../platform/rows.queries.ts';
import type { CardState, LoggedAnswer } from './card.ts';
import { CARD_TABLES, type CardKind, cardObject } from './kinds.queries.ts';

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

/** Per kind: the rows of the log from `logged`, marked against the present keys. */
const MARKED = {
  qcm: sql`${isRight('logged.mask', 'question')} as is_correct, logged.confidence,
      null::smallint as grade`,
  qroc: sql`logged.grade > 1 as is_correct,
      case when logged.grade = ${HESITATED} then ${HESITATED} end as confidence, logged.grade`,
} as const;

function dated({ confidence, grade, ...row }: LoggedRow): DatedAnswer {
  const said = confidence === null ? null : (CONFIDENCES[confidence - 1] ?? null);
  const self_grade = grade === null ? undefined : SELF_GRADES[grade - 1];
  return { ...row, confidence: said, ...(self_grade && { self_grade }) };
}

/** The date of the exam in a question's subject, and its state in the book from before its first answer. */
const joinBasis = (kind: CardKind, userId: number) => sql`
  left join exam_dates
    on exam_dates.user_id = ${userId} and exam_dates.subject_id = question.subject_id
  left join book_additions as added
    on added.user_id = ${userId} and added.${CARD_TABLES[kind].id} = question.id`;

/** @param more columns, and what they are read from */
const loggedAnswers = (
  kind: CardKind,
  userId: number,
  which: RawBuilder<unknown>,
  more = { columns: sql``, joined: sql`` },
) => {
  const { log, id, questions } = CARD_TABLES[kind];
  return sql<LoggedRow>`
    select logged.id, question.id as question_id, ${MARKED[kind]}, logged.source = 4 as is_review,
      logged.studied_on, exam_dates.exam_on, added.is_paused as added_paused ${more.columns}
    from (select * from ${log} where user_id = ${userId} ${which}) as logged
      join ${questions} as question on question.id = logged.${id}
      ${joinBasis(kind, userId)} ${more.joined}
    order by question.id, logged.id
  `;
};

const inOrder = <Row extends { id: number }>(rows: readonly Row[]) =>
  [...rows].sort((one, other) => one.id - other.id);

/** Answers of rows as `loggedAnswers` selects them, in their order. */
export const answersOf = (rows: readonly LoggedRow[]): DatedAnswer[] => inOrder(rows.map(dated));

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

/** An answer with the card of its question before it. */
type AnswerToFold = DatedAnswer & { card: CardState | null };

/** The answers of both logs after their cursors in their order, `FOLD_PAGE` of each at most. */
export async function listLoggedAfter(
  trx: Transaction<DB>,
  userId: number,
  cursors: { log_cursor: number; qroc_cursor: number },
): Promise<Record<CardKind, AnswerToFold[]>> {
  const after = (kind: CardKind) => {
    const { cards, id, cursor } = CARD_TABLES[kind];
    const which = sql`and id > ${cursors[cursor]} order by id limit ${FOLD_PAGE}`;
    return loggedAnswers(kind, userId, which, {
      columns: sql`, ${cardObject('card')} as card`,
      joined: sql`left join ${cards} as card on card.user_id = ${userId} and card.${id} = question.id`,
    });
  };
  const { rows } = await sql<LoggedRow & { kind: CardKind; card: CardState | null }>`
    with closed as materialized (${after('qcm')} ${keyShare}),
      open as materialized (${after('qroc')} ${keyShare})
    select 'qcm' as kind, * from closed union all select 'qroc', * from open
  `.execute(trx);
  const of = (wanted: CardKind) =>
    inOrder(
      rows.flatMap(({ kind, card, ...row }) => (kind === wanted ? [{ ...dated(row), card }] : [])),
    );
  return { qcm: of('qcm'), qroc: of('qroc') };
}

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
    sql`and ${CARD_TABLES[kind].id} = any(${ids}::bigint[]) and id <= ${cursor}`,
    keyShare,
  );

/** Reads what the card of a question depends on beside its answers. */
export async function findCardBasis(
  db: Connection,
  kind: CardKind,
  userId: number,
  questionId: number,
): Promise<Pick<DatedAnswer, 'exam_on' | 'added_paused'>> {
  const { questions } = CARD_TABLES[kind];
  const basis = await findRow<Pick<DatedAnswer, 'exam_on' | 'added_paused'>>(db)`
    select exam_dates.exam_on, added.is_paused as added_paused
    from ${questions} as question ${joinBasis(kind, userId)}
    where question.id = ${questionId}
  `;
  return basis ?? { exam_on: null, added_paused: null };
}

const UNSEALED = { qcm: sql`and not ${isSealed('answer_log.qcm_id')}`, qroc: sql`` };

/** A student's whole log, in its order, without the answers to sealed questions. */
export const listHistory = (db: Connection, kind: CardKind, userId: number) =>
  listLogged(db, kind, userId, UNSEALED[kind], sql``);

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
