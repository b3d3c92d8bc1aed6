import type { Connection, DB, Transaction } from '@amphi/db';
import type { Scope } from '@amphi/domain/staff/scope';
import { sql } from 'kysely';
import { whereInScope } from '../../identity/staff/scope.queries.ts';

/** True of the version of a sheet that students read: the latest that is published, unless that one is empty. */
export const isCurrentSheet = sql<boolean>`(
  sheet_versions.published_at is not null and sheet_versions.body <> '' and not exists (
    select from sheet_versions as later
    where later.chapter_id = sheet_versions.chapter_id and later.version > sheet_versions.version
      and later.published_at is not null))`;

/** Versions that the history of a sheet shows. */
const HISTORY_MAX = 50;

/** The names of a chapter, and of what it belongs to. */
export const findSheetChapter = (db: Connection, chapterId: number) =>
  db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select([
      'chapters.id as chapter_id',
      'chapters.name',
      'chapters.subject_id',
      'subjects.name as subject_name',
      'subjects.semester_id',
    ])
    .where('chapters.id', '=', chapterId)
    .executeTakeFirst();

/** The latest versions of a sheet, the latest first, without their texts. */
export const listSheetVersions = (db: Connection, chapterId: number) =>
  db
    .selectFrom('sheet_versions')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['version', 'sheet_versions.created_at', 'published_at', 'full_name as author_name'])
    .select((eb) => eb.fn<number>('length', ['body']).as('length'))
    .where('chapter_id', '=', chapterId)
    .orderBy('version', 'desc')
    .limit(HISTORY_MAX)
    .execute();

export const findSheetVersion = (db: Connection, chapterId: number, version: number) =>
  db
    .selectFrom('sheet_versions')
    .select(['version', 'body'])
    .where('chapter_id', '=', chapterId)
    .where('version', '=', version)
    .executeTakeFirst();

/** The latest version of a sheet; undefined of a chapter that has never had one. */
export const findLatestSheet = (db: Connection, chapterId: number) =>
  db
    .selectFrom('sheet_versions')
    .select(['version', 'body', 'published_at'])
    .where('chapter_id', '=', chapterId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest published version of a sheet, empty ones included. */
export const findPublishedSheet = (db: Connection, chapterId: number) =>
  db
    .selectFrom('sheet_versions')
    .select(['version', 'body'])
    .where('chapter_id', '=', chapterId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Sheets of a scope whose latest version is not published, the oldest of these first. */
export const listWaitingSheets = (db: Connection, scope: Scope) =>
  db
    .selectFrom('sheet_versions')
    .innerJoin('chapters', 'chapters.id', 'chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .leftJoin('users', 'users.id', 'author_id')
    .select([
      'chapter_id',
      'chapters.name',
      'subjects.name as subject_name',
      'full_name as author_name',
      'sheet_versions.created_at',
    ])
    .where('published_at', 'is', null)
    .where(whereInScope(scope, 'subjects.id'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sheet_versions as later')
            .select('later.version')
            .whereRef('later.chapter_id', '=', 'sheet_versions.chapter_id')
            .whereRef('later.version', '>', 'sheet_versions.version'),
        ),
      ),
    )
    .orderBy('sheet_versions.created_at')
    .orderBy('chapter_id')
    .limit(HISTORY_MAX)
    .execute();

export async function insertSheetVersion(
  trx: Transaction<DB>,
  row: { chapter_id: number; version: number; body: string; author_id: number },
  isPublished: boolean,
): Promise<void> {
  await trx
    .insertInto('sheet_versions')
    .values({ ...row, published_at: isPublished ? sql`now()` : null })
    .execute();
}

export async function updateSheetPublished(
  trx: Transaction<DB>,
  chapterId: number,
  version: number,
): Promise<void> {
  await trx
    .updateTable('sheet_versions')
    .set({ published_at: sql`now()` })
    .where('chapter_id', '=', chapterId)
    .where('version', '=', version)
    .execute();
}
