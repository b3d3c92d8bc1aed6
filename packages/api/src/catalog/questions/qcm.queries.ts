import type { Connection, DB, Transaction } from '@amphi/db';
import type { createQcmInput } from '@amphi/domain/questions/qcm.schema';
import type { listQcmsInput, QCM_SORTS } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst, sortedBy } from '../../platform/page.queries.ts';
import { textOf } from '../../platform/question-text.queries.ts';
import { insertedId } from '../../platform/rows.queries.ts';
import { passesFilter, type ScopedFilter } from '../conditions/filter.queries.ts';
import { editable, PROMPT, solutions } from './questions.queries.ts';

/** A question's fields as they are stored; the database numbers it when it has no number. */
export type QcmFields = z.output<typeof createQcmInput>;

/** These questions with the names of what they belong to. */
export const named = <Row>(questions: SelectQueryBuilder<DB, 'qcms', Row>) =>
  questions
    .innerJoin('subjects', 'subjects.id', 'qcms.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      'qcms.subject_id',
      'qcms.chapter_id',
      'qcms.question_number',
      'subjects.name as subject_name',
      'semesters.name as semester_name',
      'chapters.name as chapter_name',
      'qcms.created_at',
      'qcms.updated_at',
    ]);

/** Questions with their keys as far as these may be disclosed, without what else they are scored by. */
export const studiedQcms = (db: Connection, userId: number) =>
  named(solutions(db, userId).qcms.select(PROMPT.qcms));

/** Full questions, only for administrators. */
const qcms = (db: Connection) => named(editable(db).qcms).select('qcms.id');

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

const SORT_KEYS: Readonly<Record<(typeof QCM_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  question: [sql`left(search_key(${textOf('qcms')}), 60)`],
  subject: [sql`search_key(subjects.name)`, sql`subjects.id`],
  lesson: [sql`left(search_key(coalesce(qcms.lesson_name, '')), 60)`],
  options: [sql`bit_count(qcms.options_mask::integer::bit(6))`],
  correct: [sql`qcms.correct_mask`],
  created: [sql`qcms.created_at`],
};

/** By a column, or newest first, filtered; `search` looks into question, lesson and options. */
export function listQcms(db: Connection, filter: z.output<typeof listQcmsInput> & ScopedFilter) {
  const { sort, direction } = filter;
  const matching = db
    .selectFrom('qcms')
    .$if(sort === 'subject', (query) =>
      query.innerJoin('subjects', 'subjects.id', 'qcms.subject_id'),
    )
    .where(passesFilter('qcms', filter));
  const order =
    sort === undefined ? newestFirst('qcms') : sortedBy('qcms', SORT_KEYS[sort], direction);
  return findPage('qcms', { ...filter, order }, matching, qcms(db));
}

const stored = ({ options, option_notes, option_weights, ...fields }: QcmFields) => ({
  ...fields,
  options: JSON.stringify(options),
  option_notes: option_notes && JSON.stringify(option_notes),
  option_weights: option_weights && JSON.stringify(option_weights),
});

export function insertQcm(trx: Transaction<DB>, fields: QcmFields): Promise<number> {
  return insertedId(trx.insertInto('qcms').values(stored(fields)).returning('id'));
}

export function updateQcm(trx: Transaction<DB>, id: number, fields: QcmFields) {
  return trx.updateTable('qcms').set(stored(fields)).where('id', '=', id).execute();
}
