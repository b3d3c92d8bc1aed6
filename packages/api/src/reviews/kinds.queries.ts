import { sql } from 'kysely';
import { isOffered } from '../questions/filter.queries.ts';

/** Where the cards of a kind of questions are; their tables have the same columns but for the question's. */
export const CARD_TABLES = {
  qcm: {
    cards: sql.table('cards'),
    decisions: sql.table('card_decisions'),
    questions: sql.table('qcms'),
    id: sql.ref('qcm_id'),
    cursor: 'log_cursor',
  },
  qroc: {
    cards: sql.table('qroc_cards'),
    decisions: sql.table('qroc_card_decisions'),
    questions: sql.table('qrocs'),
    id: sql.ref('qroc_id'),
    cursor: 'qroc_cursor',
  },
} as const;

export type CardKind = keyof typeof CARD_TABLES;
export const CARD_KINDS = ['qcm', 'qroc'] as const satisfies readonly CardKind[];

const COLUMNS = sql`stability, difficulty, last_on, due_on, reps, lapses, right_in_row, added_by,
  is_paused, swept_on`;

/** A student's cards of both kinds with what is asked of their questions, those that are offered; to be named `card`. */
export const cardsOf = (userId: number) => sql`(
  select 'qcm' as kind, qcm_id as question_id, qcms.subject_id, qcms.chapter_id,
    qcms.question_text, qcms.question_number as position, qcms.exam_year, ${COLUMNS}
  from cards join qcms on qcms.id = qcm_id and ${isOffered}
  where user_id = ${userId}
  union all
  select 'qroc', qroc_id, qrocs.subject_id, qrocs.chapter_id, qrocs.question_text,
    qrocs.order_index, qrocs.exam_year, ${COLUMNS}
  from qroc_cards join qrocs on qrocs.id = qroc_id
  where user_id = ${userId}
) as card`;
