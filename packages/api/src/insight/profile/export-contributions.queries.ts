import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { reportedNumber } from '../../catalog/questions/qroc.queries.ts';

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
    .innerJoin('question_merges', 'question_merges.change_id', 'question_merge_moves.change_id')
    .innerJoin('bulk_changes', 'bulk_changes.id', 'question_merges.change_id')
    .select(['kept_id as qcm_id', 'merged_id as merged_qcm_id'])
    .select(['kept_qroc_id as qroc_id', 'merged_qroc_id', 'bulk_changes.created_at as merged_at'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .groupBy(['question_merges.change_id', 'bulk_changes.id'])
    .orderBy('bulk_changes.id')
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

/** The explanations that the student has proposed, and what was decided. */
export function listAllExplanations(db: Connection, userId: number) {
  return db
    .selectFrom('explanations')
    .innerJoin('qcms', 'qcms.id', 'explanations.qcm_id')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .select(['qcm_id', 'subjects.name as subject_name', 'question_number', 'body'])
    .select(['explanations.is_named'])
    .select(['explanations.source', 'status', 'reply', 'resolved_at', 'explanations.created_at'])
    .where('user_id', '=', userId)
    .orderBy('explanations.id')
    .execute();
}

/** The changes of questions that the person has proposed as an editor, and what was decided. */
export function listAllDrafts(db: Connection, userId: number) {
  return db
    .selectFrom('question_drafts')
    .select(sql<Record<string, unknown>>`fields`.as('fields'))
    .select(['qcm_id', 'qroc_id', 'state', 'public_note', 'comment', 'review_comment'])
    .select(['created_at', 'submitted_at', 'reviewed_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}
