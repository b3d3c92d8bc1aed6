import type { Connection, DB, Transaction } from '@amphi/db';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { hasLiveAccess, isInRunningExam } from '../access/access.queries.ts';
import { isOfferedQroc } from '../questions/filter.queries.ts';

const openItems = (db: Connection, sittingId: number) =>
  db
    // Read before anything is joined: where open questions are rare, an index of all of theirs looks cheap.
    .with(
      (cte) => cte('item').materialized(),
      (qb) => qb.selectFrom('sitting_items').selectAll().where('sitting_id', '=', sittingId),
    )
    .selectFrom('item')
    .innerJoin('qrocs', 'qrocs.id', 'item.qroc_id')
    .select(['item.position', 'qrocs.id as qroc_id', 'typed_text', 'grade', 'elements_mask'])
    .select(['flagged', 'item.seconds', 'qrocs.answer_text', 'qrocs.justification'])
    .select(['qrocs.version', 'qrocs.accepted_answers', 'qrocs.refused_answers'])
    .select(['qrocs.elements', 'qrocs.state']);

/**
 * The open questions of a sitting that the caller holds, each with what it is compared with. The questions are locked
 * (shared) by id, after the closed ones.
 */
export function lockOpenItems(trx: Transaction<DB>, sittingId: number) {
  return openItems(trx, sittingId).orderBy('qrocs.id').forShare('qrocs').execute();
}

export type OpenItem = Awaited<ReturnType<typeof lockOpenItems>>[number];

/** The open questions of a sitting with their expected answers, for what is shown after the correction. */
export function listOpenItems(db: Connection, sittingId: number, userId: number) {
  return openItems(db, sittingId)
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.qroc_id', '=', 'qrocs.id').on('bookmarks.user_id', '=', userId),
    )
    .leftJoin('memos', (join) =>
      join.onRef('memos.qroc_id', '=', 'qrocs.id').on('memos.user_id', '=', userId),
    )
    .select(['memos.body as memo', 'memos.revision as memo_revision'])
    .select(sql<boolean>`bookmarks.qroc_id is not null`.as('is_bookmarked'))
    .select(['qrocs.question_text', 'qrocs.text_format', 'qrocs.image_url', 'qrocs.exam_year'])
    .$narrowType<{ text_format: TextFormat }>()
    .select(['subjects.name as subject_name', 'chapters.name as chapter_name'])
    .select(hasLiveAccess(userId, 'subjects.semester_id').as('has_access'))
    .select(isInRunningExam(userId, 'qroc', 'qrocs.id').as('is_in_exam'))
    .select(isOfferedQroc.as('is_offered'))
    .orderBy('item.position')
    .execute();
}

export type OpenRow = Awaited<ReturnType<typeof listOpenItems>>[number];

/** Keeps how the student graded an answer, with what was typed in a sitting that corrects after each question. */
export function updateGraded(
  trx: Transaction<DB>,
  { sitting_id, position }: { sitting_id: number; position: number },
  values: { typed_text: string | null; grade: number; elements_mask: number; seconds: number },
) {
  return trx
    .updateTable('sitting_items')
    .set({ ...values, answered_at: sql`coalesce(answered_at, now())` })
    .where('sitting_id', '=', sitting_id)
    .where('sitting_items.position', '=', position)
    .execute();
}

/** How many others have answered each question, and how many of them knew. */
export async function countOthersGrades(
  db: Connection,
  userId: number,
  qrocIds: readonly number[],
): Promise<Map<number, { total: number; known: number }>> {
  const { rows } = await sql<{ qroc_id: number; total: number; known: number }>`
    select qroc_id, count(*) as total, count(*) filter (where grade >= 3) as known
    from qroc_answers
    where qroc_id = any(${[...qrocIds]}::bigint[]) and user_id <> ${userId}
    group by qroc_id
  `.execute(db);
  return new Map(rows.map(({ qroc_id, ...counts }) => [qroc_id, counts]));
}
