import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isHeldBack } from '../../catalog/access/access.queries.ts';
import { reportedNumber } from '../../catalog/questions/qroc.queries.ts';
import type { StoredKeepChange } from '../../study/reviews/cards.queries.ts';
import { unlessSealed } from '../../study/sittings/sittings.queries.ts';
import { EXPORT_PAGE } from './export.queries.ts';

/** Sittings with how they ended; those that run have no results, nor have those with a sealed question. */
export function listAllSittings(db: Connection, userId: number) {
  return db
    .selectFrom('sittings')
    .innerJoin('baremes', 'baremes.id', 'sittings.bareme_id')
    .select([
      'sittings.id',
      'mode',
      'origin',
      'planned_on',
      'title',
      'filter',
      'baremes.name as bareme_name',
      'question_count',
      'time_limit_seconds',
      'started_at',
      'spent_seconds',
      'pauses',
      'finished_at',
      'finished_by',
      'paper_subject_id',
      'paper_year',
      'mock_exam_id',
      'handed_in_at',
      'handed_in_by',
      unlessSealed('points'),
      'max_points',
      unlessSealed('correct_count'),
      'blank_count',
      unlessSealed('first_points'),
      'first_max_points',
      'is_late',
      'unranked',
      'is_compared',
    ])
    .where('user_id', '=', userId)
    .orderBy('sittings.id')
    .execute();
}

/** An item of a sitting as the export's query gives it: what the student did, and nothing of the key. */
export interface ExportedSittingItem {
  sitting_id: number;
  position: number;
  /** Of a closed question, or of an open one. */
  qcm_id: number | null;
  qroc_id: number | null;
  mask: number;
  typed_text: string | null;
  grade: number | null;
  elements_mask: number | null;
  flagged: boolean;
  time_taken_seconds: number;
  answered_at: Date | null;
}

/** The items of all sittings, by sitting and position, after the one that came last. */
export async function listSittingItemsAfter(
  db: Connection,
  userId: number,
  last: ExportedSittingItem | undefined,
): Promise<ExportedSittingItem[]> {
  const { rows } = await sql<ExportedSittingItem>`
    select i.sitting_id, i.position, i.qcm_id, i.qroc_id, i.mask, i.typed_text, i.grade,
      i.elements_mask, i.flagged, i.seconds as time_taken_seconds, i.answered_at
    from sittings s join sitting_items i on i.sitting_id = s.id
    where s.user_id = ${userId}
      and (i.sitting_id, i.position) > (${last?.sitting_id ?? 0}, ${last?.position ?? 0})
    order by i.sitting_id, i.position limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

export function listAllBookmarks(db: Connection, userId: number) {
  return db
    .selectFrom('bookmarks')
    .leftJoin('qcms', 'qcms.id', 'bookmarks.qcm_id')
    .leftJoin('qrocs', 'qrocs.id', 'bookmarks.qroc_id')
    .innerJoin('subjects', (join) =>
      join.on('subjects.id', '=', sql<number>`coalesce(qcms.subject_id, qrocs.subject_id)`),
    )
    .select(['bookmarks.qcm_id', 'bookmarks.qroc_id', 'subjects.name as subject_name'])
    .select(reportedNumber.as('question_number'))
    .select('bookmarks.created_at')
    .where('bookmarks.user_id', '=', userId)
    .orderBy('bookmarks.id')
    .execute();
}

export interface ExportedMemo {
  /** For the next page. */
  id: number;
  qcm_id: number | null;
  qroc_id: number | null;
  subject_name: string;
  question_number: number;
  body: string;
  updated_at: Date;
}

/** Memos in their order, after the one that came last. */
export async function listMemosAfter(
  db: Connection,
  userId: number,
  last: ExportedMemo | undefined,
): Promise<ExportedMemo[]> {
  const { rows } = await sql<ExportedMemo>`
    select memos.id, memos.qcm_id, memos.qroc_id, subjects.name as subject_name,
      ${reportedNumber} as question_number, memos.body, memos.updated_at
    from memos
      left join qcms on qcms.id = memos.qcm_id left join qrocs on qrocs.id = memos.qroc_id
      join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
    where memos.user_id = ${userId} and memos.id > ${last?.id ?? 0}
    order by memos.id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** The settings of the error book, with the dates of exams. */
export function listReviewSettings(db: Connection, userId: number) {
  return db
    .selectFrom('learners')
    .select([
      ...(['reviews_per_day', 'rest_days', 'retention', 'keep_all'] as const),
      sql<StoredKeepChange[]>`keep_changes`.as('keep_changes'),
    ])
    .where('user_id', '=', userId)
    .execute();
}

/** Fits of the memory model to the student's answers. */
export function listMemoryFits(db: Connection, userId: number) {
  return db
    .selectFrom('memory_parameters')
    .select(['w', 'reviews', 'log_loss_before', 'log_loss_after', 'is_accepted', 'fitted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function listExamDates(db: Connection, userId: number) {
  return db
    .selectFrom('exam_dates')
    .innerJoin('subjects', 'subjects.id', 'exam_dates.subject_id')
    .select(['subjects.name as subject_name', 'exam_dates.exam_on'])
    .where('exam_dates.user_id', '=', userId)
    .orderBy('exam_dates.subject_id')
    .execute();
}

/** A card of the error book as the export's query gives it. */
export interface ExportedCard {
  qcm_id: number;
  subject_name: string;
  question_number: number;
  added_by: string | null;
  is_paused: boolean;
  stability: number;
  difficulty: number;
  last_on: string;
  due_on: string;
  reps: number;
  lapses: number;
  right_in_row: number;
  swept_on: string | null;
}

/**
 * What is computed of the student's memory of each question, by question, after the one that came last; nothing of those
 * whose key is held back.
 */
export async function listCardsAfter(
  db: Connection,
  userId: number,
  last: ExportedCard | undefined,
): Promise<ExportedCard[]> {
  const { rows } = await sql<ExportedCard>`
    select c.qcm_id, s.name as subject_name, q.question_number, c.added_by, c.is_paused,
      c.stability, c.difficulty, c.last_on, c.due_on, c.reps, c.lapses, c.right_in_row, c.swept_on
    from cards c join qcms q on q.id = c.qcm_id join subjects s on s.id = q.subject_id
    where c.user_id = ${userId} and c.qcm_id > ${last?.qcm_id ?? 0}
      and not ${isHeldBack(userId, 'c.qcm_id')}
    order by c.qcm_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** What the student decided about their cards. */
export function listCardDecisions(db: Connection, userId: number) {
  return db
    .selectFrom('card_decisions')
    .select(['qcm_id', 'decision', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What the student put into the error book before answering it. */
export function listBookAdditions(db: Connection, userId: number) {
  return db
    .selectFrom('book_additions')
    .select(['qcm_id', 'qroc_id', 'added_on', 'is_paused'])
    .where('user_id', '=', userId)
    .orderBy('qcm_id')
    .orderBy('qroc_id')
    .execute();
}
