import { type RawBuilder, sql } from 'kysely';
import { isDisclosed, isDisclosedQroc } from '../../catalog/access/access.queries.ts';
import { KINDS, type Kind } from '../../catalog/conditions/kinds.ts';
import { textOf } from '../../platform/question-text.queries.ts';

const tablesOf = <Cursor extends string>(kind: Kind, cursor: Cursor) => ({
  cards: sql.table(KINDS[kind].cards),
  log: sql.table(KINDS[kind].log),
  questions: sql.table(KINDS[kind].questions),
  id: sql.ref(KINDS[kind].key),
  cursor,
});

/** The tables of the cards of each kind, which have the same columns but for the question's, and what they follow from. */
export const CARD_TABLES = {
  qcm: tablesOf('qcm', 'log_cursor'),
  qroc: tablesOf('qroc', 'qroc_cursor'),
};

export type CardKind = Kind;
export const CARD_KINDS = ['qcm', 'qroc'] as const satisfies readonly CardKind[];

const STATE = [
  'stability',
  'difficulty',
  'last_on',
  'due_on',
  'reps',
  'lapses',
  'right_in_row',
  'added_by',
  'is_paused',
  'swept_on',
];

export const CARD_STATE = sql.join(STATE.map((column) => sql.ref(column)));

/** The state of the card of a table as one object; null where there is no row. */
export const cardObject = (table: string) => sql`case when ${sql.ref(`${table}.reps`)} is not null
  then json_build_object(${sql.join(STATE.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))}) end`;

/**
 * A student's cards of both kinds with what is asked of their questions, those that are offered and that no running exam
 * of theirs asks; to be named `card`.
 */
export const cardsOf = (userId: number) => sql`(
  select 'qcm' as kind, qcm_id as question_id, qcms.subject_id, qcms.chapter_id,
    ${textOf('qcms')}, qcms.question_number as position, qcms.exam_year, null as case_group,
    ${CARD_STATE}
  from cards join qcms on qcms.id = qcm_id and ${isDisclosed(userId)}
  where user_id = ${userId}
  union all
  select 'qroc', qroc_id, qrocs.subject_id, qrocs.chapter_id, ${textOf('qrocs')},
    qrocs.order_index, qrocs.exam_year, qrocs.case_group, ${CARD_STATE}
  from qroc_cards join qrocs on qrocs.id = qroc_id and ${isDisclosedQroc(userId)}
  where user_id = ${userId}
) as card`;

/** A question that was never answered has no memory; it is due from the day on which it was added. */
const NO_MEMORY = sql`0::real, 0::real, null::date, added_on, 0::smallint, 0::smallint, 0::smallint,
  'hand', book_additions.is_paused, null::date`;

/** Cards, and what a student put into the book before its first answer: without memory, and of no review. */
export const bookOf = (userId: number) => sql`(
  select * from ${cardsOf(userId)}
  union all
  select 'qcm', qcm_id, qcms.subject_id, qcms.chapter_id, ${textOf('qcms')},
    qcms.question_number, qcms.exam_year, null, ${NO_MEMORY}
  from book_additions join qcms on qcms.id = qcm_id and ${isDisclosed(userId)}
  where user_id = ${userId} and not exists (
    select from cards
    where cards.user_id = book_additions.user_id and cards.qcm_id = book_additions.qcm_id)
  union all
  select 'qroc', qroc_id, qrocs.subject_id, qrocs.chapter_id, ${textOf('qrocs')},
    qrocs.order_index, qrocs.exam_year, qrocs.case_group, ${NO_MEMORY}
  from book_additions join qrocs on qrocs.id = qroc_id and ${isDisclosedQroc(userId)}
  where user_id = ${userId} and not exists (
    select from qroc_cards
    where qroc_cards.user_id = book_additions.user_id
      and qroc_cards.qroc_id = book_additions.qroc_id)
) as card`;

/** True where a question is in a student's book, as far as their answers are folded. */
export function isInBook(
  kind: CardKind,
  userId: number,
  questionId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { cards, id } = CARD_TABLES[kind];
  return sql<boolean>`coalesce(
    (select added_by is not null from ${cards} where user_id = ${userId} and ${id} = ${questionId}),
    exists (select from book_additions where user_id = ${userId} and ${id} = ${questionId}))`;
}
