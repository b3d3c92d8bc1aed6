import type { Database, DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { fieldsOf, type RowIssue } from '@amphi/domain/imports/cells';
import { checkRows } from '@amphi/domain/imports/check';
import type { correctRowInput, remapImportInput } from '@amphi/domain/imports/schema';
import {
  assertFields,
  cellText,
  fieldsOfUnknown,
  headerSetKey,
  readSent,
  type SentTable,
  type StoredCell,
} from '@amphi/domain/imports/table';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  getImport,
  insertCheckedRows,
  lockPending,
  withoutLostImages,
} from './imports.usecases.ts';
import { deleteRows } from './rows.queries.ts';
import {
  deleteColumnNames,
  findTable,
  listCells,
  listEntries,
  listFirstCells,
  saveColumnNames,
  updateTable,
} from './tables.queries.ts';

interface WithDatabase {
  db: Database;
}

/**
 * The rows of a file that waits which break a rule, as they were sent: those of a table with its columns, those of JSON
 * with a `header` of null.
 *
 * @throws imports.not_found
 */
export async function getBadRows({ db }: WithDatabase, actor: number, id: number) {
  const batch = await getImport({ db }, actor, id);
  if (batch.status !== 'pending') throw new DomainError('imports.not_found');
  const table = await findTable(db, id);
  if (table === null) return { header: null, rows: await listEntries(db, id) };
  return { header: table.header, rows: await listCells(db, id, true) };
}

/**
 * The columns of a file that waits with some of their values, the places of those that are read by names that the actor
 * gave them before, and the sheets of a table; null for JSON.
 *
 * @throws imports.not_found
 */
export async function getColumns({ db }: WithDatabase, actor: number, id: number) {
  const batch = await getImport({ db }, actor, id);
  const table = batch.status === 'pending' ? await findTable(db, id) : null;
  if (table === null) return null;
  const { header, fields, sheets } = table;
  const given = table.recalled ? fieldsOfUnknown(header, fields) : [];
  const recalled = given.flatMap((field, index) => (field === null ? [] : [index]));
  const first = await listFirstCells(db, id, SAMPLED_ROWS);
  const samples = header.map((_, index) => sampleOf(first.map((cells) => cells[index] ?? null)));
  return { header, fields, recalled, samples, sheets };
}

/** Rows in which values are looked for by which a column is known, how many of it are shown, and characters of each. */
const SAMPLED_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

function sampleOf(cells: readonly StoredCell[]): string[] {
  const texts = cells.map((cell) => cellText(cell).trim()).filter(Boolean);
  return [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
}

/** A table with what its rows are refused for. */
type StoredTable = Omit<SentTable, 'rows'> & {
  recalled: boolean;
  bad_count: number;
  rows: Awaited<ReturnType<typeof listCells>>;
};

/** The table of the actor's own file, locked. */
async function lockTable(trx: Transaction<DB>, actor: number, id: number): Promise<StoredTable> {
  const { bad_count } = await lockPending(trx, actor, id);
  const table = await findTable(trx, id);
  if (table === null) throw new DomainError('imports.not_found');
  return { ...table, bad_count, rows: await listCells(trx, id) };
}

/** What a row is refused for, to be compared. */
const reasons = (issues: readonly RowIssue[] | undefined) =>
  (issues ?? []).map(({ field, message }) => `${field} ${message}`).join();

/**
 * Checks all rows anew: what one says of its source may be wrong by another.
 *
 * @param changed the only row with other cells, when the columns are the same
 */
async function checkAnew(
  trx: Transaction<DB>,
  id: number,
  table: StoredTable,
  changed?: number,
): Promise<number> {
  const { rows, ignored } = readSent(table, table.fields);
  const checked = await withoutLostImages(trx, checkRows(rows));
  const before = new Map(table.rows.map(({ row, issues }) => [row, reasons(issues)]));
  const written =
    changed === undefined
      ? checked
      : checked.filter(({ row, issues }) => row === changed || reasons(issues) !== before.get(row));
  await deleteRows(
    trx,
    id,
    written.map(({ row }) => row),
  );
  await insertCheckedRows(trx, id, written, { table });
  const bad_count = checked.filter(({ issues }) => issues !== undefined).length;
  const { fields, recalled } = table;
  await updateTable(trx, id, {
    fields,
    recalled,
    bad_count,
    ignored_columns: ignored.slice(0, 20),
  });
  return bad_count;
}

/**
 * Takes the columns of a file that waits for other fields, and remembers those whose headers say nothing by themselves
 * for the actor's next file with the same header. Without fields, the file is read by its headers alone, and what was
 * remembered is forgotten.
 *
 * @throws imports.not_found; request.invalid for fields that do not fit the header
 */
export function remapImport(
  { db }: WithDatabase,
  actor: number,
  { id, fields }: z.output<typeof remapImportInput>,
) {
  return inTransaction(db, async (trx) => {
    const table = await lockTable(trx, actor, id);
    const { header } = table;
    if (fields !== null) assertFields(header, fields);
    const taken = fields ?? fieldsOf(header);
    const bad_count = await checkAnew(trx, id, { ...table, fields: taken, recalled: false });
    const given = fieldsOfUnknown(header, taken);
    const headerKey = headerSetKey(header);
    if (given.every((field) => field === null)) await deleteColumnNames(trx, actor, headerKey);
    else await saveColumnNames(trx, actor, headerKey, { header, fields: given });
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.remap',
      entity: 'imports',
      entity_id: id,
      before: { bad_count: table.bad_count },
      after: { bad_count },
    });
    return { id, bad_count };
  });
}

/**
 * Corrects the cells of a row of a file that waits.
 *
 * @throws imports.not_found, also for a row that is not there
 */
export function correctRow(
  { db }: WithDatabase,
  actor: number,
  { id, row, cells }: z.output<typeof correctRowInput>,
) {
  return inTransaction(db, async (trx) => {
    const table = await lockTable(trx, actor, id);
    const place = table.rows.findIndex((one) => one.row === row);
    // A row without anything in it would not be one any more.
    if (place < 0 || cells.every((cell) => cell === null)) {
      throw new DomainError('imports.not_found');
    }
    const rows = table.rows.with(place, {
      row,
      issues: [],
      cells: cells.slice(0, table.header.length),
    });
    const bad_count = await checkAnew(trx, id, { ...table, rows }, row);
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.correct',
      entity: 'imports',
      entity_id: id,
      before: { bad_count: table.bad_count },
      after: { bad_count },
    });
    return { id, bad_count };
  });
}
