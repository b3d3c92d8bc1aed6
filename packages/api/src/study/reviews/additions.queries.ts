import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { isDisclosed, isDisclosedQroc } from '../../catalog/access/access.queries.ts';
import { isOffered, isOfferedQroc, isRight } from '../../catalog/conditions/filter.queries.ts';
import { findRow, listRows, oneRow } from '../../platform/rows.queries.ts';
import { CARD_TABLES, type CardKind, isInBook } from './kinds.queries.ts';

/** The addition of a question that was put into the book before its first answer, answered since or not. */
export const findAddition = (db: Connection, kind: CardKind, userId: number, questionId: number) =>
  findRow<{ is_paused: boolean }>(db)`
    select is_paused from book_additions
    where user_id = ${userId} and ${CARD_TABLES[kind].id} = ${questionId}
  `;

/** Puts questions into the book, or resumes them there. The caller holds the student's cursors and the questions. */
export async function upsertAdditions(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  ids: readonly number[],
  addedOn: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { id } = CARD_TABLES[kind];
  await sql`
    insert into book_additions (user_id, ${id}, added_on)
    select ${userId}::bigint, id, ${addedOn}::date from unnest(${ids}::bigint[]) as id order by id
    on conflict (user_id, ${id}) do update set is_paused = false
  `.execute(trx);
}

/** Sets one aside or resumes it. */
export async function updateAddition(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  questionId: number,
  isPaused: boolean,
): Promise<void> {
  const { id } = CARD_TABLES[kind];
  await sql`
    update book_additions set is_paused = ${isPaused}
    where user_id = ${userId} and ${id} = ${questionId}
  `.execute(trx);
}

export async function deleteAddition(
  trx: Transaction<DB>,
  kind: CardKind,
  userId: number,
  questionId: number,
): Promise<void> {
  const { id } = CARD_TABLES[kind];
  await sql`
    delete from book_additions where user_id = ${userId} and ${id} = ${questionId}
  `.execute(trx);
}

/** Effects of answers that are not folded yet: a wrong one puts its question into the book. */
const UNFOLDED = {
  qcm: { isWrong: sql`not ${isRight('logged.mask', 'question')}`, isDisclosed },
  qroc: { isWrong: sql`grade = 1`, isDisclosed: isDisclosedQroc },
} as const;

/**
 * Reads whether a question is in a student's book; the answer is not worth a fold of what they answered since. A question
 * that the book does not show for the time being is not in it.
 */
export async function findInBook(
  db: Connection,
  userId: number,
  { kind, question_id }: { kind: CardKind; question_id: number },
): Promise<{ in_book: boolean }> {
  const { cards, id, log, questions, cursor } = CARD_TABLES[kind];
  const { isWrong, isDisclosed: isShown } = UNFOLDED[kind];
  return oneRow<{ in_book: boolean }>(db)`
    select exists (
      select from ${questions} where id = ${question_id} and ${isShown(userId)}
    ) and (${isInBook(kind, userId, sql`${question_id}`)} or exists (
      select from ${log} as logged join ${questions} as question on question.id = ${id}
        left join learners on learners.user_id = logged.user_id
      where logged.user_id = ${userId} and ${id} = ${question_id}
        and logged.id > coalesce(learners.${sql.ref(cursor)}, 0)
        -- Where all is kept, the first answer does it; a card outside of the book was taken out.
        and (${isWrong} or learners.keep_all and not exists (
          select from ${cards} as card
          where card.user_id = ${userId} and card.${id} = ${question_id}
        ))
    )) as in_book
  `;
}

/** A question of a sitting that was left without an answer. */
export interface Unanswered {
  kind: CardKind;
  question_id: number;
  in_book: boolean;
}

/** The questions of a sitting without an answer, those that are still offered; in the book as far as answers are folded. */
export const listUnanswered = (
  db: Connection,
  userId: number,
  sittingId: number,
) => listRows<Unanswered>(db)`
    with blank as materialized (
      select qcm_id, qroc_id from sitting_items
      where sitting_id = ${sittingId} and mask = 0 and typed_text is null and grade is null
    )
    select 'qcm' as kind, qcms.id as question_id,
      ${isInBook('qcm', userId, sql`qcms.id`)} as in_book
    from blank join qcms on qcms.id = blank.qcm_id and ${isOffered}
    union all
    select 'qroc', qrocs.id, ${isInBook('qroc', userId, sql`qrocs.id`)}
    from blank join qrocs on qrocs.id = blank.qroc_id and ${isOfferedQroc}
    order by 1, 2
  `;
