import type { Connection, DB, Transaction } from '@amphi/db';
import type { listQcmsInput } from '@amphi/domain/questions/qcm.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { onPage } from '../page.queries.ts';
import { contains } from '../search.queries.ts';

/** A question's fields as they are stored; the database numbers it when it has no number. */
export interface QcmFields {
  question_text: string;
  options: Record<string, string>;
  correct_answers: string[];
  justification: string | null;
  image_url: string | null;
  subject_id: number;
  chapter_id: number | null;
  lesson_name: string | null;
  question_number: number | null;
  is_exam_question: boolean;
  exam_year: number | null;
}

/** Full questions, keys included. Only for administrators, study packs and reviews. */
export const qcms = (db: Connection) =>
  db
    .selectFrom('qcms')
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.id',
      'qcms.question_text',
      'qcms.options',
      'qcms.correct_answers',
      'qcms.justification',
      'qcms.image_url',
      'qcms.subject_id',
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'qcms.lesson_name',
      'qcms.question_number',
      'qcms.is_exam_question',
      'qcms.exam_year',
      'qcms.created_at',
      'qcms.updated_at',
    ]);

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
const searched = sql<string>`qcms.question_text || ' ' || coalesce(qcms.lesson_name, '')`;

/**
 * Newest first, filtered; `search` looks into question and lesson. Conditions that are not asked for are
 * not in the statement, so that each combination gets a plan of its own; the page is found by ids alone,
 * so that a late one reads no question that it skips.
 */
export async function listQcms(db: Connection, filter: z.output<typeof listQcmsInput>) {
  const { subject_id, semester_id, search, kind } = filter;
  const matching = db
    .selectFrom('qcms')
    .$if(subject_id !== undefined, (query) => query.where('qcms.subject_id', '=', subject_id ?? 0))
    .$if(semester_id !== undefined, (query) =>
      query.where('qcms.subject_id', 'in', (eb) =>
        eb
          .selectFrom('subjects')
          .select('id')
          .where('semester_id', '=', semester_id ?? 0),
      ),
    )
    .$if(Boolean(search), (query) => query.where(contains(searched, search ?? '')))
    .$if(kind !== 'all', (query) => query.where('qcms.is_exam_question', '=', kind === 'exam'));
  const page = matching
    .select('qcms.id')
    .orderBy('qcms.created_at', 'desc')
    .orderBy('qcms.id', 'desc')
    .offset(filter.skip)
    .limit(filter.limit);
  const [items, { total }] = await Promise.all([
    qcms(db)
      .where(onPage('qcms.id', page))
      .orderBy('qcms.created_at', 'desc')
      .orderBy('qcms.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export function lockQcm(trx: Transaction<DB>, id: number) {
  return trx.selectFrom('qcms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertQcm(trx: Transaction<DB>, fields: QcmFields): Promise<number> {
  const { id } = await trx
    .insertInto('qcms')
    .values({ ...fields, options: JSON.stringify(fields.options) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateQcm(trx: Transaction<DB>, id: number, fields: QcmFields) {
  return trx
    .updateTable('qcms')
    .set({ ...fields, options: JSON.stringify(fields.options) })
    .where('id', '=', id)
    .execute();
}

export function deleteQcm(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('qcms').where('id', '=', id).execute();
}
