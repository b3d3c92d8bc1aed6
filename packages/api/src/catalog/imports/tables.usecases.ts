import type { Database, DB, Transaction } from '@amphi/db';
import { DomainError } from '@amphi/domain/errors';
import { fieldsOf } from '@amphi/domain/imports/cells';
import type { badRowsInput, correctRowInput, remapImportInput } from '@amphi/domain/imports/schema';
import {
  assertFields,
  cellText,
  fieldsOfUnknown,
  headerSetKey,
  ignoredIn,
  type StoredCell,
} from '@amphi/domain/imports/table';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { getImport, lockPending } from './imports.usecases.ts';
import { PIECE_ROWS, piecesOf } from './pack-file.ts';
import { recheckRows } from './recheck.usecases.ts';
import { refuseLostImages } from './rows.queries.ts';
import {
  deleteColumnNames,
  findSource,
  findTable,
  listCells,
  listEntries,
  listFirstCells,
  listOfSources,
  saveColumnNames,
  updateBadCount,
  updateCells,
  updateTable,
} from './tables.queries.ts';

interface WithDatabase {
  db: Database;
}

/**
 * Some rows of a file that waits which break a rule, as they were sent: those of a table with its columns, those of JSON
 * with a `header` of null.
 *
 * @param after rows up to this one have been read
 * @returns also the last row that was read; null after the last of all
 * @throws imports.not_found
 */
export async function getBadRows(
  { db }: WithDatabase,
  actor: number,
  { id, after }: z.output<typeof badRowsInput>,
) {
  const batch = await getImport({ db }, actor, id);
  if (batch.status !== 'pending') throw new DomainError('imports.not_found');
  const table = await findTable(db, id);
  const which = { after, limit: PIECE_ROWS, onlyBad: true };
  if (table === null) return { header: null, ...pieceOf(await listEntries(db, id, which)) };
  return { header: table.header, ...pieceOf(await listCells(db, id, which)) };
}

/** As many rows as are answered at once. */
function pieceOf<Row extends { row: number; length: number }>(listed: readonly Row[]) {
  const [piece = []] = piecesOf(listed, ({ length }) => length);
  return {
    rows: piece.map(({ length: _, ...row }) => row),
    last: piece.at(-1)?.row ?? null,
  };
}

/**
 * The columns of a file that waits with some of their values, the positions of those that are read by names that the actor
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

/** The table of the actor's own file, locked. */
async function lockTable(trx: Transaction<DB>, actor: number, id: number) {
  const { bad_count } = await lockPending(trx, actor, id);
  const table = await findTable(trx, id);
  if (table === null) throw new DomainError('imports.not_found');
  return { ...table, bad_count };
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
    const ignored_columns = ignoredIn(header, taken);
    await updateTable(trx, id, { fields: taken, recalled: false, ignored_columns });
    await recheckRows(trx, id, { header, fields: taken });
    await refuseLostImages(trx, id);
    const bad_count = await updateBadCount(trx, id);
    const given = fieldsOfUnknown(header, taken);
    const headerKey = headerSetKey(header);
    if (given.every((field) => field === null)) await deleteColumnNames(trx, actor, headerKey);
    else await saveColumnNames(trx, actor, headerKey, { header, fields: given });
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.remap',
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
    const before = await findSource(trx, id, row);
    // A row without anything in it would not be one any more.
    if (before === undefined || cells.every((cell) => cell === null)) {
      throw new DomainError('imports.not_found');
    }
    await updateCells(trx, id, row, cells.slice(0, table.header.length));
    await recheckRows(trx, id, table, [row]);
    // The first of a source is taken, and the others are refused.
    const alike = await listOfSources(trx, id, [before, await findSource(trx, id, row)]);
    if (alike.some((one) => one !== row)) await recheckRows(trx, id, table, alike);
    await refuseLostImages(trx, id);
    const bad_count = await updateBadCount(trx, id);
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.correct',
      entity_id: id,
      before: { bad_count: table.bad_count },
      after: { bad_count },
    });
    return { id, bad_count };
  });
}
