import type { Connection, DB, Transaction } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { WORDING_LENGTH_MAX } from '@amphi/domain/questions/expected-answers';
import type { createQrocInput } from '@amphi/domain/questions/qroc.schema';
import type { listQrocsInput, QROC_SORTS } from '@amphi/domain/questions/question.schema';
import { type InferResult, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { findPage, newestFirst, sortedBy } from '../../platform/page.queries.ts';
import { textOf } from '../../platform/question-text.queries.ts';
import { findRow, hasRows, insertedId, listValues } from '../../platform/rows.queries.ts';
import {
  isInPart,
  isOfferedQroc,
  isOfferedQrocIn,
  isServedQroc,
  passesFilter,
  type ScopedFilter,
} from '../conditions/filter.queries.ts';
import { answerOf, editable, hasJustification, solutions } from './questions.queries.ts';

export type QrocFields = z.output<typeof createQrocInput>;

const order = sql`qrocs.order_index, qrocs.id`;

/**
 * An open question's number in its subject, as students count them there; of `qrocs` in the surrounding query. One that
 * is not offered has the number that it would have.
 */
export const qrocNumber = sql<number>`(
  select count(*) + 1 from qrocs as before where before.subject_id = qrocs.subject_id
    and ${isOfferedQrocIn('before')}
    and (before.order_index, before.id) < (qrocs.order_index, qrocs.id)
)`;

/** The number of the question that a row is about, whichever kind it is. */
export const reportedNumber = sql<number>`coalesce(qcms.question_number, ${qrocNumber})`;

/** Full questions, answers included. Only for administrators. */
const qrocs = (db: Connection) =>
  editable(db)
    .qrocs.leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select(['qrocs.id', 'chapters.name as chapter_name', 'qrocs.created_at', 'qrocs.updated_at']);

/** Offered open questions of a part of a subject among these, with what the student has revealed before. */
export function studiedQrocs<Row>(
  questions: SelectQueryBuilder<DB, 'qrocs', Row>,
  filter: StudyFilter,
  userId: number,
) {
  return questions
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select([
      'qrocs.subject_id',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      'qrocs.order_index',
      hasJustification('qrocs').as('has_justification'),
      sql<boolean>`qroc_reveals.qroc_id is not null`.as('is_revealed'),
    ])
    .where(isInPart('qrocs', filter))
    .where(isOfferedQroc)
    .orderBy(order);
}

/** The questions of a subject, or of a part of it, in the order in which students see them. */
export function listQrocs(services: Services, filter: StudyFilter) {
  return qrocs(services.db)
    .where(isInPart('qrocs', filter))
    .where(isServedQroc(services))
    .orderBy(order)
    .execute();
}

export function getQroc(db: Connection, id: number) {
  return qrocs(db).where('qrocs.id', '=', id).executeTakeFirstOrThrow();
}

const SORT_KEYS: Readonly<Record<(typeof QROC_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  question: [sql`left(search_key(${textOf('qrocs')}), 60)`],
  answer: [sql`left(search_key(${answerOf('qrocs')}), 60)`],
  subject: [sql`search_key(subjects.name)`, sql`subjects.id`],
  chapter: [sql`search_key(coalesce(chapters.name, ''))`],
  order: [sql`qrocs.order_index`],
  created: [sql`qrocs.created_at`],
};

/**
 * Open questions page by page, filtered; `search` looks into question and answer. Those of one subject
 * come in the order in which students see them, those of several newest first, unless a column is asked for.
 */
export function listQrocPage(
  db: Connection,
  filter: z.output<typeof listQrocsInput> & ScopedFilter,
) {
  const { sort, direction } = filter;
  const matching = db
    .selectFrom('qrocs')
    .$if(sort === 'subject', (query) =>
      query.innerJoin('subjects', 'subjects.id', 'qrocs.subject_id'),
    )
    .$if(sort === 'chapter', (query) =>
      query.leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id'),
    )
    .where(passesFilter('qrocs', filter));
  const items = qrocs(db)
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .select(['subjects.name as subject_name', 'semesters.name as semester_name']);
  const own = filter.subject_id === undefined ? newestFirst('qrocs') : order;
  const sorted = sort === undefined ? own : sortedBy('qrocs', SORT_KEYS[sort], direction);
  return findPage('qrocs', { ...filter, order: sorted }, matching, items);
}

/** True of an open question with zones on its picture. */
export const hasZones = (db: Connection, id: number) =>
  hasRows(db)`select from qrocs where id = ${id} and zones is not null`;

/** The driver would write a list as an array of PostgreSQL's, not as JSON. */
const toRow = (fields: QrocFields) => ({
  ...fields,
  elements: JSON.stringify(fields.elements),
  zones: fields.zones && JSON.stringify(fields.zones),
});

export function insertQroc(trx: Transaction<DB>, fields: QrocFields): Promise<number> {
  return insertedId(trx.insertInto('qrocs').values(toRow(fields)).returning('id'));
}

export function updateQroc(trx: Transaction<DB>, id: number, fields: QrocFields) {
  return trx.updateTable('qrocs').set(toRow(fields)).where('id', '=', id).execute();
}

/** Notes that a student has seen an answer, and that today was a day of study; returns what may be disclosed of it. */
export async function insertReveal(
  db: Connection,
  { user_id, qroc_id, timezone }: { user_id: number; qroc_id: number; timezone: string },
) {
  const answer = solutions(db.withoutPlugins(), user_id).qrocs.where('qrocs.id', '=', qroc_id);
  return findRow<InferResult<typeof answer>[number]>(db)`
    with reveal as (
      insert into qroc_reveals (user_id, qroc_id) values (${user_id}, ${qroc_id})
      on conflict do nothing
    ), day as (
      insert into study_days (user_id, day)
      values (${user_id}, (now() at time zone ${timezone})::date)
      on conflict do nothing
    )
    ${answer}
  `;
}

export async function countReveals(services: Services, subjectId: number, userId: number) {
  return services.db
    .selectFrom('qrocs')
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('total_questions'),
      eb.fn.count<number>('qroc_reveals.qroc_id').as('revealed_questions'),
    ])
    .where('qrocs.subject_id', '=', subjectId)
    .where(isOfferedQroc)
    .where(isServedQroc(services))
    .executeTakeFirstOrThrow();
}

/** Short answers to the subject's other open questions that hold one of these words; 50 at most. */
export const listAnswersElsewhere = (
  db: Connection,
  qrocId: number,
  words: readonly string[],
) => listValues<string>(db)`
    select answer
    from qrocs, unnest(accepted_answers || ${answerOf('qrocs')}) as answer
    where subject_id = (select subject_id from qrocs where id = ${qrocId}) and id <> ${qrocId}
      and ${isOfferedQroc} and length(answer) <= ${WORDING_LENGTH_MAX}
      and search_key(answer) like any (${words.map((word) => `%${word}%`)}::text[])
    limit 50
  `;
