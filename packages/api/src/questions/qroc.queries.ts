import type { Connection, DB, Transaction } from '@amphi/db';
import type { listQrocsInput } from '@amphi/domain/questions/qroc.schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { onPage } from '../page.queries.ts';
import { contains } from '../search.queries.ts';

export interface QrocFields {
  question_text: string;
  answer_text: string;
  justification: string | null;
  image_url: string | null;
  subject_id: number;
  chapter_id: number | null;
  order_index: number;
  is_exam_question: boolean;
  exam_year: number | null;
}

export interface QrocFilter {
  subject_id: number;
  chapter_id?: number | undefined;
  exam_year?: number | undefined;
}

/** Open questions of a subject in their order, without answers. */
const ordered = (db: Connection, { subject_id, chapter_id, exam_year }: QrocFilter) =>
  db
    .selectFrom('qrocs')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select([
      'qrocs.id',
      'qrocs.question_text',
      'qrocs.image_url',
      'qrocs.subject_id',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      'qrocs.order_index',
      'qrocs.is_exam_question',
      'qrocs.exam_year',
    ])
    .where('qrocs.subject_id', '=', subject_id)
    .$if(chapter_id !== undefined, (query) => query.where('qrocs.chapter_id', '=', chapter_id ?? 0))
    .$if(exam_year !== undefined, (query) => query.where('qrocs.exam_year', '=', exam_year ?? 0))
    .orderBy('qrocs.order_index')
    .orderBy('qrocs.id');

/** For study: answers hidden, with what the student has revealed before. */
export function listQrocsForStudy(db: Connection, filter: QrocFilter, userId: number) {
  return ordered(db, filter)
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select([
      sql<boolean>`qrocs.justification is not null`.as('has_justification'),
      sql<boolean>`qroc_reveals.qroc_id is not null`.as('is_revealed'),
    ])
    .execute();
}

/** For the back-office: everything. */
export function listQrocs(db: Connection, filter: QrocFilter) {
  return ordered(db, filter)
    .select(['qrocs.answer_text', 'qrocs.justification', 'qrocs.created_at', 'qrocs.updated_at'])
    .execute();
}

const full = (db: Connection) =>
  db
    .selectFrom('qrocs')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select([
      'qrocs.id',
      'qrocs.question_text',
      'qrocs.answer_text',
      'qrocs.justification',
      'qrocs.image_url',
      'qrocs.subject_id',
      'qrocs.chapter_id',
      'chapters.name as chapter_name',
      'qrocs.order_index',
      'qrocs.is_exam_question',
      'qrocs.exam_year',
      'qrocs.created_at',
      'qrocs.updated_at',
    ]);

export function getQroc(db: Connection, id: number) {
  return full(db).where('qrocs.id', '=', id).executeTakeFirstOrThrow();
}

const searched = sql<string>`qrocs.question_text || ' ' || qrocs.answer_text`;

/**
 * Open questions page by page, filtered; `search` looks into question and answer. Those of one subject
 * come in the order in which students see them, those of several newest first.
 */
export async function listQrocPage(db: Connection, filter: z.output<typeof listQrocsInput>) {
  const { subject_id, semester_id, search, kind } = filter;
  const matching = db
    .selectFrom('qrocs')
    .$if(subject_id !== undefined, (query) => query.where('qrocs.subject_id', '=', subject_id ?? 0))
    .$if(semester_id !== undefined, (query) =>
      query.where('qrocs.subject_id', 'in', (eb) =>
        eb
          .selectFrom('subjects')
          .select('id')
          .where('semester_id', '=', semester_id ?? 0),
      ),
    )
    .$if(Boolean(search), (query) => query.where(contains(searched, search ?? '')))
    .$if(kind !== 'all', (query) => query.where('qrocs.is_exam_question', '=', kind === 'exam'));
  const order = (
    subject_id === undefined
      ? ['qrocs.created_at desc', 'qrocs.id desc']
      : ['qrocs.order_index', 'qrocs.id']
  ).map((one) => sql.raw(one));
  const page = matching
    .select('qrocs.id')
    .orderBy(sql.join(order))
    .offset(filter.skip)
    .limit(filter.limit);
  const [items, { total }] = await Promise.all([
    full(db)
      .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
      .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
      .select(['subjects.name as subject_name', 'semesters.name as semester_name'])
      .where(onPage('qrocs.id', page))
      .orderBy(sql.join(order))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export function lockQroc(trx: Transaction<DB>, id: number) {
  return trx.selectFrom('qrocs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertQroc(trx: Transaction<DB>, fields: QrocFields): Promise<number> {
  const { id } = await trx
    .insertInto('qrocs')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateQroc(trx: Transaction<DB>, id: number, fields: QrocFields) {
  return trx.updateTable('qrocs').set(fields).where('id', '=', id).execute();
}

export function deleteQroc(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('qrocs').where('id', '=', id).execute();
}

/** Notes that a student has seen an answer, and that today was a day of study. */
export async function insertReveal(
  db: Connection,
  { user_id, qroc_id, timezone }: { user_id: number; qroc_id: number; timezone: string },
): Promise<void> {
  await sql`
    with reveal as (
      insert into qroc_reveals (user_id, qroc_id) values (${user_id}, ${qroc_id})
      on conflict do nothing
    )
    insert into study_days (user_id, day)
    values (${user_id}, (now() at time zone ${timezone})::date)
    on conflict do nothing
  `.execute(db);
}

export async function countReveals(db: Connection, subjectId: number, userId: number) {
  return db
    .selectFrom('qrocs')
    .leftJoin('qroc_reveals', (join) =>
      join.onRef('qroc_reveals.qroc_id', '=', 'qrocs.id').on('qroc_reveals.user_id', '=', userId),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('total_questions'),
      eb.fn.count<number>('qroc_reveals.qroc_id').as('revealed_questions'),
    ])
    .where('qrocs.subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
}
