import type { Connection, DB, Transaction } from '@amphi/db';
import type { RowIssue } from '@amphi/domain/imports/cells';
import type { CheckedRow, ImportDraft } from '@amphi/domain/imports/check';
import type { ImportVerdict } from '@amphi/domain/imports/rules';
import { DEFAULT_SUBJECT, type ImportedQuestion } from '@amphi/domain/imports/schema';
import type { StoredCell } from '@amphi/domain/imports/table';
import { sql } from 'kysely';

/** Where the questions of a batch go, with all ids looked up. */
export interface TargetIds {
  batch_id: number;
  /** Null for one that has still to be created: nothing can be known there. */
  semester_id: number | null;
  /** The one subject for all rows; null to go by their names. */
  subject_id: number | null;
  /** The one chapter for all rows; null to go by their names. */
  chapter_id: number | null;
}

export async function insertRows(
  trx: Transaction<DB>,
  batchId: number,
  rows: readonly (CheckedRow & { cells: StoredCell[] | undefined; entry: unknown })[],
): Promise<void> {
  const values = rows.map(({ row, question, draft, issues, cells, entry }) => ({
    ...{ row, data: question ?? draft, issues, cells, entry },
  }));
  await sql`
    insert into import_rows (batch_id, row, data, issues, cells, entry)
    select ${batchId}, (value ->> 'row')::integer, value -> 'data', value -> 'issues', value -> 'cells',
      value -> 'entry'
    from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as value
  `.execute(trx);
}

/** Deletes all rows, or some. */
export function deleteRows(trx: Transaction<DB>, batchId: number, rows?: readonly number[]) {
  return trx
    .deleteFrom('import_rows')
    .where('batch_id', '=', batchId)
    .$if(rows !== undefined, (query) =>
      query.where(sql<boolean>`row = any(${[...(rows ?? [])]}::integer[])`),
    )
    .execute();
}

/**
 * Not two images: `Que voit-on ?` is another question with another one. Nor two exam years: a question that came back
 * is one of each exam.
 */
const isSame = (other: 'present' | 'other') =>
  sql.join(
    ['image_url', 'exam_year'].map(
      (name) =>
        sql`coalesce(${sql.ref(`own.${name}`)} <> ${sql.ref(`${other}.${name}`)}, false) = false`,
    ),
    sql` and `,
  );

/**
 * What becomes of each row: `row`, `verdict`, the question that is there already, and the row above
 * that says the same. Questions are the same by their source and number, or by their text and options, unless
 * they show different images or are of different exams; so a file without the columns of the source finds the same ones.
 */
const verdicts = ({ batch_id, semester_id }: TargetIds) => sql`
  own as (
    select row, kind, source, source_id, content_key, data ->> 'image_url' as image_url,
      data ->> 'exam_year' as exam_year,
      issues is not null as is_bad
    from import_rows where batch_id = ${batch_id}
  ),
  present as (
    select 'qcm' as kind, qcms.id, source, source_id, content_key, image_url,
      exam_year::text
    from qcms join subjects on subjects.id = qcms.subject_id
    where subjects.semester_id = ${semester_id}::bigint
    union all
    select 'qroc', qrocs.id, source, source_id, content_key, image_url,
      exam_year::text
    from qrocs join subjects on subjects.id = qrocs.subject_id
    where subjects.semester_id = ${semester_id}::bigint
  ),
  matches as (
    select own.row, present.id from own
    join present using (kind, source, source_id)
    union all
    select own.row, present.id from own
    join present using (kind, content_key)
    where ${isSame('present')}
  ),
  known as (select row, min(id) as id from matches group by row),
  twins as (
    select own.row, min(other.row) as twin_row
    from own join own as other using (kind, content_key)
    where other.row < own.row and ${isSame('other')}
    group by own.row
  ),
  verdicts as (
    select own.row, known.id as known_id, twins.twin_row,
      case
        when own.is_bad then 'bad'
        when known.id is not null then 'known'
        when twins.twin_row is not null then 'twin'
        else 'added'
      end as verdict
    from own left join known using (row) left join twins using (row)
  )`;

