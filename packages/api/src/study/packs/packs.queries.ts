import type { Connection } from '@amphi/db';
import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { SMALL_IMAGE_SIDE } from '@amphi/domain/images/rules';
import { sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { givenMask, isOffered, isOfferedQroc } from '../../catalog/conditions/filter.queries.ts';
import { COUNTERS } from '../../catalog/questions/answers.queries.ts';
import { playedQuestions } from '../../catalog/questions/lists.queries.ts';
import { studiedQrocs } from '../../catalog/questions/qroc.queries.ts';
import { PROMPT, wholeSolutions } from '../../catalog/questions/questions.queries.ts';
import { isCurrentSheet } from '../../catalog/sheets/sheets.queries.ts';
import { arrayOf } from '../../platform/keys.queries.ts';
import { listValues, oneValue } from '../../platform/rows.queries.ts';

/**
 * The questions of a part of a subject as a session shows them, with their keys, their counters, and what the student
 * has answered: `vote` ever, which the counters hold, and `mask` in the open attempt.
 */
export const listPackQuestions = (db: Connection, filter: StudyFilter, userId: number) =>
  playedQuestions(wholeSolutions(db, userId).qcms.select(PROMPT.qcms), filter)
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'answers.attempt_id').on('attempts.closed_at', 'is', null),
    )
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select([
      ...COUNTERS,
      'qcms.chapter_id',
      'chapters.name as chapter_name',
      'answers.mask as vote',
      sql<
        number | null
      >`case when attempts.id is not null then ${givenMask('answers.mask')} end`.as('mask'),
    ])
    .execute();

/** The keys of closed questions with their counters, which hold the student's `vote`. */
export const listKeys = (db: Connection, ids: readonly number[], userId: number) =>
  wholeSolutions(db, userId)
    .qcms.innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.qcm_id', '=', 'qcms.id').on('answers.user_id', '=', userId),
    )
    .select([...COUNTERS, 'answers.mask as vote', 'qcms.version as question_version'])
    .where(sql<boolean>`qcms.id = any(${ids}::bigint[])`)
    .execute();

/** Lists what typed answers to open questions are compared with. */
export const listExpected = (db: Connection, ids: readonly number[], userId: number) =>
  wholeSolutions(db, userId).qrocs.where(sql<boolean>`qrocs.id = any(${ids}::bigint[])`).execute();

/** Finds the first end among the accesses that the questions of a sitting require; undefined where none has an end. */
export async function findAccessEnd(
  db: Connection,
  sittingId: number,
  userId: number,
): Promise<Date | undefined> {
  const end = await oneValue<Date | null>(db)`
    select min(access.expires_at) as ends_at
    from sitting_items
      left join qcms on qcms.id = sitting_items.qcm_id
      left join qrocs on qrocs.id = sitting_items.qroc_id
      join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
      join access on access.user_id = ${userId} and access.semester_id = subjects.semester_id
        and ${isLive}
    where sitting_items.sitting_id = ${sittingId}
  `;
  return end ?? undefined;
}

/** The open questions of the same part with all that a typed answer is compared with. */
export const listPackQrocs = (db: Connection, filter: StudyFilter, userId: number) =>
  studiedQrocs(wholeSolutions(db, userId).qrocs.select(PROMPT.qrocs), filter, userId)
    .select('qrocs.case_group')
    .execute();

/** Versions of the open questions and the sheets of each part: a text that changes with them. */
export function listOtherVersions(
  db: Connection,
  parts: readonly StudyFilter[],
): Promise<string[]> {
  const column = (key: keyof StudyFilter, type: 'bigint' | 'integer') =>
    arrayOf(
      parts.map((part) => part[key] ?? null),
      type,
    );
  return listValues<string>(db)`
    select concat_ws('-', count(qrocs.id),
      to_hex(bit_xor(hash_record_extended(row(qrocs.id, qrocs.updated_at), 0))), (
        select to_hex(bit_xor(hash_record_extended(row(sheet_versions.chapter_id, version), 0)))
        from sheet_versions join chapters on chapters.id = sheet_versions.chapter_id
        where chapters.subject_id = given.subject_id and ${isCurrentSheet}
          and (given.chapter_id is null or chapters.id = given.chapter_id))) as version
    from unnest(${column('subject_id', 'bigint')}, ${column('chapter_id', 'bigint')},
        ${column('exam_year', 'integer')})
        with ordinality as given (subject_id, chapter_id, exam_year, ordinal)
      left join qrocs on qrocs.subject_id = given.subject_id and ${isOfferedQroc}
        and (given.chapter_id is null or qrocs.chapter_id = given.chapter_id)
        and (given.exam_year is null or qrocs.exam_year = given.exam_year)
    group by given.ordinal, given.subject_id, given.chapter_id
    order by given.ordinal
  `;
}

/** Bytes of a question in a pack beside what its row holds: the names of its fields, its counters. */
const ENVELOPE = 300;

/**
 * Estimates how many bytes the packs of a semester's subjects take: the rows of questions, and the pictures with their
 * variants for small screens, which are as much smaller as they have fewer pixels.
 */
export async function findPacksSize(db: Connection, semesterId: number): Promise<number> {
  const bytes = await oneValue<number>(db)`
    with asked as (
      select qcms::text as row from qcms join subjects on subjects.id = qcms.subject_id
      where subjects.semester_id = ${semesterId} and ${isOffered}
      union all
      select qrocs::text from qrocs join subjects on subjects.id = qrocs.subject_id
      where subjects.semester_id = ${semesterId} and ${isOfferedQroc}
    ), pictures as (
      select distinct path from asked cross join lateral unnest(image_paths(row)) as path
      -- Far cheaper than the pattern, which most rows lack.
      where strpos(row, '/images/') > 0
    )
    select (select coalesce(sum(octet_length(row) + ${ENVELOPE}::integer), 0) from asked)
      + (select coalesce(sum(size * case when greatest(width, height) > ${SMALL_IMAGE_SIDE}
          then 1 + (${SMALL_IMAGE_SIDE}::real / greatest(width, height)) ^ 2 else 1 end), 0)::bigint
        from pictures join images on images.name = substr(path, ${'/images/'.length + 1})) as bytes
  `;
  return Number(bytes);
}
