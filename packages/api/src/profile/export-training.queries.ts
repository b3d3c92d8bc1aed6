import type { Connection } from '@amphi/db';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { reportedNumber } from '../reports/reports.queries.ts';
import { EXPORT_PAGE } from './export.queries.ts';

/** Sittings with how they ended; those that run have no results. */
export function listAllSittings(db: Connection, userId: number) {
  return db
    .selectFrom('sittings')
    .innerJoin('baremes', 'baremes.id', 'sittings.bareme_id')
    .select([
      'sittings.id',
      'mode',
      'origin',
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
      'points',
      'max_points',
      'correct_count',
      'blank_count',
      'first_points',
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
    .innerJoin('qcms', 'qcms.id', 'bookmarks.qcm_id')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .select([
      'bookmarks.qcm_id',
      'subjects.name as subject_name',
      'qcms.question_number',
      'bookmarks.created_at',
    ])
    .where('bookmarks.user_id', '=', userId)
    .orderBy('bookmarks.qcm_id')
    .execute();
}

export interface ExportedMemo {
  qcm_id: number;
  subject_name: string;
  question_number: number;
  body: string;
  updated_at: Date;
}

/** Memos by question, after the one that came last. */
export async function listMemosAfter(
  db: Connection,
  userId: number,
  last: ExportedMemo | undefined,
): Promise<ExportedMemo[]> {
  const { rows } = await sql<ExportedMemo>`
    select m.qcm_id, s.name as subject_name, q.question_number, m.body, m.updated_at
    from memos m join qcms q on q.id = m.qcm_id join subjects s on s.id = q.subject_id
    where m.user_id = ${userId} and m.qcm_id > ${last?.qcm_id ?? 0}
    order by m.qcm_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** The settings of the error book, with the dates of exams. */
export function listReviewSettings(db: Connection, userId: number) {
  return db
    .selectFrom('learners')
    .select(['reviews_per_day', 'rest_days', 'retention'])
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

/** What is computed of the student's memory of each question, by question, after the one that came last. */
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

/** A report of a question as the export's query gives it. */
export interface ExportedReport {
  /** One of the two. */
  qcm_id: number | null;
  qroc_id: number | null;
  subject_name: string;
  question_number: number;
  reason: string;
  suggested_mask: number | null;
  suggested_answer: string | null;
  message: string | null;
  reference: string | null;
  status: string;
  reply: string | null;
  created_at: Date;
  resolved_at: Date | null;
}

/** What the student has reported, and what was decided. */
export function listAllReports(db: Connection, userId: number): Promise<ExportedReport[]> {
  return db
    .selectFrom('reports')
    .leftJoin('qcms', 'qcms.id', 'reports.qcm_id')
    .leftJoin('qrocs', 'qrocs.id', 'reports.qroc_id')
    .innerJoin('subjects', (join) =>
      join.on('subjects.id', '=', sql`coalesce(qcms.subject_id, qrocs.subject_id)`),
    )
    .select(['qcm_id', 'qroc_id', 'subjects.name as subject_name', 'reason'])
    .select(reportedNumber.as('question_number'))
    .select([
      'suggested_mask',
      'suggested_answer',
      'message',
      'reference',
      'status',
      'reply',
      'resolved_at',
    ])
    .select('reports.created_at')
    .where('user_id', '=', userId)
    .orderBy('reports.id')
    .execute();
}

/** What of the student's was moved to another question that was the same one. */
export function listAllMerges(db: Connection, userId: number) {
  return db
    .selectFrom('question_merge_moves')
    .innerJoin('question_merges', 'question_merges.id', 'merge_id')
    .select(['kept_id as qcm_id', 'merged_id as merged_qcm_id', 'merged_at'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .groupBy('question_merges.id')
    .orderBy('question_merges.id')
    .execute();
}

/** What the student was told in the app. */
export function listAllNotifications(db: Connection, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'data', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What the student typed last as an answer to an open question, as the export's query gives it. */
export interface ExportedQrocAnswer {
  qroc_id: number;
  subject_name: string;
  question_text: string;
  text_format: TextFormat;
  typed_text: string | null;
  verdict: string;
  elements_mask: number;
  grade: number;
  answered_at: Date;
}

/** The latest answers to open questions, by question, after the one that came last. */
export async function listQrocAnswersAfter(
  db: Connection,
  userId: number,
  last: ExportedQrocAnswer | undefined,
): Promise<ExportedQrocAnswer[]> {
  const { rows } = await sql<ExportedQrocAnswer>`
    select a.qroc_id, s.name as subject_name, q.question_text, q.text_format, a.typed_text, a.verdict,
      a.elements_mask, a.grade, a.answered_at
    from qroc_answers a join qrocs q on q.id = a.qroc_id join subjects s on s.id = q.subject_id
    where a.user_id = ${userId} and a.qroc_id > ${last?.qroc_id ?? 0}
    order by a.qroc_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** An entry of the log of answers to open questions, as the export's query gives it. */
export interface ExportedQrocLogEntry {
  id: number;
  qroc_id: number;
  verdict: string;
  grade: number;
  source: number;
  is_first: boolean;
  sitting_id: number | null;
  time_taken_seconds: number;
  studied_on: string;
  answered_at: Date;
}

/** Every graded answer to an open question, in their order, after the one that came last. */
export async function listGivenQrocAnswersAfter(
  db: Connection,
  userId: number,
  last: ExportedQrocLogEntry | undefined,
): Promise<ExportedQrocLogEntry[]> {
  const { rows } = await sql<ExportedQrocLogEntry>`
    select id, qroc_id, verdict, grade, source, is_first, sitting_id, time_taken_seconds,
      studied_on, answered_at
    from qroc_log where user_id = ${userId} and id > ${last?.id ?? 0}
    order by id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** A card of an open question as the export's query gives it. */
export type ExportedQrocCard = Omit<ExportedCard, 'qcm_id' | 'question_number'> & {
  qroc_id: number;
};

/** What is computed of the student's memory of each open question, by question, after the one that came last. */
export async function listQrocCardsAfter(
  db: Connection,
  userId: number,
  last: ExportedQrocCard | undefined,
): Promise<ExportedQrocCard[]> {
  const { rows } = await sql<ExportedQrocCard>`
    select c.qroc_id, s.name as subject_name, c.added_by, c.is_paused, c.stability, c.difficulty,
      c.last_on, c.due_on, c.reps, c.lapses, c.right_in_row, c.swept_on
    from qroc_cards c join qrocs q on q.id = c.qroc_id join subjects s on s.id = q.subject_id
    where c.user_id = ${userId} and c.qroc_id > ${last?.qroc_id ?? 0}
    order by c.qroc_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** What the student decided about cards of open questions. */
export function listQrocCardDecisions(db: Connection, userId: number) {
  return db
    .selectFrom('qroc_card_decisions')
    .select(['qroc_id', 'decision', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
