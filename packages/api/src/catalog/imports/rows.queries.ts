import type { Connection, DB, Transaction } from '@amphi/db';
import { key } from '@amphi/domain/fields';
import { imagePath } from '@amphi/domain/images/rules';
import type { RowIssue } from '@amphi/domain/imports/cells';
import type { ImportDraft } from '@amphi/domain/imports/check';
import type { RowDifference } from '@amphi/domain/imports/differences';
import type { ImportVerdict } from '@amphi/domain/imports/rules';
import { DEFAULT_SUBJECT, type ImportedQuestion } from '@amphi/domain/imports/schema';
import { sql } from 'kysely';
import { comparedVerdicts } from './differences.queries.ts';
import { type TargetIds, verdicts } from './verdicts.queries.ts';

/** The entries of a list of JSON, as bytes of UTF-8 that are not looked into here. */
const entriesOf = (rows: Uint8Array) =>
  sql`jsonb_array_elements(convert_from(${Buffer.from(rows.buffer, rows.byteOffset, rows.length)}::bytea, 'UTF8')::jsonb) as value`;

/** @param rows as of `packRows` */
export async function insertRows(
  trx: Transaction<DB>,
  batchId: number,
  rows: Uint8Array,
): Promise<void> {
  await sql`
    insert into import_rows (batch_id, row, data, issues, cells)
    select ${batchId}, (value ->> 'row')::integer, value -> 'data', value -> 'issues', value -> 'cells'
    from ${entriesOf(rows)}
  `.execute(trx);
}

/** Replaces what rows say, and what they are refused for; their cells stay. */
export async function updateRows(
  trx: Transaction<DB>,
  batchId: number,
  rows: Uint8Array,
): Promise<void> {
  await sql`
    update import_rows set data = value -> 'data', issues = value -> 'issues'
    from ${entriesOf(rows)}
    where batch_id = ${batchId} and row = (value ->> 'row')::integer
  `.execute(trx);
}

/** The fields of a row; undefined where there is none. */
export async function findRowData(trx: Transaction<DB>, batchId: number, row: number) {
  const found = await trx
    .selectFrom('import_rows')
    .select('data')
    .where('batch_id', '=', batchId)
    .where('row', '=', row)
    .executeTakeFirst();
  return found && (found.data as unknown as ImportedQuestion | ImportDraft);
}

/** True where a row says which subject it is of. */
export async function isAnySubjectNamed(db: Connection, batchId: number): Promise<boolean> {
  const named = await db
    .selectFrom('import_rows')
    .select('row')
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`data ->> 'subject' <> ${DEFAULT_SUBJECT}`)
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

/** A row that was corrected is no more read from its cells. */
export function forgetCells(trx: Transaction<DB>, batchId: number, row: number) {
  return trx
    .updateTable('import_rows')
    .set({ cells: null })
    .where('batch_id', '=', batchId)
    .where('row', '=', row)
    .execute();
}

/**
 * The sources of rows that break no rule, as `checkRows` compares them.
 *
 * @param except a row that is left out; null: those alone that were corrected
 */
export async function listSources(
  trx: Transaction<DB>,
  batchId: number,
  except: number | null,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('import_rows')
    .select(['kind', 'source', 'source_id'])
    .where('batch_id', '=', batchId)
    .where('issues', 'is', null)
    .where('source', 'is not', null)
    .where(except === null ? sql<boolean>`cells is null` : sql<boolean>`row <> ${except}`)
    .execute();
  return new Set(
    rows.map(({ kind, source, source_id }) => JSON.stringify([kind, source, source_id])),
  );
}

/**
 * Refuses questions whose uploaded image is not here, as the forms do, and counts the rows that break a rule.
 *
 * @returns how many there are
 */
