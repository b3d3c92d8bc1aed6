import type { Database, DB, Transaction } from '@amphi/db';
import { UNDO_DAYS } from '@amphi/domain/bulk-changes/rules';
import { DomainError } from '@amphi/domain/errors';
import { imagePath } from '@amphi/domain/images/rules';
import { fieldsOf } from '@amphi/domain/imports/cells';
import { PENDING_DAYS } from '@amphi/domain/imports/rules';
import type { commitImportInput, previewImportInput } from '@amphi/domain/imports/schema';
import { headerSetKey, ignoredIn, type SentTable } from '@amphi/domain/imports/table';
import { optionRemarks } from '@amphi/domain/messages/fr/option-remarks';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { PackedFile } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
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
import { recheckRows } from './recheck.usecases.ts';
import {
  countVerdicts,
  deleteRows,
  insertRows,
  listAddedRows,
  listMissingNames,
  listRows,
  settleRows,
} from './rows.queries.ts';
import { deletePagesOfDone, listPageStates } from './scans.queries.ts';
import { findColumnNames, updateTable } from './tables.queries.ts';
import { findTarget, openTarget } from './target.usecases.ts';

export interface WithDatabase {
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
  file: PackedFile & { name: string },
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
  { rows, table, ...head }: PackedFile,
  save: (head: BatchHead) => Promise<number>,
): Promise<number> {
  const id = await save(head);
  for (const piece of rows) await insertRows(trx, id, piece);
  if (table !== undefined) {
    const { ignored_columns } = head;
    await updateTable(trx, id, { ...table, recalled_at: null, ignored_columns });
    await applyColumnNames(trx, actor, id, table);
  }
  await settleRows(trx, id);
  return id;
}

/** Reads a file with columns that nothing is known of by the names that its sender gave to them before. */
async function applyColumnNames(
  trx: Transaction<DB>,
  actor: number | null,
  id: number,
  { header, fields: read }: Pick<SentTable, 'header' | 'fields'>,
): Promise<void> {
  if (actor === null) return;
  const given = await findColumnNames(trx, actor, headerSetKey(header));
  if (given === undefined) return;
  const fields = fieldsOf(header, given.fields);
  if (fields.every((field, index) => field === read[index])) return;
  await updateTable(trx, id, {
    fields,
    recalled_at: given.saved_at,
    ignored_columns: ignoredIn(header, fields),
  });
  await recheckRows(trx, id, { header, fields });
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

/** A file that waits to be decided on. @throws imports.not_found */
export async function getPending({ db }: WithDatabase, actor: number, id: number) {
  const batch = await getImport({ db }, actor, id);
  if (batch.status !== 'pending') throw new DomainError('imports.not_found');
  return batch;
}

/** Reads an import with the pages that it was read off, and how far that is. */
export async function getImportWithPages({ db }: WithDatabase, actor: number, id: number) {
  const batch = await getImport({ db }, actor, id);
  const pages = await listPageStates(db, id);
  return {
    ...batch,
    pages: pages.map(({ image_name, ...page }) => ({ ...page, image_url: imagePath(image_name) })),
  };
}

/**
 * Previews a commit: how many rows have which fate, what would be created, and some of the rows.
 *
 * @throws imports.not_found, semesters.not_found, subjects.not_found, chapters.not_found,
 *   chapters.other_subject
 */
export async function previewImport(
  services: WithDatabase,
  user: { id: number; is_admin: boolean },
  { id, target, ...filter }: z.output<typeof previewImportInput>,
) {
  const batch = await getPending(services, user.id, id);
  const ids = await findTarget(services.db, id, target);
  // An editor of one subject learns of questions of the others that they are there, and nothing of their keys.
  const onlySubject = user.is_admin ? null : ids.subject_id;
  const [{ counts, ...noted }, missing, items] = await Promise.all([
    countVerdicts(services.db, ids, onlySubject),
    listMissingNames(services.db, ids),
    listRows(services.db, ids, onlySubject, filter),
  ]);
  return {
    counts,
    ...noted,
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
      goes_to: {
        subject: ids.subject ?? nameIn(item.data.subject),
        chapter: ids.chapter ?? nameIn(item.data.chapter),
      },
      remarks: item.data.kind === 'qcm' ? optionRemarks(item.data.options ?? {}) : [],
    })),
    total: filter.verdict ? counts[filter.verdict] : batch.row_count,
  };
}

/** A refused row may have anything in the field of a name. */
const nameIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Differences that a command tells of at most. */
const DIFFERENCES = 1_000;

/**
 * Differences of the rows of the operator's file that a commit would leave alone from what is there, as far as a command
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
 * @param onProgress receives how many rows are done, of how many
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
      entity_id: id,
      before: { status, row_count, bad_count },
    });
  });
}
