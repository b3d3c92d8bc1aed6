import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { isCurrentSheet } from '../../catalog/sheets/sheets.queries.ts';
import { oneValue } from '../../platform/rows.queries.ts';

const current = (db: Connection) =>
  db
    .selectFrom('sheet_versions')
    .innerJoin('chapters', 'chapters.id', 'sheet_versions.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .where(isCurrentSheet);

const sheets = (db: Connection) =>
  current(db).select([
    'chapter_id',
    'version',
    'body',
    'chapters.name',
    'chapters.subject_id',
    'subjects.name as subject_name',
  ]);

/** The published sheet of a chapter, and whether the user may study the chapter. */
export const findSheetAccess = (db: Connection, chapterId: number, userId: number) =>
  sheets(db)
    .select(mayStudy(userId, 'subjects.semester_id', 'chapters.id').as('has_access'))
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();

/** The chapters of a subject whose published sheets the user may read; an administrator all of them. */
export const listSheetChapters = (
  db: Connection,
  subjectId: number,
  { id, is_admin }: { id: number; is_admin: boolean },
) =>
  current(db)
    .select(['chapter_id'])
    .where('chapters.subject_id', '=', subjectId)
    .$if(!is_admin, (query) => query.where(mayStudy(id, 'subjects.semester_id', 'chapters.id')))
    .orderBy('chapter_id')
    .execute();

/** The published sheets of chapters, for use without a network. */
export const listPackSheets = (db: Connection, chapterIds: readonly number[]) =>
  sheets(db)
    .where(sql<boolean>`chapter_id = any(${chapterIds}::bigint[])`)
    .orderBy('chapter_id')
    .execute();

export const listHighlights = (db: Connection, userId: number, chapterIds: readonly number[]) =>
  db
    .selectFrom('sheet_highlights')
    .select(['id', 'chapter_id', 'version', 'heading', 'start', 'quote'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`chapter_id = any(${chapterIds}::bigint[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const countHighlights = (trx: Transaction<DB>, userId: number, chapterId: number) =>
  oneValue<number>(trx)`
    select count(*) from sheet_highlights where user_id = ${userId} and chapter_id = ${chapterId}
  `;

export interface Highlight {
  id: string;
  user_id: number;
  chapter_id: number;
  version: number;
  heading: string;
  start: number;
  quote: string;
}

/** Adds a highlight; the same again changes nothing. */
export async function insertHighlight(trx: Transaction<DB>, row: Highlight): Promise<void> {
  await trx
    .insertInto('sheet_highlights')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHighlight(db: Connection, userId: number, id: string): Promise<void> {
  await db
    .deleteFrom('sheet_highlights')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
