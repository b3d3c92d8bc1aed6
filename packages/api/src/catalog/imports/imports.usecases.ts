import type { Database, DB, Transaction } from '@amphi/db';
import { UNDO_DAYS } from '@amphi/domain/bulk-changes/rules';
import { DomainError } from '@amphi/domain/errors';
import { key } from '@amphi/domain/fields';
import { imagePath, isStoredImagePath, storedImage } from '@amphi/domain/images/rules';
import { fieldsOf } from '@amphi/domain/imports/cells';
import { type CheckedRow, checkRows, refusedRow } from '@amphi/domain/imports/check';
import { PENDING_DAYS } from '@amphi/domain/imports/rules';
import type { commitImportInput, previewImportInput } from '@amphi/domain/imports/schema';
import { headerSetKey, readSent, type SentTable, storableDeep } from '@amphi/domain/imports/table';
import { optionRemarks } from '@amphi/domain/messages/fr/option-remarks';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { CheckedFile } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { listImages } from '../images/images.queries.ts';
import { updateImportedVersionsAuthor } from '../questions/versions.queries.ts';
import {
  insertMissingChapters,
  insertMissingSubjects,
  insertQuestions,
} from './additions.queries.ts';
import { insertCases } from './cases.queries.ts';
import { listDifferences } from './differences.queries.ts';
import {
  type BatchHead,
  deleteBatch,
  deleteStaleBatches,
  findBatch,
  insertBatch,
  lockBatch,
  updateBatchDone,
} from './imports.queries.ts';
import {
  countVerdicts,
  deleteRows,
  insertRows,
  listAddedRows,
  listMissingNames,
  listRows,
} from './rows.queries.ts';
import { deletePagesOfDone, listPageStates } from './scans.queries.ts';
import { findColumnNames, updateTable } from './tables.queries.ts';
import { findTarget, openTarget } from './target.usecases.ts';

interface WithDatabase {
  db: Database;
}

/** Rows written by one statement: few enough for a statement's time limit, and to report progress. */
const CHUNK = 500;

function* chunksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += CHUNK) yield list.slice(start, start + CHUNK);
}

const MAX_FILE_NAME = 200;

/** A file's own name, fit to be stored and shown. */
export function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return (
    base
      .replace(/[\p{Control}\p{Surrogate}]/gu, '')
      .trim()
      .slice(0, MAX_FILE_NAME) || 'import'
  );
}

/**
 * Keeps a checked file until its administrator has decided; no question is added yet.
 *
 * @param actor the administrator that it belongs to; null for the operator at the command line
 */
export function storeImport(
  { db }: WithDatabase,
  actor: number | null,
  file: CheckedFile & { name: string },
): Promise<number> {
  return inTransaction(db, (trx) =>
    fillBatch(trx, actor, file, (head) =>
      insertBatch(trx, {
        ...head,
        created_by: actor,
        by_operator: actor === null,
        status: 'pending',
        keys: [],
        file_name: plainName(file.name),
      }),
    ),
  );
}

/**
 * Stores what a file holds: its head by `save`, which answers the number of its import, and its rows.
 *
 * @param actor whose names of columns are taken
 */
export async function fillBatch(
  trx: Transaction<DB>,
  actor: number | null,
  file: CheckedFile,
  save: (head: BatchHead) => Promise<number>,
): Promise<number> {
  const {
    rows: read,
    table,
    ignored_columns,
    recalled = false,
  } = await withGivenNames(trx, actor, file);
  const rows = await withoutLostImages(trx, read);
  const open = rows.filter(({ question, draft }) => (question ?? draft)?.kind === 'qroc').length;
  const bad_count = rows.filter(({ issues }) => issues !== undefined).length;
  const id = await save({
    format: file.format,
    row_count: rows.length,
    bad_count,
    ignored_columns,
    notes: file.notes,
    found_qcms: rows.length - open,
    found_qrocs: open,
    sheets: file.sheets,
    content: file.content,
  });
  await insertCheckedRows(trx, id, rows, { table, entries: file.entries });
  if (table !== undefined) {
    await updateTable(trx, id, { ...table, recalled, bad_count, ignored_columns });
  }
  return id;
}

/** A file with columns that nothing is known of, to which its sender gave names before, read by these. */
async function withGivenNames(
  trx: Transaction<DB>,
  actor: number | null,
  file: CheckedFile,
): Promise<CheckedFile & { recalled?: boolean }> {
  const { table } = file;
  if (table === undefined || actor === null) return file;
  const given = await findColumnNames(trx, actor, headerSetKey(table.header));
  const fields = fieldsOf(table.header, given ?? []);
  if (fields.every((field, index) => field === table.fields[index])) return file;
  const { rows, ignored } = readSent(table, fields);
  return {
    ...file,
    rows: checkRows(rows),
    ignored_columns: ignored.slice(0, 20),
    recalled: true,
    table: { ...table, fields },
  };
}

