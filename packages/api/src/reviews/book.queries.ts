import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isLive } from '../access/access.queries.ts';
import { isOffered } from '../questions/filter.queries.ts';
import { contains } from '../search.queries.ts';

/** A card of the error book, without its question's text. */
export interface BookEntry {
  qcm_id: number;
  stability: number;
  right_in_row: number;
  lapses: number;
  due_on: string;
  is_paused: boolean;
  added_by: string;
  has_access: boolean;
}

/** The whole error book of a student, that of subjects without live access too; what is due first. */
export async function listBook(
  db: Connection,
  userId: number,
  { subject_id, search }: { subject_id?: number | undefined; search?: string | undefined },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select cards.qcm_id, stability, right_in_row, lapses, due_on, is_paused, added_by,
      exists (
        select from access where access.user_id = ${userId}
          and access.semester_id = subjects.semester_id and ${isLive}
      ) as has_access
    from cards join qcms on qcms.id = cards.qcm_id and ${isOffered}
      join subjects on subjects.id = qcms.subject_id
    where cards.user_id = ${userId} and added_by is not null
      and ${subject_id === undefined ? sql`true` : sql`qcms.subject_id = ${subject_id}`}
      and ${search ? contains(sql`qcms.question_text`, search) : sql`true`}
    order by is_paused, due_on, cards.qcm_id
  `.execute(db);
  return rows;
}

/** What the list shows of questions. */
export async function listBookQuestions(db: Connection, ids: readonly number[]) {
  return db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      'qcms.question_text',
      'qcms.question_number',
      'qcms.subject_id',
      'subjects.name as subject_name',
      'chapters.name as chapter_name',
      'qcms.exam_year',
    ])
    .where(sql<boolean>`qcms.id = any(${ids}::bigint[])`)
    .execute();
}

/** The subjects of the book, by name. */
export async function listBookSubjects(db: Connection, userId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct subjects.id, subjects.name
    from cards join qcms on qcms.id = cards.qcm_id and ${isOffered}
      join subjects on subjects.id = qcms.subject_id
    where cards.user_id = ${userId} and added_by is not null
    order by subjects.name, subjects.id
  `.execute(db);
  return rows;
}
