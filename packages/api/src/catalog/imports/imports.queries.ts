import type { Connection, DB, Transaction } from '@amphi/db';
import type { IMPORT_SORTS, ImportFormat } from '@amphi/domain/imports/rules';
import type { listImportsInput } from '@amphi/domain/imports/schema';
import type { TableSheets } from '@amphi/domain/imports/sheets';
import type { GridKey } from '@amphi/question-files/read';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findPage, newestFirst, sortedBy } from '../../platform/page.queries.ts';

const columns = [
  'import_batches.id',
  'import_batches.created_by',
  'import_batches.by_operator',
  'import_batches.file_name',
  'import_batches.format',
  'import_batches.status',
  'import_batches.row_count',
  'import_batches.bad_count',
  'import_batches.ignored_columns',
  'import_batches.notes',
  'import_batches.found_qcms',
  'import_batches.found_qrocs',
  'import_batches.semester_id',
  'import_batches.semester_name',
  'import_batches.added_qcms',
  'import_batches.added_qrocs',
  'import_batches.known_count',
  'import_batches.created_at',
  'import_batches.done_at',
  'import_batches.undone_at',
] as const;

const isDecided = sql<boolean>`import_batches.status in ('done', 'undone')`;

/** Administrators see all imports that are done, and their own that are not. */
const isVisible = (userId: number) =>
  sql<boolean>`(${isDecided} or import_batches.created_by = ${userId})`;

const batches = (db: Connection) =>
  db
    .selectFrom('import_batches')
    .leftJoin('users', 'users.id', 'import_batches.created_by')
    .select(columns)
    .select('users.full_name as author_name');

/** Imports are some hundreds: their rows are sorted without an index. */
const SORT_KEYS: Readonly<Record<(typeof IMPORT_SORTS)[number], readonly RawBuilder<unknown>[]>> = {
  file: [sql`search_key(import_batches.file_name)`],
  who: [sql`search_key(users.full_name)`],
  when: [sql`import_batches.created_at`],
  added: [sql`import_batches.added_qcms`, sql`import_batches.added_qrocs`],
  left: [sql`import_batches.known_count + import_batches.bad_count`],
  status: [sql`import_batches.status`],
};

/** By a column, or newest first; editors see their own. */
export function listBatches(
  db: Connection,
  { sort, direction, ...paging }: z.output<typeof listImportsInput>,
  { id, is_admin }: { id: number; is_admin: boolean },
) {
  const matching = db
    .selectFrom('import_batches')
    .leftJoin('users', 'users.id', 'import_batches.created_by')
    .where(is_admin ? isVisible(id) : sql<boolean>`import_batches.created_by = ${id}`);
  const order =
    sort === undefined
      ? newestFirst('import_batches')
      : sortedBy('import_batches', SORT_KEYS[sort], direction);
  return findPage('import_batches', { ...paging, order }, matching, batches(db));
}

/** Null for an import of the operator's, or when its author is gone. */
export async function findAuthor(db: Connection, id: number): Promise<number | null> {
  const batch = await db
    .selectFrom('import_batches')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return batch?.created_by ?? null;
}

export function findBatch(db: Connection, id: number, userId: number) {
  return batches(db)
    .where('import_batches.id', '=', id)
    .where(isVisible(userId))
    .executeTakeFirst();
}

/** The batch, so that a second commit or undo of it has to wait. */
export function lockBatch(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('import_batches')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Facts about an import as a whole. */
export interface BatchHead {
  format: ImportFormat;
  row_count: number;
  ignored_columns: string[];
  notes: string[];
  found_qcms: number;
  found_qrocs: number;
  content_hash: string;
  /** Sheets of a table, and its file to be read again by others. */
  sheets?: TableSheets | undefined;
  content?: Uint8Array | undefined;
}

/** A head as its columns have it; which rows break a rule is counted once they are there. */
const stored = (head: BatchHead) => ({
  format: head.format,
  row_count: head.row_count,
  bad_count: 0,
  header: null,
  fields: null,
  recalled_at: null,
  ignored_columns: head.ignored_columns,
  notes: head.notes,
  found_qcms: head.found_qcms,
  found_qrocs: head.found_qrocs,
  content_hash: head.content_hash,
  sheets: head.sheets === undefined ? null : sql<never>`${JSON.stringify(head.sheets)}::jsonb`,
  file_content: head.content === undefined ? null : Buffer.from(head.content),
});

export async function insertBatch(
  trx: Transaction<DB>,
  {
    keys,
    created_by,
    by_operator,
    file_name,
    status,
    ...head
  }: BatchHead & {
    created_by: number | null;
    by_operator: boolean;
    file_name: string;
    status: 'reading' | 'pending';
    keys: readonly GridKey[];
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('import_batches')
    .values({
      ...stored(head),
      created_by,
      by_operator,
      file_name,
      status,
      keys: sql<never>`${JSON.stringify(keys)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import whose pages are being read, with the key that came with them. */
export function findReading(db: Connection, id: number) {
  return db
    .selectFrom('import_batches')
    .select(['format', 'keys'])
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .executeTakeFirst();
}

/** The pages of an import have been read: it waits to be decided on. */
export async function updateBatchRead(
  trx: Transaction<DB>,
  id: number,
  head: BatchHead,
): Promise<number> {
  await trx
    .updateTable('import_batches')
    .set({ ...stored(head), status: 'pending' })
    .where('id', '=', id)
    .execute();
  return id;
}

/** No question was found on the pages of an import. */
export function updateBatchFailed(trx: Transaction<DB>, id: number, notes: string[]) {
  return trx
    .updateTable('import_batches')
    .set({ status: 'failed', notes })
    .where('id', '=', id)
    .execute();
}

export function updateBatchDone(
  trx: Transaction<DB>,
  id: number,
  fields: {
    semester_id: number;
    semester_name: string;
    added_qcms: number;
    added_qrocs: number;
    known_count: number;
  },
) {
  return trx
    .updateTable('import_batches')
    .set({ ...fields, status: 'done', done_at: sql`now()`, sheets: null, file_content: null })
    .where('id', '=', id)
    .execute();
}

export function updateBatchUndone(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('import_batches')
    .set({ status: 'undone', undone_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export function deleteBatch(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('import_batches').where('id', '=', id).execute();
}

/** Deletes what a user has not decided on: no one else sees it. */
export function deletePendingBatches(trx: Transaction<DB>, userId: number) {
  return trx
    .deleteFrom('import_batches')
    .where('created_by', '=', userId)
    .where(sql<boolean>`not ${isDecided}`)
    .execute();
}

/** Deletes batches that have been pending for so many days, or of which nothing was read. */
export function deleteStaleBatches(db: Connection, days: number) {
  return db
    .deleteFrom('import_batches')
    .where('status', 'in', ['pending', 'failed'])
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

const semesterNamed = (db: Connection, name: string) =>
  db
    .selectFrom('semesters')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(1);

/** A semester by its name, locked so that imports into it run one after the other. */
export const lockSemesterByName = (trx: Transaction<DB>, name: string) =>
  semesterNamed(trx, name).forNoKeyUpdate().executeTakeFirst();

export const findSemesterByName = (db: Connection, name: string) =>
  semesterNamed(db, name).executeTakeFirst();

export function updateSemesterImported(trx: Transaction<DB>, id: number, batchId: number) {
  return trx
    .updateTable('semesters')
    .set({ import_batch_id: batchId })
    .where('id', '=', id)
    .execute();
}
