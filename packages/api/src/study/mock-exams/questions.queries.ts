import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { keyContains } from '../../platform/search.queries.ts';
import { isDrawable, type LockedMockExam } from './mock-exams.queries.ts';

const columns = sql`qcms.id, ${textOf('qcms')}, qcms.question_number, subjects.name as subject_name,
  chapters.name as chapter_name`;
const tables = sql`qcms join subjects on subjects.id = qcms.subject_id
  left join chapters on chapters.id = qcms.chapter_id`;

export interface DrawnQuestion extends WithText {
  id: number;
  question_number: number;
  subject_name: string;
  chapter_name: string | null;
}

/** The questions of a mock exam, in their order. */
export const listDrawn = (db: Connection, id: number) => listRows<DrawnQuestion>(db)`
    select ${columns} from mock_exam_parts as part join ${tables} on qcms.id = qcm_id
    where mock_exam_id = ${id} order by part.position
  `;

/** Questions as many as are shown at once. */
const MOST_FOUND = 20;

/** Questions that a mock exam could ask instead, by a part of their text or chapter. */
export async function listUndrawn(
  db: Connection,
  exam: Pick<LockedMockExam, 'id' | 'exam_year' | 'with_drafts'>,
  search: string,
): Promise<DrawnQuestion[]> {
  const text = sql<string>`search_key(coalesce(chapters.name, '') || ' ' || ${textOf('qcms')})`;
  return listRows<DrawnQuestion>(db)`
    select ${columns} from ${tables}
    where ${isDrawable(exam)} and ${keyContains(text, search)}
      and not exists (
        select from mock_exam_parts where mock_exam_id = ${exam.id} and qcm_id = qcms.id)
    order by qcms.subject_id, chapters.position, qcms.question_number, qcms.id
    limit ${MOST_FOUND}
  `;
}

export async function deleteDrawn(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .deleteFrom('mock_exam_parts')
    .where('mock_exam_id', '=', id)
    .where('qcm_id', 'is not', null)
    .execute();
}
