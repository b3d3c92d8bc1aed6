import type { Connection, DB, Transaction } from '@amphi/db';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { isOffered, isOfferedQroc, isServedQroc } from '../conditions/filter.queries.ts';

const columns = [
  'chapters.id',
  'chapters.name',
  'chapters.subject_id',
  'chapters.position',
] as const;

const ordered = (db: Connection, subjectId: number) =>
  db
    .selectFrom('chapters')
    .select(columns)
    .where('chapters.subject_id', '=', subjectId)
    .orderBy('chapters.position')
    .orderBy('chapters.id');

/** The chapters of a subject in their order. */
export function listChapters(db: Connection, subjectId: number) {
  return ordered(db, subjectId).execute();
}

/** The chapters of a subject in their order, with what each opens. */
export function listChaptersWithCounts(services: Services, subjectId: number) {
  return ordered(services.db, subjectId)
    .select([
      'chapters.is_open',
      sql<number>`(select count(*) from qcms where chapter_id = chapters.id and ${isOffered})`.as(
        'qcm_count',
      ),
      sql<number>`(select count(*) from qrocs where chapter_id = chapters.id and ${isOfferedQroc}
        and ${isServedQroc(services)})`.as('justification_qcm_count'),
    ])
    .execute();
}

/** Reads a chapter; undefined when there is none. */
export function findChapter(db: Connection, id: number) {
  return db.selectFrom('chapters').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockChapter(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('chapters')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The chapters of a subject in their order, locked in that of their ids. */
export async function lockChapters(trx: Transaction<DB>, subjectId: number) {
  const chapters = await trx
    .selectFrom('chapters')
    .select(['id', 'position'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return chapters.sort((one, other) => one.position - other.position);
}

export function insertChapter(trx: Transaction<DB>, fields: { name: string; subject_id: number }) {
  return trx.insertInto('chapters').values(fields).returning(columns).executeTakeFirstOrThrow();
}

/** Renames a chapter. One that moves to another subject leaves its questions behind, without it. */
export function updateChapter(trx: Transaction<DB>, id: number, fields: { name: string }) {
  return trx
    .updateTable('chapters')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A chapter with whether it is open, locked. */
export function lockOpenChapter(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('chapters')
    .select(['id', 'name', 'is_open'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateChapterOpen(trx: Transaction<DB>, id: number, is_open: boolean) {
  return trx.updateTable('chapters').set({ is_open }).where('id', '=', id).execute();
}

export function updateChapterPositions(trx: Transaction<DB>, chapterIds: number[]) {
  return sql`
    update chapters set position = wanted.position
    from unnest(${chapterIds}::bigint[]) with ordinality as wanted (id, position)
    where chapters.id = wanted.id
  `.execute(trx);
}

export function deleteChapter(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('chapters').where('id', '=', id).execute();
}
