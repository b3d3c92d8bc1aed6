import type { Connection } from '@amphi/db';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';
import { EXPORT_PAGE } from './export.queries.ts';
import type { ExportedCard } from './export-training.queries.ts';

export interface ExportedReveal extends WithText {
  qroc_id: number;
  subject_name: string;
  text_format: TextFormat;
  revealed_at: Date;
}

/** Open questions whose answer was looked at, by question, after the one that came last. */
export async function listRevealsAfter(
  db: Connection,
  userId: number,
  last: ExportedReveal | undefined,
): Promise<ExportedReveal[]> {
  const { rows } = await sql<ExportedReveal>`
    select r.qroc_id, s.name as subject_name, ${textOf('q')}, q.text_format, r.revealed_at
    from qroc_reveals r join qrocs q on q.id = r.qroc_id join subjects s on s.id = q.subject_id
    where r.user_id = ${userId} and r.qroc_id > ${last?.qroc_id ?? 0}
    order by r.qroc_id limit ${EXPORT_PAGE}
  `.execute(db);
  return rows;
}

/** What the student typed last as an answer to an open question, as the export's query gives it. */
export interface ExportedQrocAnswer extends WithText {
  qroc_id: number;
  subject_name: string;
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
    select a.qroc_id, s.name as subject_name, ${textOf('q')}, q.text_format, a.typed_text, a.verdict,
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