/** Stores rows with the cells that they were read from, or the entry of a JSON file that breaks a rule. */
export async function insertCheckedRows(
  trx: Transaction<DB>,
  id: number,
  rows: readonly CheckedRow[],
  { table, entries }: { table?: SentTable | undefined; entries?: unknown[] | undefined },
): Promise<void> {
  const cellsOf = new Map(table?.rows.map(({ row, cells }) => [row, cells]));
  const stored = rows.map((one) => ({
    ...one,
    cells: cellsOf.get(one.row),
    entry: one.issues && storableDeep(entries?.[one.row - 1]),
  }));
  for (const chunk of chunksOf(stored)) await insertRows(trx, id, chunk);
}

/** The addresses of uploaded images that a row shows, with the field of each. */
const imagesOf = ({ question }: { question?: CheckedRow['question'] }) =>
  [
    { field: 'image_url', url: question?.image_url ?? null },
    ...(question?.case_pictures ?? []).map(({ url }) => ({ field: 'case_pictures', url })),
  ].filter(({ url }) => isStoredImagePath(url));

/** As the forms do, refuses questions whose uploaded image is not here. */
export async function withoutLostImages(
  trx: Transaction<DB>,
  rows: CheckedRow[],
): Promise<CheckedRow[]> {
  const stored = rows.flatMap((row) => imagesOf(row).flatMap(({ url }) => url ?? []));
  if (stored.length === 0) return rows;
  const names = stored.flatMap((url) => storedImage(url)?.name ?? []);
  const kept = new Set((await listImages(trx, names)).map(imagePath));
  const lost = new Set(stored.filter((url) => !kept.has(url)));
  return rows.map((row) => {
    const missing = imagesOf(row).find(({ url }) => lost.has(url ?? ''));
    return row.question !== undefined && missing !== undefined
      ? refusedRow(row, { field: missing.field, message: key('import.image_lost') })
      : row;
  });
}

/** Deletes the batches that have been pending for too long, and the pages of those that are not taken back any more. */
export async function forgetStaleImports({ db }: WithDatabase): Promise<void> {
  await deletePagesOfDone(db, UNDO_DAYS);
  await deleteStaleBatches(db, PENDING_DAYS);
}

/** @throws imports.not_found when there is none, or it is pending for another administrator */
export async function getImport({ db }: WithDatabase, actor: number, id: number) {
  const batch = await findBatch(db, id, actor);
  if (batch === undefined) throw new DomainError('imports.not_found');
  return batch;
}

/** The same with the pages that it was read off, and how far that is. */
export async function getImportWithPages({ db }: WithDatabase, actor: number, id: number) {
  const batch = await getImport({ db }, actor, id);
  const pages = await listPageStates(db, id);
  return {
    ...batch,
    pages: pages.map(({ image_name, ...page }) => ({ ...page, image_url: imagePath(image_name) })),
  };
}

/**
 * What a commit would do: how many rows have which fate, what would be created, and some of the rows.
 *
 * @throws imports.not_found, semesters.not_found, subjects.not_found, chapters.not_found,
 *   chapters.other_subject
 */
export async function previewImport(
  services: WithDatabase,
  user: { id: number; is_admin: boolean },
  { id, target, ...filter }: z.output<typeof previewImportInput>,
) {
  const batch = await getImport(services, user.id, id);
  if (batch.status !== 'pending') throw new DomainError('imports.not_found');
  const ids = await findTarget(services.db, id, target);
  // An editor of one subject is told of questions of the others that they are there, and nothing of their keys.
  const onlySubject = user.is_admin ? null : ids.subject_id;
  const [{ counts, unfiled, differing, takeable }, missing, items] = await Promise.all([
    countVerdicts(services.db, ids, onlySubject),
    listMissingNames(services.db, ids),
    listRows(services.db, ids, onlySubject, filter),
  ]);
  return {
    counts,
    unfiled,
    differing,
    takeable,
    semester_name: ids.semester_name,
    creates: {
      semester: ids.semester_id === null,
      subjects: [
        ...new Set(missing.filter((one) => one.is_new_subject).map(({ subject }) => subject)),
      ],
      chapter_count: missing.filter(({ chapter }) => chapter !== null).length,
    },
    items: items.map((item) => ({
      ...item,
      remarks: item.data.kind === 'qcm' ? optionRemarks(item.data.options) : [],
    })),
    total: filter.verdict ? counts[filter.verdict] : batch.row_count,
  };
}

