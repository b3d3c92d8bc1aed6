import type { DB, Transaction } from '@amphi/db';
import { QCM_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { QROC_COLUMNS } from '@amphi/domain/questions/qroc.schema';
import { filingColumns } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import type { TargetIds } from './verdicts.queries.ts';

type FullTarget = TargetIds & { semester_id: number };

/** The rows with their subjects, which exist by now. */
const withSubjects = (
  { batch_id, semester_id, subject_id }: FullTarget,
  rows: readonly number[],
) => sql`
  with_subjects as (
    select import_rows.row, kind, data, data ->> 'chapter' as chapter,
      coalesce(${subject_id}::bigint, named.id) as subject_id
    from import_rows
    left join (
      select plain_text(name) as name, min(id) as id from subjects
      where semester_id = ${semester_id} group by 1
    ) as named on named.name = plain_text(data ->> 'subject')
    where batch_id = ${batch_id} and import_rows.row = any(${rows}::integer[])
  )`;

/** Adds the subjects that rows name and the semester lacks, once each, in the order of the file. */
export function insertMissingSubjects(
  trx: Transaction<DB>,
  { batch_id, semester_id }: FullTarget,
  rows: readonly number[],
) {
  return sql`
    insert into subjects (semester_id, name, import_batch_id)
    select ${semester_id}, name, ${batch_id}
    from (
      select distinct on (plain_text(data ->> 'subject')) data ->> 'subject' as name, row
      from import_rows where batch_id = ${batch_id} and row = any(${rows}::integer[])
      order by plain_text(data ->> 'subject'), row
    ) as wanted
    where not exists (
      select from subjects
      where semester_id = ${semester_id} and plain_text(subjects.name) = plain_text(wanted.name))
    order by row
  `.execute(trx);
}

/** Adds the chapters that rows name and their subjects lack, once each, in the order of the file. */
export function insertMissingChapters(
  trx: Transaction<DB>,
  target: FullTarget,
  rows: readonly number[],
) {
  return sql`
    with ${withSubjects(target, rows)}
    insert into chapters (subject_id, name, import_batch_id)
    select subject_id, chapter, ${target.batch_id}
    from (
      select distinct on (subject_id, plain_text(chapter)) subject_id, chapter, row
      from with_subjects where chapter is not null
      order by subject_id, plain_text(chapter), row
    ) as wanted
    where not exists (
      select from chapters
      where subject_id = wanted.subject_id and plain_text(name) = plain_text(wanted.chapter))
    order by row
  `.execute(trx);
}

const withChapters = (target: FullTarget, rows: readonly number[]) => sql`
  ${withSubjects(target, rows)},
  with_chapters as (
    select with_subjects.*, coalesce(${target.chapter_id}::bigint, named.id) as chapter_id
    from with_subjects left join (
      select subject_id, plain_text(name) as name, min(id) as id from chapters
      where subject_id in (select subject_id from with_subjects) group by 1, 2
    ) as named on named.subject_id = with_subjects.subject_id and named.name = plain_text(chapter)
  )`;

/** Columns of a row beside those that are edited, stored as they are. */
const ORIGIN = { qcm: ['source', 'source_id'], qroc: ['source', 'source_id', 'case_group'] };
const EDITED = { qcm: QCM_COLUMNS, qroc: QROC_COLUMNS };
/** Values for fields that a row does not have, as rows of files that were sent before there was such a field. */
const DEFAULTS = {
  qcm: {
    text_format: 'plain',
    answer_format: 'qrm',
    must_letters: [],
    never_letters: [],
    state: 'published',
  },
  qroc: {
    text_format: 'plain',
    accepted_answers: [],
    refused_answers: [],
    elements: [],
    state: 'published',
  },
};
const TABLE = { qcm: 'qcms', qroc: 'qrocs' };

/**
 * Adds the rows that are questions of a kind; numbers that are missing follow those there are.
 *
 * @param asDrafts whether they are no more than drafts, whatever the rows say
 * @returns how many were added
 */
export async function insertQuestions(
  trx: Transaction<DB>,
  kind: 'qcm' | 'qroc',
  target: FullTarget,
  rows: readonly number[],
  asDrafts: boolean,
): Promise<number> {
  const table = sql.table(TABLE[kind]);
  const given = [...EDITED[kind], ...ORIGIN[kind]].filter((column) => !(column in filingColumns));
  const columns = given.map((column) => sql.ref(column));
  const values = given.map((column) => sql.ref(`question.${column}`));
  const { numAffectedRows } = await sql`
    with ${withChapters(target, rows)}
    insert into ${table} (subject_id, chapter_id, import_batch_id, ${sql.join(columns)})
    select with_chapters.subject_id, with_chapters.chapter_id, ${target.batch_id}, ${sql.join(values)}
    from with_chapters, jsonb_populate_record(null::${table},
      ${JSON.stringify(DEFAULTS[kind])}::jsonb || data || ${asDrafts ? '{"state":"draft"}' : '{}'}::jsonb) as question
    where kind = ${kind} order by row
  `.execute(trx);
  return Number(numAffectedRows);
}