/**
 * How many rows have which verdict, and how many of those that would be added go to the subject that takes what names
 * none.
 */
export async function countVerdicts(
  db: Connection,
  target: TargetIds,
): Promise<{ counts: Record<ImportVerdict, number>; unfiled: number }> {
  const isUnfiled = sql`${target.subject_id}::bigint is null and verdict = 'added'
    and data ->> 'subject' = ${DEFAULT_SUBJECT}`;
  const { rows } = await sql<{ verdict: ImportVerdict; count: number; unfiled: number }>`
    with ${verdicts(target)}
    select verdict, count(*) as count, count(*) filter (where ${isUnfiled}) as unfiled
    from verdicts join import_rows using (row) where batch_id = ${target.batch_id}
    group by verdict
  `.execute(db);
  const counts = { added: 0, known: 0, twin: 0, bad: 0 };
  for (const { verdict, count } of rows) counts[verdict] = count;
  return { counts, unfiled: rows.reduce((sum, one) => sum + one.unfiled, 0) };
}

export interface PreviewRow {
  row: number;
  verdict: ImportVerdict;
  known_id: number | null;
  twin_row: number | null;
  data: ImportedQuestion | ImportDraft;
  issues: RowIssue[] | null;
  /** Of a row of a table that breaks a rule. */
  cells: StoredCell[] | null;
}

/** Some of the rows in their order, whole; those that break a rule first. */
export async function listRows(
  db: Connection,
  target: TargetIds,
  filter: { verdict?: ImportVerdict | null | undefined; skip: number; limit: number },
): Promise<PreviewRow[]> {
  const { verdict = null, skip, limit } = filter;
  const { rows } = await sql<PreviewRow>`
    with ${verdicts(target)},
    page as (
      select * from verdicts
      where ${verdict}::text is null or verdict = ${verdict}::text
      order by verdict <> 'bad', row offset ${skip} limit ${limit}
    )
    select page.row, page.verdict, page.known_id, page.twin_row, import_rows.data, import_rows.issues,
      case when page.verdict = 'bad' then import_rows.cells end as cells
    from page join import_rows on import_rows.batch_id = ${target.batch_id} and import_rows.row = page.row
    order by page.verdict <> 'bad', page.row
  `.execute(db);
  return rows;
}

/** The numbers of the rows that become questions, in their order. */
export async function listAddedRows(db: Connection, target: TargetIds): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    with ${verdicts(target)} select row from verdicts where verdict = 'added' order by row
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** Subjects and chapters that the rows name and that are not there, in the order of the file. */
export async function listMissingNames(db: Connection, target: TargetIds) {
  const { batch_id, semester_id, subject_id, chapter_id } = target;
  const { rows } = await sql<{ subject: string; chapter: string | null; is_new_subject: boolean }>`
    with ${verdicts(target)},
    named as (
      select distinct on (subject_key, chapter_key) *
      from (
        select row, data ->> 'subject' as subject, data ->> 'chapter' as chapter,
          plain_text(data ->> 'subject') as subject_key, plain_text(data ->> 'chapter') as chapter_key
        from import_rows join verdicts using (row)
        where batch_id = ${batch_id} and verdict = 'added'
      ) as wanted
      order by subject_key, chapter_key, row
    ),
    with_subjects as (
      select named.*, coalesce(${subject_id}::bigint, (
        select min(id) from subjects
        where semester_id = ${semester_id}::bigint and plain_text(name) = subject_key
      )) as subject_id
      from named
    )
    select subject, chapter, subject_id is null as is_new_subject from with_subjects
    where subject_id is null or (chapter is not null and ${chapter_id}::bigint is null and not exists (
      select from chapters where subject_id = with_subjects.subject_id and plain_text(name) = chapter_key))
    order by row
  `.execute(db);
  return rows;
}