/** Differences that a command tells of at most. */
const DIFFERENCES = 1_000;

/**
 * What the rows of the operator's file that a commit would leave alone have other than what is there, as far as a command
 * tells of them, and how many differ from questions and from rows above.
 */
export async function getDifferences(
  { db }: WithDatabase,
  id: number,
  target: z.output<typeof commitImportInput>['target'],
) {
  const ids = await findTarget(db, id, target);
  const { differing, takeable } = await countVerdicts(db, ids, null);
  return { differing, takeable, rows: await listDifferences(db, ids, DIFFERENCES) };
}

const UNDECIDED = ['reading', 'failed', 'pending'];

/** The actor's own file that waits. @throws imports.not_found */
export async function lockPending(
  trx: Transaction<DB>,
  actor: number | null,
  id: number,
  statuses: readonly string[] = ['pending'],
) {
  const batch = await lockBatch(trx, id);
  const isOwn = batch?.created_by === actor && batch.by_operator === (actor === null);
  if (!batch || !isOwn || !statuses.includes(batch.status)) {
    throw new DomainError('imports.not_found');
  }
  return batch;
}

export interface ImportReport {
  id: number;
  semester_id: number;
  semester_name: string;
  semester_created: boolean;
  added: number;
  added_qcms: number;
  added_qrocs: number;
  /** Already there or twice in the file, and left as they are. */
  known: number;
  bad: number;
}

/**
 * Adds the questions of a file that waits, all or nothing; known questions are left alone.
 *
 * @param actor the administrator, or null for the operator
 * @param as_drafts whether the questions wait for a reviewer, whatever the file says
 * @param onProgress told how many rows are done, of how many
 * @throws imports.not_found, imports.has_bad_rows, imports.nothing_to_add (administrators only),
 *   semesters.not_found, subjects.not_found, chapters.not_found, chapters.other_subject
 */
export function commitImport(
  { db }: WithDatabase,
  actor: number | null,
  {
    id,
    target,
    skip_bad,
    as_drafts = false,
  }: z.output<typeof commitImportInput> & { as_drafts?: boolean },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportReport> {
  return inTransaction(db, async (trx) => {
    const batch = await lockPending(trx, actor, id);
    if (batch.bad_count > 0 && !skip_bad) throw new DomainError('imports.has_bad_rows');
    const ids = await openTarget(trx, id, target);
    const rows = await listAddedRows(trx, ids);
    if (rows.length === 0 && actor !== null) throw new DomainError('imports.nothing_to_add');
    const total = batch.row_count - batch.bad_count;
    const known = total - rows.length;
    let done = known;
    let added_qcms = 0;
    let added_qrocs = 0;
    onProgress(done, total);
    for (const chunk of chunksOf(rows)) {
      if (ids.subject_id === null) await insertMissingSubjects(trx, ids, chunk);
      if (ids.chapter_id === null) await insertMissingChapters(trx, ids, chunk);
      added_qcms += await insertQuestions(trx, 'qcm', ids, chunk, as_drafts);
      added_qrocs += await insertQuestions(trx, 'qroc', ids, chunk, as_drafts);
      done += chunk.length;
      onProgress(done, total);
    }
    if (added_qcms + added_qrocs > 0) await insertCases(trx, id, rows);
    if (added_qcms > 0) await updateImportedVersionsAuthor(trx, 'qcms', id, actor);
    if (added_qrocs > 0) await updateImportedVersionsAuthor(trx, 'qrocs', id, actor);
    const { semester_id, semester_name, semester_created } = ids;
    const counts = { added_qcms, added_qrocs, known_count: known };
    if (rows.length === 0) await deleteBatch(trx, id);
    else {
      await updateBatchDone(trx, id, { semester_id, semester_name, ...counts });
      await deleteRows(trx, id);
      await insertAudit(trx, {
        actor_id: actor,
        action: 'imports.commit',
        entity: 'imports',
        entity_id: id,
        before: { status: batch.status, row_count: batch.row_count, bad_count: batch.bad_count },
        after: { status: 'done', semester_id, semester_created, ...counts },
      });
    }
    return {
      id,
      semester_id,
      semester_name,
      semester_created,
      added_qcms,
      added_qrocs,
      known,
      added: rows.length,
      bad: batch.bad_count,
    };
  });
}

/** Forgets a file that waits, or whose pages are being read. @throws imports.not_found */
export async function removeImport({ db }: WithDatabase, actor: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { status, row_count, bad_count } = await lockPending(trx, actor, id, UNDECIDED);
    await deleteBatch(trx, id);
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.remove',
      entity: 'imports',
      entity_id: id,
      before: { status, row_count, bad_count },
    });
  });
}
