import type { Connection, DB, Transaction } from '@amphi/db';
import {
  type createQcmInput,
  QCM_COLUMNS,
  STUDIED_QCM_COLUMNS,
} from '@amphi/domain/questions/qcm.schema';
import type { QuestionFilter } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst } from '../page.queries.ts';
import { passesFilter } from './filter.queries.ts';

/** A question's fields as they are stored; the database numbers it when it has no number. */
export type QcmFields = z.output<typeof createQcmInput>;

/** Questions with their keys, without what else they are scored by: for study packs and reviews. */
export const studiedQcms = (db: Connection) =>
  db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      ...STUDIED_QCM_COLUMNS.map((column) => `qcms.${column}` as const),
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'chapters.name as chapter_name',
      'qcms.created_at',
      'qcms.updated_at',
    ]);

/** Full questions, only for administrators. */
const qcms = (db: Connection) =>
  studiedQcms(db).select(QCM_COLUMNS.map((column) => `qcms.${column}` as const));

export function getQcm(db: Connection, id: number) {
  return qcms(db).where('qcms.id', '=', id).executeTakeFirstOrThrow();
}

/** Every question of a subject by number. */
export function listQcmsOfSubject(db: Connection, subjectId: number) {
  return qcms(db)
    .where('qcms.subject_id', '=', subjectId)
    .orderBy('qcms.question_number')
    .orderBy('qcms.id')
    .execute();
}

/** The text that a search looks into: question and lesson. */
export const qcmText = sql<string>`qcms.question_text || ' ' || coalesce(qcms.lesson_name, '')`;

/** Newest first, filtered; `search` looks into question and lesson. */
export function listQcms(db: Connection, filter: QuestionFilter) {
  const matching = db.selectFrom('qcms').where(passesFilter('qcms', filter, qcmText));
  return findPage('qcms', { ...filter, order: newestFirst('qcms') }, matching, qcms(db));
}

const stored = ({ options, option_notes, option_weights, ...fields }: QcmFields) => ({
  ...fields,
  options: JSON.stringify(options),
  option_notes: option_notes && JSON.stringify(option_notes),
  option_weights: option_weights && JSON.stringify(option_weights),
});

export async function insertQcm(trx: Transaction<DB>, fields: QcmFields): Promise<number> {
  const { id } = await trx
    .insertInto('qcms')
    .values(stored(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateQcm(trx: Transaction<DB>, id: number, fields: QcmFields) {
  return trx.updateTable('qcms').set(stored(fields)).where('id', '=', id).execute();
}