export async function settleRows(trx: Transaction<DB>, batchId: number): Promise<number> {
  await sql`
    with whole as (select row, data from import_rows where batch_id = ${batchId} and issues is null),
    shown as (
      select row, 'image_url' as field, data ->> 'image_url' as url from whole
      union all
      select row, 'case_pictures', picture ->> 'url' from whole
        cross join lateral jsonb_array_elements(data -> 'case_pictures') as picture
    ), lost as (
      select row, max(field) as field from shown
      where starts_with(url, ${imagePath('')})
        and not exists (select from images where name = substr(url, ${imagePath('').length + 1}))
      group by row
    )
    update import_rows set issues = jsonb_build_array(
      jsonb_build_object('field', field, 'message', ${key('import.image_lost')}::text))
    from lost where batch_id = ${batchId} and import_rows.row = lost.row
  `.execute(trx);
  const { bad_count } = await trx
    .updateTable('import_batches')
    .set({
      bad_count: sql<number>`(select count(*) from import_rows where batch_id = ${batchId} and issues is not null)`,
    })
    .where('id', '=', batchId)
    .returning('bad_count')
    .executeTakeFirstOrThrow();
  return bad_count;
}

export function deleteRows(trx: Transaction<DB>, batchId: number) {
  return trx.deleteFrom('import_rows').where('batch_id', '=', batchId).execute();
}

/**
 * Counts the rows with each verdict, those of the added ones that go to the subject that takes what names none, and those
 * of the rows left alone that differ from what is there.
 *
 * @param onlySubject as of `comparedVerdicts`
 */
export async function countVerdicts(
  db: Connection,
  target: TargetIds,
  onlySubject: number | null,
): Promise<{
  counts: Record<ImportVerdict, number>;
  unfiled: number;
  differing: number;
  takeable: number;
}> {
  const isUnfiled = sql`${target.subject_id}::bigint is null and verdict = 'added'
    and subject = ${DEFAULT_SUBJECT}`;
  const { rows } = await sql<{
    verdict: ImportVerdict;
    count: number;
    unfiled: number;
    differing: number;
  }>`
    with ${comparedVerdicts(target, onlySubject)}
    select verdict, count(*) as count, count(*) filter (where ${isUnfiled}) as unfiled,
      count(differs) as differing
    from compared group by verdict
  `.execute(db);
  const counts = { added: 0, known: 0, duplicate: 0, bad: 0 };
  for (const { verdict, count } of rows) counts[verdict] = count;
  return {
    counts,
    unfiled: rows.reduce((sum, one) => sum + one.unfiled, 0),
    differing: rows.reduce((sum, one) => sum + one.differing, 0),
    takeable: rows.find(({ verdict }) => verdict === 'known')?.differing ?? 0,
  };
}

export interface PreviewRow {
  row: number;
  verdict: ImportVerdict;
  known_id: number | null;
  duplicate_row: number | null;
  /** Difference of a row that is left alone. */
  differs: RowDifference | null;
  data: ImportedQuestion | ImportDraft;
  issues: RowIssue[] | null;
}

/** Some of the rows in their order, whole; those that break a rule first, then those that differ from what is there. */
export async function listRows(
  db: Connection,
  target: TargetIds,
  onlySubject: number | null,
  filter: { verdict?: ImportVerdict | null | undefined; skip: number; limit: number },
): Promise<PreviewRow[]> {
  const { verdict = null, skip, limit } = filter;
  const { rows } = await sql<PreviewRow>`
    with ${comparedVerdicts(target, onlySubject)},
    page as (
      select * from compared
      where ${verdict}::text is null or verdict = ${verdict}::text
      order by verdict <> 'bad', differs is null, row offset ${skip} limit ${limit}
    )
    select page.row, page.verdict, page.known_id, page.duplicate_row, page.differs, import_rows.data,
      import_rows.issues
    from page join import_rows on import_rows.batch_id = ${target.batch_id} and import_rows.row = page.row
    order by page.verdict <> 'bad', page.differs is null, page.row
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
  const { semester_id, subject_id, chapter_id } = target;
  const { rows } = await sql<{ subject: string; chapter: string | null; is_new_subject: boolean }>`
    with ${verdicts(target)},
    named as (
      select distinct on (subject_key, chapter_key) *
      from (
        select row, subject, chapter, plain_text(subject) as subject_key, plain_text(chapter) as chapter_key
        from verdicts where verdict = 'added'
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
