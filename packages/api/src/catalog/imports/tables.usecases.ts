import { DomainError } from '@amphi/domain/errors';
import { fieldsOf } from '@amphi/domain/imports/cells';
import type { remapImportInput } from '@amphi/domain/imports/schema';
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
import { getPending, lockPending, type WithDatabase } from './imports.usecases.ts';
import { recheckRows } from './recheck.usecases.ts';
import { isAnySubjectNamed, settleRows } from './rows.queries.ts';
import {
  deleteColumnNames,
  findTable,
  listFirstCells,
  saveColumnNames,
  updateTable,
} from './tables.queries.ts';

/**
 * The columns of a file that waits with some of their values, the positions of those that are read by names that the actor
 * gave them before, and the sheets of a table; with no column for other files. Also whether any row names a subject.
 *
 * @throws imports.not_found
 */
export async function getColumns({ db }: WithDatabase, actor: number, id: number) {
  await getPending({ db }, actor, id);
  const table = await findTable(db, id);
  const { header, fields, sheets } = table;
  const given = table.recalled_at ? fieldsOfUnknown(header, fields) : [];
  const recalled = given.flatMap((field, index) => (field === null ? [] : [index]));
  const first = await listFirstCells(db, id, SAMPLED_ROWS);
  const samples = header.map((_, index) => sampleOf(first.map((cells) => cells[index] ?? null)));
  const names_subjects = await isAnySubjectNamed(db, id);
  return {
    header,
    fields,
    recalled,
    recalled_at: table.recalled_at,
    samples,
    sheets,
    names_subjects,
  };
}

/** Rows in which values are looked for by which a column is known, how many of it are shown, and characters of each. */
const SAMPLED_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;

function sampleOf(cells: readonly StoredCell[]): string[] {
  const texts = cells.map((cell) => cellText(cell).trim()).filter(Boolean);
  return [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
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
    const before = await lockPending(trx, actor, id);
    const table = await findTable(trx, id);
    const { header } = table;
    if (header.length === 0) throw new DomainError('imports.not_found');
    if (fields !== null) assertFields(header, fields);
    const taken = fields ?? fieldsOf(header);
    const ignored_columns = ignoredIn(header, taken);
    await updateTable(trx, id, { fields: taken, recalled_at: null, ignored_columns });
    await recheckRows(trx, id, { header, fields: taken });
    const bad_count = await settleRows(trx, id);
    const given = fieldsOfUnknown(header, taken);
    const headerKey = headerSetKey(header);
    if (given.every((field) => field === null)) await deleteColumnNames(trx, actor, headerKey);
    else await saveColumnNames(trx, actor, headerKey, { header, fields: given });
    await insertAudit(trx, {
      actor_id: actor,
      action: 'imports.remap',
      entity_id: id,
      before: { bad_count: before.bad_count },
      after: { bad_count },
    });
    return { id, bad_count };
  });
}
