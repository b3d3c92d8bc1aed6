import type { Connection, DB, Transaction } from '@amphi/db';
import { RELEASE_DELAY_SECONDS } from '@amphi/domain/mock-exams/rules';
import type { moveMockExamInput, saveMockExamInput } from '@amphi/domain/mock-exams/schema';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listRows } from '../../platform/rows.queries.ts';

export function findMockExam(db: Connection, id: number) {
  return db
    .selectFrom('mock_exams')
    .select(['id', 'exam_year', 'with_drafts', 'question_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A time of the wall clock as a moment. */
const momentOf = (wallTime: string, timezone: string) =>
  sql<Date>`(${wallTime}::timestamp at time zone ${timezone})`;

/** A moment as a time of the wall clock, `2026-11-25T09:00`. */
const wallTimeOf = (column: string, timezone: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI')`;

const resultsAt = sql<Date>`closes_at + make_interval(secs => ${sql.lit(RELEASE_DELAY_SECONDS)})`;

/** All mock exams, latest window first, with how many take part. */
export function listMockExams(db: Connection, timezone: string) {
  const copies = (condition: string) => sql<number>`(
    select count(*) from sittings where mock_exam_id = mock_exams.id and ${sql.raw(condition)})`;
  return db
    .selectFrom('mock_exams')
    .innerJoin('baremes', 'baremes.id', 'mock_exams.bareme_id')
    .select([
      'mock_exams.id',
      'title',
      'exam_year',
      'question_count',
      'with_drafts',
      'opens_at',
      'closes_at',
      'duration_minutes',
      'bareme_id',
      'published_at',
      'cancelled_at',
      'released_at',
      'baremes.name as bareme_name',
      'is_for_class',
      'class_code',
      wallTimeOf('opens_at', timezone).as('opens_at_wall'),
      wallTimeOf('closes_at', timezone).as('closes_at_wall'),
      resultsAt.as('results_at'),
      sql<Date>`now()`.as('now'),
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
          order by subjects.name, subjects.id)
        from mock_exam_parts join subjects on subjects.id = subject_id
        where mock_exam_id = mock_exams.id), '[]')`.as('subjects'),
      sql<number[]>`coalesce((select jsonb_agg(chapter_id order by chapter_id)
        from mock_exam_parts where mock_exam_id = mock_exams.id and chapter_id is not null), '[]')`.as(
        'chapter_ids',
      ),
      sql<number>`(
        select count(qcm_id) from mock_exam_parts where mock_exam_id = mock_exams.id)`.as(
        'fixed_count',
      ),
      copies('true').as('begun'),
      copies('num_nonnulls(handed_in_at, finished_at) > 0').as('handed_in'),
    ])
    .orderBy('opens_at', 'desc')
    .orderBy('mock_exams.id', 'desc')
    .execute();
}

/**
 * Locks a mock exam, and says by the clock of this very moment whether it has begun: the transaction may have begun
 * long before.
 *
 * @param strength share keeps its window from being moved while a student enters
 */
export async function lockMockExam(
  trx: Transaction<DB>,
  id: number,
  strength: 'share' | 'update' = 'update',
) {
  const query = trx.selectFrom('mock_exams').selectAll().where('id', '=', id);
  const exam = await (strength === 'share'
    ? query.forShare()
    : query.forUpdate()
  ).executeTakeFirst();
  if (exam === undefined) return undefined;
  const { rows } = await sql<{ now: Date; copies: number }>`
    select clock_timestamp() as now,
      (select count(*) from sittings where mock_exam_id = ${id}) as copies
  `.execute(trx);
  const { now = new Date(), copies = 0 } = rows[0] ?? {};
  return { ...exam, now, copies };
}

export type LockedMockExam = NonNullable<Awaited<ReturnType<typeof lockMockExam>>>;

/** Adds a mock exam, or replaces one that is not published, with its subjects and chapters. */
export async function upsertMockExam(
  trx: Transaction<DB>,
  {
    id,
    subject_ids,
    chapter_ids,
    opens_at,
    closes_at,
    bareme_id,
    ...fields
  }: z.output<typeof saveMockExamInput> & { bareme_id: number },
  timezone: string,
): Promise<number> {
  const values = {
    ...fields,
    bareme_id,
    opens_at: momentOf(opens_at, timezone),
    closes_at: momentOf(closes_at, timezone),
  };
  const saved =
    id == null
      ? await trx.insertInto('mock_exams').values(values).returning('id').executeTakeFirstOrThrow()
      : { id };
  if (id != null) {
    await trx.updateTable('mock_exams').set(values).where('id', '=', id).execute();
    await trx.deleteFrom('mock_exam_parts').where('mock_exam_id', '=', id).execute();
  }
  // Chapters of a subject that is not chosen any more are left out.
  await sql`
    insert into mock_exam_parts (mock_exam_id, subject_id, chapter_id)
    select ${saved.id}::bigint, id, null from unnest(${subject_ids}::bigint[]) as id group by id
    union all
    select ${saved.id}, null, id from chapters
    where id = any(${chapter_ids}::bigint[]) and subject_id = any(${subject_ids}::bigint[])
  `.execute(trx);
  return saved.id;
}

/** @returns whether its start is to come */
export async function updateSchedule(
  trx: Transaction<DB>,
  { id, opens_at, closes_at, ...fields }: z.output<typeof moveMockExamInput>,
  timezone: string,
): Promise<boolean> {
  const { is_ahead } = await trx
    .updateTable('mock_exams')
    .set({
      ...fields,
      opens_at: momentOf(opens_at, timezone),
      closes_at: momentOf(closes_at, timezone),
    })
    .where('id', '=', id)
    .returning(sql<boolean>`opens_at > clock_timestamp()`.as('is_ahead'))
    .executeTakeFirstOrThrow();
  return is_ahead;
}

type Draw = Pick<LockedMockExam, 'id' | 'exam_year' | 'with_drafts'>;

/** True of a question that a mock exam may draw on. */
export function isDrawable({ id, exam_year, with_drafts }: Draw) {
  const states = with_drafts ? ['published', 'draft'] : ['published'];
  return sql<boolean>`(
    qcms.subject_id in (select subject_id from mock_exam_parts where mock_exam_id = ${id})
      and (exists (select from mock_exam_parts
          where mock_exam_id = ${id} and chapter_id = qcms.chapter_id)
        or not exists (select from mock_exam_parts join chapters on chapters.id = chapter_id
          where mock_exam_id = ${id} and chapters.subject_id = qcms.subject_id))
      and state = any(${states}::text[])
      and ${exam_year === null ? sql`true` : sql`exam_year = ${exam_year} and is_exam_question`})`;
}

/** The questions that a mock exam may draw on, by subject and number. */
export const listCandidates = (db: Connection, exam: Draw) => listRows<{
  id: number;
  is_draft: boolean;
}>(db)`
    select id, state = 'draft' as is_draft from qcms where ${isDrawable(exam)}
    order by subject_id, question_number, id
  `;

/** Counts the questions of each subject of a mock exam that students see, and those of them and of drafts that it may draw on. */
export const countDrawable = (db: Connection, exam: Draw) => listRows<{
  subject: string;
  published: number;
  drawable: number;
  drafts: number;
}>(db)`
    select subjects.name as subject, count(*) filter (where state = 'published') as published,
      count(*) filter (where state = 'published' and ${isDrawable(exam)}) as drawable,
      count(*) filter (where state = 'draft' and ${isDrawable(exam)}) as drafts
    from mock_exam_parts join subjects on subjects.id = subject_id
      join qcms on qcms.subject_id = subjects.id
    where mock_exam_id = ${exam.id} group by subjects.id order by subjects.name, subjects.id
  `;

/** Fixes the questions of a mock exam, in their order. */
export async function insertDrawn(
  trx: Transaction<DB>,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into mock_exam_parts (mock_exam_id, position, qcm_id)
    select ${id}, position, qcm_id
    from unnest(${[...ids]}::bigint[]) with ordinality as given (qcm_id, position)
  `.execute(trx);
}

export function updatePublished(trx: Transaction<DB>, id: number) {
  const published_at = sql<Date>`now()`;
  return trx.updateTable('mock_exams').set({ published_at }).where('id', '=', id).execute();
}

export function updateCancelled(trx: Transaction<DB>, id: number) {
  const cancelled_at = sql<Date>`now()`;
  return trx.updateTable('mock_exams').set({ cancelled_at }).where('id', '=', id).execute();
}

export function deleteMockExam(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('mock_exams').where('id', '=', id).execute();
}
