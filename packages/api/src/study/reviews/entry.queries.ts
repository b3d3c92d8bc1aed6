import type { Connection } from '@amphi/db';
import type { QcmCorrection } from '@amphi/domain/questions/qcm.schema';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import type { ExamSession } from '@amphi/domain/questions/rules';
import type { QuestionCounts } from '@amphi/domain/stats/rules';
import { sql } from 'kysely';
import { isLive, isTold, isToldQroc } from '../../catalog/access/access.queries.ts';
import { corrected, givenMask } from '../../catalog/conditions/filter.queries.ts';
import { bookOf, type CardKind } from './kinds.queries.ts';

/** What of some questions is in the student's book and open to them, in the order in which they are named. */
export async function listOpenBook(
  db: Connection,
  userId: number,
  questions: readonly { kind: CardKind; id: number }[],
): Promise<{ kind: CardKind; question_id: number }[]> {
  const { rows } = await sql<{ kind: CardKind; question_id: number }>`
    select card.kind, card.question_id
    from unnest(${questions.map(({ kind }) => kind)}::text[],
        ${questions.map(({ id }) => id)}::bigint[]) with ordinality as named (kind, id, ordinal)
      join ${bookOf(userId)} on card.kind = named.kind and card.question_id = named.id
      join subjects on subjects.id = card.subject_id
      join access on access.semester_id = subjects.semester_id and access.user_id = ${userId}
        and ${isLive}
    where card.added_by is not null
    order by named.ordinal
  `.execute(db);
  return [...new Map(rows.map((row) => [`${row.kind} ${row.question_id}`, row])).values()];
}

interface EntryQuestion {
  id: number;
  question_text: string;
  text_format: TextFormat;
  image_url: string | null;
  /** Its lesson, else its chapter. */
  lesson_name: string | null;
  is_exam_question: boolean;
  exam_year: number | null;
  exam_session: ExamSession | null;
}

/** A closed question with its key, the counters of all answers, and the letters of the student's latest one. */
export interface ClosedEntry extends EntryQuestion, QuestionCounts, QcmCorrection {
  options: Record<string, string>;
  is_neutralised: boolean;
  mask: number;
}

/** Of a question that the student has answered and whose key may be told to them. */
export async function findClosedEntry(
  db: Connection,
  userId: number,
  qcmId: number,
): Promise<ClosedEntry | undefined> {
  const { rows } = await sql<ClosedEntry>`
    select qcms.id, question_text, text_format, image_url, options, ${sql.join(corrected.map(sql.ref))},
      coalesce(lesson_name, chapters.name) as lesson_name, is_exam_question, exam_year, exam_session,
      state = 'neutralised' as is_neutralised, ${givenMask('answers.mask')} as mask,
      total, a, b, c, d, e, f
    from answers join qcms on qcms.id = answers.qcm_id and ${isTold(userId)}
      join qcm_stats on qcm_stats.qcm_id = qcms.id
      left join chapters on chapters.id = qcms.chapter_id
    where answers.user_id = ${userId} and answers.qcm_id = ${qcmId}
  `.execute(db);
  return rows[0];
}

/** An open question with what is expected, and the student's latest answer. */
export interface OpenEntry extends EntryQuestion {
  answer_text: string;
  justification: string | null;
  typed_text: string | null;
  grade: number;
}

/** Of a question that the student has graded and whose answer may be told to them. */
export async function findOpenEntry(
  db: Connection,
  userId: number,
  qrocId: number,
): Promise<OpenEntry | undefined> {
  const { rows } = await sql<OpenEntry>`
    select qrocs.id, question_text, text_format, image_url, answer_text, justification,
      chapters.name as lesson_name, is_exam_question, exam_year, exam_session, typed_text, grade
    from qroc_answers join qrocs on qrocs.id = qroc_answers.qroc_id and ${isToldQroc(userId)}
      left join chapters on chapters.id = qrocs.chapter_id
    where qroc_answers.user_id = ${userId} and qroc_answers.qroc_id = ${qrocId}
  `.execute(db);
  return rows[0];
}
